import { translatorFor } from '~/http/i18n.server';
import { orThrow, type PostedForm } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { kitForm, saveKitForm } from '~/models/kit-form/commands.server';

/** A submitted button of a kit page: its form, and the user who clicked it. */
export interface Pressed extends PostedForm {
  accountId: number;
}

const kinds = ['success', 'info', 'error'] as const;

/** Shows a toast of the requested kind on the same page. Throws a 400 response for an unknown kind. */
export async function showToast({ request, form }: Pressed) {
  const type = kinds.find((kind) => kind === form.get('type'));
  if (!type) throw new Response('Unknown kind', { status: 400 });
  const t = await translatorFor(request, 'kit');
  return redirectWithToast(request, new URL(request.url).pathname, { type, message: t(`toast.${type}`) });
}

/** Increments the stored counter, so that other windows see it and the toast can undo it. */
export async function countUp({ request, actor, accountId }: Pressed) {
  const name = 'live-updates';
  const { values } = await kitForm({ accountId, name });
  const count = (Number(values.count ?? 0) || 0) + 1;
  const { changeId } = await orThrow(
    saveKitForm({ accountId, name, change: { values: { count: String(count) } }, actor }),
  );
  const message = (await translatorFor(request, 'kit'))('toast.counted', { count });
  return redirectWithToast(request, new URL(request.url).pathname, { type: 'success', message, changeId });
}

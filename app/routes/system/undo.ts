import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { changeText } from '~/components/text/change-text';
import { kindOfChange } from '~/records';
import type { Change } from '~/models/store/change-log';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { undoWith } from '~/http/undo.server';

/**
 * Returns where to redirect if the page `to` is that of a record that the change had created: the feature's own page,
 * with the list's query.
 */
function whereItStands(to: string, { label, inverse }: Change): string {
  const gone = inverse
    .filter(({ op, path }) => op === 'remove' && path.length === 2)
    .map(({ path }) => String(path[1]));
  const [page = '', query] = to.split('?');
  const segments = page.split('/');
  const path = kindOfChange(label)?.feature.path;
  if (!path || !gone.some((id) => segments.includes(id))) return to;
  return query ? `${path}?${query}` : path;
}

/** Undoes a change and returns to the page the user was on. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'signed-in');
  const form = await readForm(request);
  const to = String(form.get('redirectTo') ?? '/');
  const { message, change } = await undoWith(request, {
    changeId: Number(form.get('changeId')),
    account,
    actor,
    tell: changeText,
  });
  if (!change) return redirectWithToast(request, to, { type: 'error', message });
  return redirectWithToast(request, whereItStands(to, change), { type: 'success', message });
}

export const loader = () => redirect('/');

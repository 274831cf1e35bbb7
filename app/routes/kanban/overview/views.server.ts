import type { Actor } from '~/models/store/change-log';
import { deleteView, saveView } from '~/models/saved-view/commands.server';
import { translatorFor } from '~/http/i18n.server';

/** The name saved views of the boards are kept under. */
export const kanbanViewList = 'kanbanTasks';

type Own = { accountId: number; actor: Actor };

/** Keeps what the boards show under a name, and says so. Throws `conflict` when there are too many. */
export async function keepView(request: Request, view: Own & { name: string; query: string }) {
  const t = await translatorFor(request, 'table');
  const { changeId } = await saveView({ ...view, list: kanbanViewList });
  return { message: t('views.saved', { name: view.name }), changeId };
}

/** Forgets a view, and says so. Throws `not_found`. */
export async function forgetView(request: Request, view: Own & { id: number }) {
  const t = await translatorFor(request, 'table');
  const { result, changeId } = await deleteView(view);
  return { message: t('views.deleted', { name: result.name }), changeId };
}

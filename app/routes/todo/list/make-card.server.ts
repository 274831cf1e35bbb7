import { cardFromTodo } from '~/models/todo/card.server';
import { translatorFor } from '~/http/i18n.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { subPath } from '../links';
import { type ListWork, refusal } from './actions.server';

/**
 * Creates a kanban task from a to-do, unless its earlier kanban task is still on a board, and redirects to the to-do's
 * panel. Throws a 400 response for an invalid ID.
 */
export async function makeCard({ request, form, actor }: ListWork, detail: string) {
  if (!/^\d{1,15}$/.test(detail)) throw new Response('Unknown task', { status: 400 });
  const id = Number(detail);
  const t = await translatorFor(request, 'todo');
  const to = subPath(`edit/${id}`, String(form.get('query') ?? ''));
  try {
    const { result, changeId } = await cardFromTodo({
      id,
      actor,
      idempotencyKey: readIdempotencyKey(form, ['card', id]),
    });
    const message = t('toast.card', { number: result.id });
    return await redirectWithToast(request, to, { type: 'success', message, changeId });
  } catch (error) {
    const { message } = await refusal(request, error);
    return redirectWithToast(request, to, { type: 'error', message });
  }
}

import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { requireAccess } from '~/utils/page.server';
import { answerScript } from './board-actions.server';
import { kanbanPath } from './kanban-links';

/** The commands of the board for its script: a drag and a quick add show at once and must not navigate. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Kanban');
  return answerScript({ request, actor });
}

export const loader = () => redirect(kanbanPath);

import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { changeAction } from '~/components/optimistic/change-action';
import { requireAccess } from '~/http/page.server';
import { answerScript } from '../overview/actions.server';
import { kanbanPath } from '../links';

/** The commands of the board for its script: a drag and a quick add show at once and must not navigate. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Kanban');
  return answerScript({ request, actor });
}

export const clientAction = changeAction;

export const loader = () => redirect(kanbanPath);

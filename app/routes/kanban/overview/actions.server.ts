import { localPath } from '~/http/address.server';
import { savedViewActions } from '~/http/list/saved-views.server';
import { saveForm } from '~/http/form/save.server';
import { createBoard } from '~/models/kanban/board.server';
import { boardFormSchema } from '~/models/kanban/form.schema';
import { intents } from '~/http/form/intents.server';
import { kanbanCommands, type KanbanWork } from './commands.server';
import { kanbanPath, kanbanQueryOf } from '../links';

/** Key under which saved views of the boards are stored. */
export const kanbanViewList = 'kanbanTasks';

function boardsOf(request: Request): string {
  return `${kanbanPath}${kanbanQueryOf(new URL(request.url).searchParams)}`;
}

function addBoard({ request, actor, projectId, form }: KanbanWork) {
  return saveForm({
    request,
    actor,
    form,
    schema: boardFormSchema.pick({ title: true }),
    texts: 'kanban',
    save: (input, { idempotencyKey }) => createBoard({ input, projectId, actor, idempotencyKey }),
    done: ({ input: { title }, t }) => ({ to: boardsOf(request), message: t('toast.boardAdded', { title }) }),
  });
}

const views = savedViewActions<KanbanWork>(kanbanViewList, ({ request }) => boardsOf(request));

const act = intents<
  KanbanWork,
  ReturnType<(typeof kanbanCommands)[string] | typeof addBoard | (typeof views)['view.save']>
>({ ...kanbanCommands, addBoard, ...views });

/**
 * Runs the command specified by a form's `intent`, or saves a view. Redirects to the form's `redirectTo` with a toast.
 * If JavaScript sent the form (`via=script`), returns data instead so that the card can show the error.
 */
export async function actOnBoards(posted: Pick<KanbanWork, 'request' | 'form' | 'actor' | 'accountId' | 'projectId'>) {
  const back = localPath(posted.form.get('redirectTo'), boardsOf(posted.request));
  return act(posted.form, { ...posted, back, listTo: back });
}

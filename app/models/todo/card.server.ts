import { AppError } from '~/lib/errors';
import type { Viewer } from '~/models/access/circle';
import { rowsOf } from '~/models/shared/list';
import { addTaskTo } from '~/models/kanban/task.server';
import { isShownTask } from '~/models/kanban/project-access';
import { listBoards } from '~/models/kanban/queries.server';
import type { By } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { dayOf } from '~/models/shared/day';
import { todoIn } from './queries.server';
import type { Todo } from './schema';
import { todosSeenBy } from './sharing';

/**
 * Returns the kanban task created from a to-do, with the title of its board, or null if there is none, if the task or
 * its project has been archived or deleted, or if only some users can see the project.
 */
export async function cardOfTodo({ cardId }: Pick<Todo, 'cardId'>): Promise<{ id: number; board: string } | null> {
  const data = await store.snapshot();
  const card = cardId === null ? undefined : data.kanbanTasks[cardId];
  const board = card && data.kanbanBoards[card.boardId];
  return card?.away === null && board && isShownTask(data, card, null) ? { id: card.id, board: board.title } : null;
}

/**
 * Returns the ID of the to-do that a kanban task was created from, or null if there is none or the viewer can't see it.
 */
export async function todoOfCard(cardId: number, viewer: Viewer = null): Promise<number | null> {
  return rowsOf(todosSeenBy(await store.snapshot(), viewer)).find((todo) => todo.cardId === cardId)?.id ?? null;
}

/**
 * Creates a kanban task from a to-do, on the first board, with its title, description, due date, assignee, and
 * checklist, in one change.
 * @throws AppError `not_found` for the to-do, `conflict` when its kanban task is neither archived nor deleted, or when
 * there is no board
 */
export async function cardFromTodo({ id, actor, idempotencyKey }: By & { id: number }) {
  const todo = todoIn(await store.snapshot(), id, actor);
  const [board] = await listBoards();
  return store.commit({ actor, label: 'todo.carded', about: todo.title, idempotencyKey }, (draft) => {
    const task = todoIn(draft, id, actor);
    if (!board || (task.cardId !== null && draft.kanbanTasks[task.cardId]?.away === null)) {
      throw new AppError('conflict', 'There’s no board, or the task is already on one.');
    }
    const card = addTaskTo(draft, { title: task.title, boardId: board.id, description: task.description }, actor);
    card.dueDate =
      task.dueDate === null
        ? null
        : new Date(dayOf(task.dueDate) === task.dueDate ? `${task.dueDate}T12:00:00.000Z` : task.dueDate).toISOString();
    card.checklist = task.checklist.map((item) => ({ ...item }));
    if (task.assignee) card.assignedTo = [{ title: task.assignee.fullName, img: task.assignee.avatar }];
    task.cardId = card.id;
    return { id: card.id };
  });
}

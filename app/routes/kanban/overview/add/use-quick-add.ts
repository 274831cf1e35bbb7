import { type ChangeKind, useChangeQueue } from '~/components/optimistic/use-change-queue';
import { kanbanPath } from '../../links';

/** Tasks to be added to a board, one per line of `titles`, once however often they are sent. */
interface NewTasks {
  boardId: string;
  titles: string;
  /** Filters of the page, so that the answer can say when they hide what was added. */
  query: string;
  key: string;
}

const adding: ChangeKind<NewTasks> = {
  name: 'kanban-add',
  action: ({ query }) => `${kanbanPath}${query}`,
  toForm: ({ boardId, titles, key }) => ({ intent: 'addTasks', boardId, titles, idempotencyKey: key }),
  thing: ({ boardId }) => boardId,
  returnsText: true,
};

/** Adding without leaving the board (see `useChangeQueue`); failures go by the id of the board. */
export function useQuickAdd() {
  return useChangeQueue(adding);
}

export type Adding = ReturnType<typeof useQuickAdd>;

import { type ChangeKind, useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import { kanbanPath } from '../../links';

/** Tasks to add to a board, one per line of `titles`. They're added only once, even if sent repeatedly. */
interface NewTasks {
  boardId: string;
  titles: string;
  /** Filters of the page. The response reports whether they hide the added tasks. */
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

/** Adds tasks without leaving the board (see `useMutationQueue`). Failures are keyed by board ID. */
export function useQuickAdd() {
  return useMutationQueue(adding);
}

export type Adding = ReturnType<typeof useQuickAdd>;

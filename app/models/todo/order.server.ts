import { found } from '~/lib/errors';
import type { Viewer } from '~/models/access/circle';
import { readRecords, recordsOf } from '~/models/store/records';
import { nextRank } from '~/models/store/store.server';
import type { Collections } from '~/models/store/database.schema';
import type { Todo } from './schema';
import { canSeeTodo } from './sharing';

type Orders = Pick<Collections, 'todoOrders'>;
type Data = Pick<Collections, 'todoTasks' | 'todoOrders' | 'todoLists' | 'users'>;

/** A task with its position in a user's order. */
export interface Placed {
  id: number;
  rank: number;
}

/**
 * Returns a function that returns the rank of a task in a user's order: the rank from when the user moved the task, or
 * else the rank with which it was added.
 */
export function rankFor({ todoOrders }: Orders, viewer: Viewer): (todo: Pick<Todo, 'id' | 'rank'>) => number {
  const own = viewer ? todoOrders[viewer.id]?.ranks : undefined;
  return ({ id, rank }) => own?.[id] ?? rank;
}

/** Returns the rank that places a new task first in everyone's order. */
export function firstRank({ todoTasks, todoOrders }: Pick<Data, 'todoTasks' | 'todoOrders'>): number {
  const moved = recordsOf(todoOrders).flatMap(({ ranks }) => Object.values(ranks));
  return moved.reduce((lowest, rank) => Math.min(lowest, rank - 1), nextRank(todoTasks, 'first'));
}

/** Gives the task that continues a completed task's repetition the completed task's position in a user's order. */
export function keepPlace({ todoOrders }: Orders, viewer: Viewer, { id, followedBy }: Todo): void {
  const ranks = viewer ? todoOrders[viewer.id]?.ranks : undefined;
  const rank = ranks?.[id];
  if (ranks && rank !== undefined && followedBy !== null) ranks[followedBy] ??= rank;
}

/** Returns the task with the given ID from an order. Throws `not_found`. */
export const placedIn = (rows: readonly Placed[], id: number): Placed =>
  found(
    rows.find((one) => one.id === id),
    'Task',
  );

/**
 * Changes a user's order in a draft, and removes the ranks of permanently deleted tasks from it. `place` gets only the
 * tasks that the user can see.
 * @param place moves tasks by changing their ranks
 */
export function reorder(draft: Data, viewer: { id: number }, place: (rows: readonly Placed[]) => void): void {
  const rankOf = rankFor(draft, viewer);
  const seen = readRecords(draft.todoTasks).filter((todo) => canSeeTodo(todo, draft, viewer));
  const rows = seen.map((todo): Placed => ({ id: todo.id, rank: rankOf(todo) }));
  const before = rows.map(({ rank }) => rank);
  place(rows);
  const { ranks } = (draft.todoOrders[viewer.id] ??= { id: viewer.id, ranks: {} });
  rows.forEach(({ id, rank }, at) => {
    if (rank !== before[at]) ranks[id] = rank;
  });
  for (const id of Object.keys(ranks)) if (!(id in draft.todoTasks)) delete ranks[id];
}

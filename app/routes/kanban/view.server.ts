import { localImageUrl } from '~/lib/local-image';
import { findTasksByBoard, taskCounts } from '~/models/kanban/cards.server';
import { type DueState, dueStateOf } from '~/models/kanban/rules';
import type { KanbanQuery } from '~/models/kanban/form.schema';
import { listBoards } from '~/models/kanban/queries.server';
import type { KanbanTask } from '~/models/kanban/schema';
import { checkedOf } from '~/models/shared/checklist';
import { dayOf } from '~/models/shared/day';

/** A due day and its state. The year is shown only when it isn't the current one. */
export interface DueView {
  day: string;
  state: DueState;
  withYear: boolean;
}

interface PersonView {
  name: string;
  src: string | null;
}

/** A task as shown on its card. */
export interface CardView {
  id: number;
  title: string;
  boardId: string;
  labels: string[];
  due: DueView;
  cover: string | null;
  /** Progress of the checklist; null if there's no checklist. */
  checked: { done: number; all: number } | null;
  attachments: number;
  comments: number;
  people: PersonView[];
}

/**
 * A board with the first of its matching cards. `count` is the number of all its tasks, which the limit applies to.
 * `found` is the number of matches, and `nextId` is the ID of the first match that isn't shown.
 */
export interface BoardView {
  id: string;
  title: string;
  limit: number | null;
  count: number;
  found: number;
  nextId: number | null;
  cards: CardView[];
}

/** Returns a due date as shown, relative to the user's current day. */
export function dueViewOf(task: Pick<KanbanTask, 'dueDate' | 'boardId'>, onDay: string): DueView {
  const day = dayOf(task.dueDate ?? '');
  return { day, state: dueStateOf(task, onDay), withYear: day.slice(0, 4) !== onDay.slice(0, 4) };
}

/** Returns only the fields of a task that a card needs, because they're sent for every card. */
export function cardViewOf(task: KanbanTask, onDay: string): CardView {
  const { id, title, boardId, labels, coverImage, attachments, comments, assignedTo, checklist } = task;
  return {
    id,
    title,
    boardId,
    labels,
    due: dueViewOf(task, onDay),
    cover: localImageUrl(coverImage),
    checked: checkedOf(checklist),
    attachments: attachments.length,
    comments: comments.length,
    people: assignedTo.map(({ title: name, img }) => ({ name, src: localImageUrl(img) })),
  };
}

/**
 * Returns all boards of a project in order, each with its first `query.cards` matching cards. Outside the board view,
 * boards have no cards.
 */
export async function boardViews(query: KanbanQuery, projectId: number, onDay: string): Promise<BoardView[]> {
  const [boards, cards, counts] = await Promise.all([
    listBoards(projectId),
    query.view === 'board' ? findTasksByBoard({ ...query, projectId }, onDay) : null,
    taskCounts(projectId),
  ]);
  return boards.map(({ id, title, taskLimit }) => {
    const matching = cards?.get(id) ?? [];
    return {
      id,
      title,
      limit: taskLimit,
      count: counts[id] ?? 0,
      found: matching.length,
      nextId: matching[query.cards]?.id ?? null,
      cards: matching.slice(0, query.cards).map((task) => cardViewOf(task, onDay)),
    };
  });
}

import { randomUUID } from 'node:crypto';
import { AppError } from '~/lib/errors';
import { subjectNames } from '~/models/store/change-subject';
import type { Draft } from 'immer';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { projectIdOf } from './project-access';
import { boardIn, type KanbanData, taskIn } from './queries.server';
import type { KanbanBoard, KanbanTask, TaskChanges, TaskComment, TaskInput } from './schema';
import { byRank, placeAt, placeBefore } from '~/models/shared/rank';
import { readRecords } from '~/models/store/records';
import { type Also, nextId, nextRank, store } from '~/models/store/store.server';
import { assertOpenFiles } from '~/models/upload/access.server';
import { filesOf } from './files.server';
import { dayMs } from '~/models/shared/zoned-time';

const dueInMs = 2 * dayMs;

async function titleOf(id: number, actor: Actor): Promise<string> {
  return taskIn(await store.snapshot(), id, actor).title;
}

/** Returns the tasks on boards by rank, to read only. */
function inOrder(draft: KanbanData): KanbanTask[] {
  return byRank(readRecords(draft.kanbanTasks).filter(({ away }) => away === null));
}

/** Returns a function that sets the rank of a task in a draft. */
export const rankIn =
  ({ kanbanTasks }: KanbanData) =>
  ({ id }: KanbanTask, rank: number): void => {
    const task = kanbanTasks[id];
    if (task) task.rank = rank;
  };

/** Adds a new task without a due date to a draft, after all others. Throws `not_found` for its board. */
export function addTaskTo(draft: KanbanData, input: TaskInput, actor: Actor): KanbanTask {
  const projectId = projectIdOf(boardIn(draft, input.boardId, actor));
  const id = nextId(draft.kanbanTasks);
  const task: KanbanTask = {
    ...input,
    id,
    labels: [],
    dueDate: null,
    undatedSince: new Date().toISOString(),
    checklist: [],
    watchers: [],
    projectId,
    away: null,
    attachments: [],
    comments: [],
    assignedTo: [],
    rank: nextRank(draft.kanbanTasks, 'last'),
  };
  draft.kanbanTasks[id] = task;
  return task;
}

/**
 * Adds a task after all others, due in two days (contract §2, add-task). Throws `not_found` for the board, or `invalid`
 * for a stored cover that the actor can't open.
 * @param dueDate an ISO instant that replaces this due date
 * @param also other changes for the same commit, so that Undo reverts them, too
 */
export async function createTask({
  input,
  dueDate,
  actor,
  idempotencyKey,
  also,
}: By & { input: TaskInput; dueDate?: string; also?: Also }) {
  await assertOpenFiles([input.coverImage], { actor });
  return store.commit({ actor, label: 'kanbanTask.created', about: input.title, idempotencyKey }, (draft) => {
    const task = addTaskTo(draft, input, actor);
    task.dueDate = dueDate ?? new Date(Date.now() + dueInMs).toISOString();
    also?.(draft, task.id);
    return task;
  });
}

/** Adds one task per title after all others, without a due date, as one change. Throws `not_found` for the board. */
export async function createTasks({
  titles,
  boardId,
  actor,
  idempotencyKey,
}: By & { titles: readonly string[]; boardId: string }) {
  return store.commit({ actor, label: 'kanbanTask.created', about: subjectNames(titles), idempotencyKey }, (draft) => {
    boardIn(draft, boardId, actor);
    return { ids: titles.map((title) => addTaskTo(draft, { title, boardId, description: '' }, actor).id) };
  });
}

/** Adds a copy of a task right after it, with everything but its comments and watchers. Throws `not_found`. */
export async function duplicateTask({ id, actor, idempotencyKey }: By & { id: number }) {
  return store.commit(
    { actor, label: 'kanbanTask.duplicated', about: await titleOf(id, actor), idempotencyKey },
    (draft) => {
      const source = taskIn(draft, id, actor);
      const copyId = nextId(draft.kanbanTasks);
      const place = inOrder(draft).findIndex((task) => task.id === id) + 1;
      draft.kanbanTasks[copyId] = {
        ...source,
        id: copyId,
        labels: [...source.labels],
        attachments: source.attachments.map((file) => ({ ...file })),
        comments: [],
        watchers: [],
        assignedTo: source.assignedTo.map((person) => ({ ...person })),
        checklist: source.checklist.map((item) => ({ ...item })),
      };
      const copy = taskIn(draft, copyId, actor);
      placeAt(inOrder(draft), copy, place, rankIn(draft));
      return copy;
    },
  );
}

/**
 * Returns a comment in stored format. A comment that the task already has is unchanged; any other gets the actor as its
 * author.
 */
function commentOf({ accounts }: Draft<Collections>, task: KanbanTask, input: TaskComment, actor: Actor) {
  const known = task.comments.find(({ name, comment }) => name === input.name && comment === input.comment);
  if (known) return { ...known };
  const account = actor && accounts[actor.id];
  const author = { name: actor?.name ?? 'Atrium', img: account?.avatar ?? '', accountId: actor?.id ?? null };
  return { ...author, comment: input.comment, id: randomUUID(), at: new Date().toISOString() };
}

/**
 * Changes the given fields of a task. Lists are replaced as a whole, `coverImage: null` removes the cover, and the
 * order doesn't change (contract §2, update-task). A comment that the task doesn't have yet gets the actor as its
 * author, regardless of the name it contains. Throws `not_found` for the task or its new board, or `invalid` for a
 * stored file that the actor can't open.
 */
export async function updateTask({
  id,
  changes: { coverImage, comments, ...changes },
  actor,
}: By & { id: number; changes: Omit<TaskChanges, 'coverImage'> & { coverImage?: string | null } }) {
  const known = taskIn(await store.snapshot(), id, actor);
  await assertOpenFiles([coverImage, ...(changes.attachments ?? []).map(({ img }) => img)], {
    actor,
    known: filesOf(known),
  });
  return store.commit({ actor, label: 'kanbanTask.updated', about: known.title }, (draft) => {
    const task = taskIn(draft, id, actor);
    if (comments) task.comments = comments.map((input) => commentOf(draft, task, input, actor));
    const board = boardIn(draft, changes.boardId ?? task.boardId, actor);
    Object.assign(task, changes);
    putOn(task, board);
    if (coverImage === null) delete task.coverImage;
    else if (coverImage !== undefined) task.coverImage = coverImage;
    return task;
  });
}

/** Puts a task in a draft on a board, and thereby in the board's project. */
export function putOn(task: KanbanTask, board: KanbanBoard): void {
  task.boardId = board.id;
  task.projectId = projectIdOf(board);
}

/**
 * Moves a task to a board in any project that the actor can see. Without `beforeId`, its rank doesn't change (contract
 * §2, update-task-board). `beforeId` is the task to place it before, or `null` for the end of the board. Throws
 * `not_found` for either task or the board.
 */
export async function moveTask({
  id,
  boardId,
  beforeId,
  actor,
}: By & { id: number; boardId: string; beforeId?: number | null }) {
  return store.commit({ actor, label: 'kanbanTask.moved', about: await titleOf(id, actor) }, (draft) => {
    const task = taskIn(draft, id, actor);
    putOn(task, boardIn(draft, boardId, actor));
    if (beforeId === undefined) return;
    if (beforeId !== null) return placeBefore(inOrder(draft), task, taskIn(draft, beforeId, actor), rankIn(draft));
    const others = inOrder(draft).filter((other) => other.id !== id);
    const last = others.findLastIndex((other) => other.boardId === boardId);
    if (last !== -1) placeAt(others, task, last + 1, rankIn(draft));
  });
}

/**
 * Moves a task to another task's index. The tasks in between shift by one. Does nothing without a target, or if a task
 * is dropped on itself (contract §2, reorder-tasks). Throws `not_found` for either task.
 */
export async function reorderTask({ id, targetId, actor }: By & { id: number; targetId: number | null }) {
  return store.commit({ actor, label: 'kanbanTask.moved', about: await titleOf(id, actor) }, (draft) => {
    const task = taskIn(draft, id, actor);
    if (targetId === null || targetId === id) return;
    const tasks = inOrder(draft);
    const target = tasks.findIndex((one) => one.id === taskIn(draft, targetId, actor).id);
    placeAt(tasks, task, target, rankIn(draft));
  });
}

/** Appends a comment by the actor to a task in a draft. */
export function pushComment(task: Draft<KanbanTask>, comment: TaskComment, actor: Actor): void {
  const at = new Date().toISOString();
  task.comments.push({ ...comment, id: randomUUID(), accountId: actor?.id ?? null, at });
}

/** Appends a comment. Throws `not_found`. */
export async function addTaskComment({
  id,
  comment,
  actor,
  idempotencyKey,
}: By & { id: number; comment: TaskComment }) {
  return store.commit(
    { actor, label: 'kanbanTask.commented', about: await titleOf(id, actor), idempotencyKey },
    (draft) => {
      pushComment(taskIn(draft, id, actor), comment, actor);
    },
  );
}

/**
 * Deletes a comment.
 * @throws AppError `not_found` for the task, or `conflict` if the comment has already been deleted
 */
export async function deleteTaskComment({ id, commentId, actor }: By & { id: number; commentId: string }) {
  return store.commit({ actor, label: 'kanbanTask.commentDeleted', about: await titleOf(id, actor) }, (draft) => {
    const { comments } = taskIn(draft, id, actor);
    const at = comments.findIndex((comment) => comment.id === commentId);
    if (at === -1) throw new AppError('conflict', 'This comment has been deleted.');
    comments.splice(at, 1);
  });
}

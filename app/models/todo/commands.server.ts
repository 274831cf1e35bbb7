import { AppError } from '~/lib/errors';
import { aboutChanged } from '~/models/store/change-subject';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { byRank, placeAt, placeBefore } from '~/models/shared/rank';
import { type CheckChange, withCheckChange } from '~/models/shared/checklist';
import { assertFresh, recordTag } from '~/models/shared/tag.server';
import { type Also, nextId, store } from '~/models/store/store.server';
import { isFixedTag, ownTagLimit } from './rules';
import { firstRank, keepPlace, type Placed, placedIn, reorder } from './order.server';
import { getTodo, todoIn, type TodoClock } from './queries.server';
import type { NewTodo, Todo, TodoEdit } from './schema';
import { dayZone, today } from '~/models/shared/day';
import { dueDateAt, dueMoment } from './due';
import { applyEdit } from './edit.server';
import { copyReminders } from '~/models/reminder/copy.server';
import { canSeeTodo } from './sharing';

type Some = By & { ids: readonly number[] };

/**
 * Returns a function for the subject of a change in the log (see `aboutChanged`): the task's title if it's a single
 * task, otherwise the number of tasks. Throws `not_found`.
 */
async function nameOf(ids: readonly number[], actor: Actor) {
  const before = await store.snapshot();
  return aboutChanged('todoTasks', [...new Set(ids)], (id) => todoIn(before, id, actor).title);
}

function assertList(draft: Pick<Collections, 'todoLists' | 'users'>, listId: number | null, actor: Actor): void {
  if (!canSeeTodo({ listId }, draft, actor)) throw new AppError('not_found', 'List not found.');
}

/**
 * Gives the task that continues a completed repeating task its reminders and its position in the actor's order.
 */
function carryOver(draft: Pick<Collections, 'reminders' | 'todoOrders'>, todo: Todo, actor: Actor): void {
  const { id, followedBy } = todo;
  if (followedBy === null) return;
  copyReminders(draft.reminders, { collection: 'todoTasks', from: id, to: followedBy });
  keepPlace(draft, actor, todo);
}

/**
 * Runs a step for each task in one change that can be undone. Throws `not_found` if any is unknown.
 * @returns the number of changed tasks
 */
async function changeEach(
  { ids, actor }: Some,
  label: string,
  step: (todo: Todo, todos: Record<string, Todo>) => void,
) {
  return store.commit({ actor, label, about: await nameOf(ids, actor) }, (draft) => {
    const todos = [...new Set(ids)].map((id) => todoIn(draft, id, actor));
    const before = todos.map((todo) => JSON.stringify(todo));
    for (const todo of todos) {
      step(todo, draft.todoTasks);
      carryOver(draft, todo, actor);
    }
    return { count: todos.filter((todo, at) => JSON.stringify(draft.todoTasks[todo.id]) !== before[at]).length };
  });
}

/** Adds a task to a draft, first in the manual order. Throws `not_found` for a list that the actor can't see. */
function addTodo(draft: Collections, input: NewTodo, actor: Actor): Todo {
  const {
    dueDate = today(),
    repeat = null,
    checklist = [],
    listId = null,
    assigneeId = null,
    ownTags = [],
    ...rest
  } = input;
  assertList(draft, listId, actor);
  const todo: Todo = {
    ...rest,
    id: nextId(draft.todoTasks),
    dueDate,
    undatedSince: dueDate === null ? today() : '',
    repeat,
    checklist,
    cardId: null,
    anchorDay: null,
    followedBy: null,
    listId,
    assigneeId,
    ownTags,
    rank: firstRank(draft),
  };
  draft.todoTasks[todo.id] = todo;
  return todo;
}

/**
 * Adds a task, first in the manual order. Without `dueDate` it's due today (contract §7, add-tasks); with null it has
 * no date. Throws `not_found` for a list that the actor can't see.
 * @param also stores additional data in the same change, so Undo reverts both
 */
export async function createTodo({ input, actor, idempotencyKey, also }: By & { input: NewTodo; also?: Also }) {
  return store.commit({ actor, label: 'todo.created', about: input.title, idempotencyKey }, (draft) => {
    const todo = addTodo(draft, input, actor);
    also?.(draft, todo.id);
    return todo;
  });
}

/**
 * Adds tasks in one change, in the given order and before all others. Throws `not_found` for a list that the actor
 * can't see.
 */
export async function importTodos({ inputs, actor, idempotencyKey }: By & { inputs: readonly NewTodo[] }) {
  const about = inputs.length === 1 ? (inputs[0]?.title ?? '') : String(inputs.length);
  return store.commit({ actor, label: 'todo.imported', about, idempotencyKey }, (draft) => {
    for (const input of inputs.toReversed()) addTodo(draft, input, actor);
    return { count: inputs.length };
  });
}

/**
 * Changes the given fields of a task (contract §7, update-task). Completing a repeating task creates the next task.
 * @param clock the user's day and time zone; by default UTC, as for all API requests
 * @param tag the task's `todoTag` when the form was opened
 * @throws AppError `not_found`, or `StaleRecord` when the task has changed since the tag was created
 */
export async function updateTodo({
  id,
  changes,
  clock,
  tag,
  actor,
  idempotencyKey,
}: By & { id: number; changes: TodoEdit; clock?: TodoClock; tag?: string }) {
  return store.commit({ actor, label: 'todo.updated', about: await nameOf([id], actor), idempotencyKey }, (draft) => {
    const todo = todoIn(draft, id, actor);
    assertFresh(todoTag(todo), tag);
    if (changes.listId !== undefined) assertList(draft, changes.listId, actor);
    const edited = applyEdit(draft.todoTasks, todo, changes, clock);
    carryOver(draft, edited, actor);
    return edited;
  });
}

/**
 * Returns the tag for a task's edit form. It ignores the rank, the checklist, and the links to other tasks, which
 * aren't part of the form.
 */
export function todoTag({ rank: _, checklist: _checklist, cardId: _card, followedBy: _next, ...todo }: Todo): string {
  return recordTag(todo);
}

/** Changes one item in a task's checklist. Throws `not_found`, and the errors of `withCheckChange`. */
export async function checkTodo({ id, change, actor, idempotencyKey }: By & { id: number; change: CheckChange }) {
  return store.commit({ actor, label: 'todo.updated', about: await nameOf([id], actor), idempotencyKey }, (draft) => {
    const todo = todoIn(draft, id, actor);
    todo.checklist = withCheckChange(todo.checklist, change);
  });
}

/** Changes the given fields of several tasks in one change. Throws `not_found` if any task is unknown. */
export async function updateTodos({ changes, clock, ...some }: Some & { changes: TodoEdit; clock?: TodoClock }) {
  return changeEach(some, 'todo.updated', (todo, todos) => void applyEdit(todos, todo, changes, clock));
}

/**
 * Sets a new due day, or none (null), for several tasks in one change. Times don't change. Throws `not_found` if any
 * task is unknown.
 */
export async function dateTodos({ day, zone, ...some }: Some & { day: string | null; zone: string }) {
  return changeEach(some, 'todo.updated', (todo, todos) => {
    const time = dueMoment(todo.dueDate, zone)?.time ?? null;
    applyEdit(todos, todo, { dueDate: day === null ? null : dueDateAt({ day, time }, zone) });
  });
}

/** Returns tags with one added at the end or removed, or the same array if nothing changes. Ignores case. */
function tagged<Tag extends string>(tags: Tag[], tag: Tag, on: boolean): Tag[] {
  const isIt = (one: string) => one.toLowerCase() === tag.toLowerCase();
  if (on) return tags.some(isIt) ? tags : [...tags, tag];
  return tags.some(isIt) ? tags.filter((one) => !isIt(one)) : tags;
}

/**
 * Adds a tag to several tasks or removes it, in one change. A task that already has the maximum number of custom tags
 * gets no further custom tag. Throws `not_found` if any task is unknown.
 */
export async function tagTodos({ tag, on, ...some }: Some & { tag: string; on: boolean }) {
  return changeEach(some, 'todo.updated', (todo) => {
    if (isFixedTag(tag)) todo.tags = tagged(todo.tags, tag, on);
    else if (!on || todo.ownTags.length < ownTagLimit.count) todo.ownTags = tagged(todo.ownTags, tag, on);
  });
}

/**
 * Moves overdue tasks to another day in one change. Times don't change (features §8). `onDay` is the user's current
 * day.
 * @throws AppError `not_found`, or `conflict` when one of the tasks is no longer open and overdue
 */
export async function rescheduleOverdue({
  dueDate,
  onDay,
  zone = dayZone,
  ...some
}: Some & TodoClock & { dueDate: string }) {
  return changeEach(some, 'todo.rescheduled', (todo, todos) => {
    const moment = dueMoment(todo.dueDate, zone);
    const isLate = !todo.isCompleted && !todo.isDeleted && moment !== null && moment.day < onDay;
    if (!isLate) throw new AppError('conflict', 'A task is no longer overdue. Reload and try again.');
    applyEdit(todos, todo, { dueDate: dueDateAt({ day: dueDate, time: moment.time }, zone) });
  });
}

/**
 * Moves tasks to the Deleted view, from which they can be restored (contract §7, delete-task). Throws `not_found` if
 * any task is unknown.
 */
export async function deleteTodos(some: Some) {
  return changeEach(some, 'todo.deleted', (todo) => void (todo.isDeleted = true));
}

/** Restores tasks from the Deleted view. Throws `not_found` if any task is unknown. */
export async function restoreTodos(some: Some) {
  return changeEach(some, 'todo.restored', (todo) => void (todo.isDeleted = false));
}

/**
 * Permanently deletes tasks that are in the Deleted view.
 * @throws AppError `not_found` if any task is unknown, `conflict` if any hasn't been deleted first
 */
export async function purgeTodos(some: Some) {
  return changeEach(some, 'todo.purged', ({ id, isDeleted }, todos) => {
    if (!isDeleted) throw new AppError('conflict', 'Only a deleted task can be deleted permanently.');
    delete todos[id];
  });
}

/**
 * Moves a task in the actor's manual order, which others don't see. Throws `forbidden` without an actor, and
 * `not_found`.
 */
async function moveIn({ id, actor }: By & { id: number }, place: (rows: readonly Placed[], row: Placed) => void) {
  if (!actor) throw new AppError('forbidden', 'Only a signed-in user can reorder tasks.');
  const { title } = await getTodo(id, actor);
  return store.commit({ actor, label: 'todo.moved', about: title }, (draft) => {
    reorder(draft, actor, (rows) => place(rows, placedIn(rows, id)));
  });
}

/**
 * Moves a task before another in the actor's manual order, or to the end with `beforeId: null`. Throws `forbidden`
 * without an actor, and `not_found`.
 */
export async function moveTodo({ beforeId, ...by }: By & { id: number; beforeId: number | null }) {
  return moveIn(by, (rows, row) => placeBefore(rows, row, beforeId === null ? null : placedIn(rows, beforeId)));
}

/**
 * Moves a task right after another in the actor's manual order. Throws `forbidden` without an actor, and `not_found`.
 */
export async function moveTodoBehind({ afterId, ...by }: By & { id: number; afterId: number }) {
  return moveIn(by, (rows, row) => {
    const others = byRank(rows).filter((one) => one !== row);
    const neighbor = placedIn(rows, afterId);
    if (neighbor !== row) placeAt(others, row, others.indexOf(neighbor) + 1);
  });
}

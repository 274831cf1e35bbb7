import {
  addDays,
  addMonths,
  daysBetween,
  dayZone,
  isStorableDay,
  startOfMonth,
  today,
  weekdayOf,
} from '~/models/shared/day';
import { nthIn } from '~/models/shared/quick/rule';
import { nextId } from '~/models/store/store.server';
import { dueDateAt, dueMoment, workdayAfter } from './due';
import type { TodoClock } from './queries.server';
import type { Todo, TodoEdit, TodoRepeat } from './schema';

/** Returns a day some months later, on the series' day of the month, or on the last day of a shorter month. */
const monthsLater = (day: string, months: number, anchorDay: number) =>
  addMonths(`${day.slice(0, 8)}01`, months).slice(0, 8) +
  String(Math.min(anchorDay, Number(addDays(addMonths(`${day.slice(0, 8)}01`, months + 1), -1).slice(8)))).padStart(
    2,
    '0',
  );

/**
 * Returns the next day of a repetition on several weekdays or on the nth weekday of a month, or null for any other
 * repetition.
 */
function weekdayAfter(day: string, { every, weekdays, nth }: TodoRepeat): string | null {
  const weekday = weekdayOf(day);
  if (nth !== undefined) return nthIn(addMonths(startOfMonth(day), every), weekday, nth);
  const [first] = weekdays ?? [];
  if (weekdays === undefined || first === undefined) return null;
  const later = weekdays.find((one) => one > weekday);
  return addDays(day, later === undefined ? every * 7 - weekday + first : later - weekday);
}

/** Returns the date of the nth occurrence after a date. */
function dayAfter(day: string, { every, unit }: TodoRepeat, times: number, anchorDay: number): string {
  const count = every * times;
  if (unit === 'weekday') return workdayAfter(day, count);
  if (unit === 'day' || unit === 'week') return addDays(day, unit === 'week' ? count * 7 : count);
  return monthsLater(day, unit === 'year' ? count * 12 : count, anchorDay);
}

/**
 * Moves a date by whole periods of a repetition on weekdays to shortly before `onDay`, so that only a few occurrences
 * are left to skip.
 */
function nearTo(onDay: string, day: string, { every, nth }: TodoRepeat): string {
  const days = daysBetween(day, onDay);
  if (nth === undefined) return addDays(day, Math.max(0, Math.floor(days / (every * 7)) - 1) * every * 7);
  const periods = Math.max(0, Math.floor(days / (every * 31)) - 1);
  return periods === 0 ? day : nthIn(addMonths(startOfMonth(day), periods * every), weekdayOf(day), nth);
}

/** Returns the first occurrence that is after both a date and `onDay`, or null if it would be after the year 9999. */
function firstAfter(
  day: string,
  repeat: TodoRepeat,
  { onDay, anchorDay }: { onDay: string; anchorDay: number },
): string | null {
  let next = weekdayAfter(nearTo(onDay, day, repeat), repeat);
  while (next !== null && next <= onDay && isStorableDay(next)) next = weekdayAfter(next, repeat);
  if (next !== null) return isStorableDay(next) ? next : null;
  const isLater = (times: number) => {
    const later = dayAfter(day, repeat, times, anchorDay);
    return !isStorableDay(later) || later > onDay;
  };
  let [before, after] = [0, 1];
  while (!isLater(after)) [before, after] = [after, after * 2];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isLater(middle)) after = middle;
    else before = middle;
  }
  const first = dayAfter(day, repeat, after, anchorDay);
  return isStorableDay(first) ? first : null;
}

/**
 * Returns the next due date of a repeating task: the first occurrence after both its due date and the day it's
 * completed. Occurrences are counted from the due date, or from the completion day if there is none.
 * @param anchorDay the series' day of the month; by default, the due date's
 * @returns a due date as stored: `YYYY-MM-DD`, or an ISO instant for one with a time; null if it would be after 9999
 */
export function nextDueDate(
  dueDate: string | null,
  repeat: TodoRepeat,
  { onDay, zone = dayZone }: TodoClock,
  anchorDay: number | null = null,
): string | null {
  const from = dueMoment(dueDate, zone) ?? { day: onDay, time: null };
  const day = firstAfter(from.day, repeat, { onDay, anchorDay: anchorDay ?? Number(from.day.slice(8)) });
  return day === null ? null : dueDateAt({ day, time: from.time }, zone);
}

/**
 * Moves the repetition of a completed task to a new task, so the completed one stays completed. Does nothing if the next
 * due date would be after 9999.
 */
function moveRepetition(todos: Record<string, Todo>, todo: Todo, repeat: TodoRepeat, clock: TodoClock) {
  const id = nextId(todos);
  const { day } = dueMoment(todo.dueDate, clock.zone ?? dayZone) ?? { day: clock.onDay };
  const anchorDay = todo.anchorDay ?? Number(day.slice(8));
  const dueDate = nextDueDate(todo.dueDate, repeat, clock, anchorDay);
  if (dueDate === null) return;
  todos[id] = {
    ...todo,
    id,
    tags: [...todo.tags],
    ownTags: [...todo.ownTags],
    assignee: todo.assignee && { ...todo.assignee },
    dueDate,
    undatedSince: '',
    repeat: { ...repeat, ...(repeat.weekdays && { weekdays: [...repeat.weekdays] }) },
    checklist: todo.checklist.map((item) => ({ ...item, isDone: false })),
    isCompleted: false,
    cardId: null,
    anchorDay: ['month', 'year'].includes(repeat.unit) ? anchorDay : null,
    followedBy: null,
  };
  todo.repeat = null;
  todo.followedBy = id;
}

/**
 * Moves the repetition back to a task that's reopened, and deletes the task that follows it. If the following task has
 * been completed, deleted, or changed, or has a kanban task, the repetition stays there.
 */
function returnRepetition(todos: Record<string, Todo>, todo: Todo) {
  const next = todo.followedBy === null ? undefined : todos[todo.followedBy];
  todo.followedBy = null;
  if (!next || next.isCompleted || next.isDeleted || !next.repeat || next.cardId !== null) return;
  const text = ({ title, description, tags, ownTags, assignee, isImportant, checklist }: Todo) =>
    JSON.stringify([title, description, tags, ownTags, assignee, isImportant, checklist.map((item) => item.text)]);
  if (text(next) !== text(todo) || next.checklist.some((item) => item.isDone)) return;
  todo.repeat = next.repeat;
  delete todos[next.id];
}

/**
 * Changes the fields of a task in a draft of its collection. If a task's due date is removed, the day is recorded.
 * Completing a repeating task moves its repetition to a new task, and reopening it moves the repetition back.
 */
export function applyEdit(todos: Record<string, Todo>, todo: Todo, changes: TodoEdit, clock?: TodoClock): Todo {
  const before = { ...todo };
  Object.assign(todo, changes);
  if (changes.assignee !== undefined && changes.assigneeId === undefined) todo.assigneeId = null;
  if (todo.dueDate !== null) todo.undatedSince = '';
  else if (todo.undatedSince === '') todo.undatedSince = clock?.onDay ?? today();
  const isMoved = todo.dueDate !== before.dueDate || todo.repeat?.unit !== before.repeat?.unit;
  if (isMoved && todo.repeat) todo.anchorDay = null;
  if (before.isCompleted && !todo.isCompleted) returnRepetition(todos, todo);
  if (!before.isCompleted && todo.isCompleted && todo.repeat)
    moveRepetition(todos, todo, todo.repeat, clock ?? { onDay: today() });
  return todo;
}

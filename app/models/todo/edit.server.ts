import { addDays, addMonths, dayZone, today } from '~/models/shared/day';
import { nextId } from '~/models/store/store.server';
import { dueDateAt, dueMoment, workdayAfter } from './due';
import type { TodoClock } from './queries.server';
import type { Todo, TodoEdit, TodoRepeat } from './schema';

/** A day some months later, on the day of the month its series is on; the last of the month when the month is shorter. */
const monthsLater = (day: string, months: number, anchorDay: number) =>
  addMonths(`${day.slice(0, 8)}01`, months).slice(0, 8) +
  String(Math.min(anchorDay, Number(addDays(addMonths(`${day.slice(0, 8)}01`, months + 1), -1).slice(8)))).padStart(
    2,
    '0',
  );

/** The day some repetitions after another. */
function dayAfter(day: string, { every, unit }: TodoRepeat, times: number, anchorDay: number): string {
  const count = every * times;
  if (unit === 'weekday') return workdayAfter(day, count);
  if (unit === 'day' || unit === 'week') return addDays(day, unit === 'week' ? count * 7 : count);
  return monthsLater(day, unit === 'year' ? count * 12 : count, anchorDay);
}

/**
 * When a repeating task is due again: the first repetition of its date after the day it was done; without a date it
 * counts from that day.
 * @param anchorDay day of the month the series is on; that of its date when it isn't given
 * @returns a due date as stored: `YYYY-MM-DD`, or an ISO instant for one with a time
 */
export function nextDueDate(
  dueDate: string | null,
  repeat: TodoRepeat,
  { onDay, zone = dayZone }: TodoClock,
  anchorDay: number | null = null,
): string {
  const from = dueMoment(dueDate, zone) ?? { day: onDay, time: null };
  const anchor = anchorDay ?? Number(from.day.slice(8));
  let times = 1;
  while (dayAfter(from.day, repeat, times, anchor) <= onDay) times++;
  return dueDateAt({ day: dayAfter(from.day, repeat, times, anchor), time: from.time }, zone);
}

/** Hands the repetition of a task that is done on to a new one, so that what was done stays done. */
function handOn(todos: Record<string, Todo>, todo: Todo, repeat: TodoRepeat, clock: TodoClock) {
  const id = nextId(todos);
  const { day } = dueMoment(todo.dueDate, clock.zone ?? dayZone) ?? { day: clock.onDay };
  const anchorDay = todo.anchorDay ?? Number(day.slice(8));
  todos[id] = {
    ...todo,
    id,
    tags: [...todo.tags],
    assignee: todo.assignee && { ...todo.assignee },
    dueDate: nextDueDate(todo.dueDate, repeat, clock, anchorDay),
    undatedSince: '',
    repeat: { ...repeat },
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
 * Gives a task that isn't done after all its repetition back. The one that follows it goes, unless someone has completed or
 * changed it meanwhile: then the series stays there.
 */
function takeBack(todos: Record<string, Todo>, todo: Todo) {
  const next = todo.followedBy === null ? undefined : todos[todo.followedBy];
  todo.followedBy = null;
  if (!next || next.isCompleted || next.isDeleted || !next.repeat || next.cardId !== null) return;
  const text = ({ title, description, tags, assignee, isImportant, checklist }: Todo) =>
    JSON.stringify([title, description, tags, assignee, isImportant, checklist.map((item) => item.text)]);
  if (text(next) !== text(todo) || next.checklist.some((item) => item.isDone)) return;
  todo.repeat = next.repeat;
  delete todos[next.id];
}

/**
 * Changes fields of a task in a draft of its collection. A task that loses its date remembers when; a repeating one that
 * is completed hands its repetition on to a new task, and gets it back when it isn't done after all.
 */
export function applyEdit(todos: Record<string, Todo>, todo: Todo, changes: TodoEdit, clock?: TodoClock): Todo {
  const before = { ...todo };
  Object.assign(todo, changes);
  if (todo.dueDate !== null) todo.undatedSince = '';
  else if (todo.undatedSince === '') todo.undatedSince = clock?.onDay ?? today();
  const isMoved = todo.dueDate !== before.dueDate || todo.repeat?.unit !== before.repeat?.unit;
  if (isMoved && todo.repeat) todo.anchorDay = null;
  if (before.isCompleted && !todo.isCompleted) takeBack(todos, todo);
  if (!before.isCompleted && todo.isCompleted && todo.repeat)
    handOn(todos, todo, todo.repeat, clock ?? { onDay: today() });
  return todo;
}

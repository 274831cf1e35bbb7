import { addDays, addMonths, dayZone, today } from '~/models/shared/day';
import { nextId } from '~/models/store/store.server';
import { dueDateAt, dueMoment, workdayAfter } from './due';
import type { TodoClock } from './queries.server';
import type { Todo, TodoEdit, TodoRepeat } from './schema';

/** The day some repetitions after another. */
function dayAfter(day: string, { every, unit }: TodoRepeat, times: number): string {
  const count = every * times;
  if (unit === 'weekday') return workdayAfter(day, count);
  if (unit === 'day' || unit === 'week') return addDays(day, unit === 'week' ? count * 7 : count);
  return addMonths(day, unit === 'year' ? count * 12 : count);
}

/**
 * When a repeating task is due again: the first repetition of its date after the day it was done; without a date it
 * counts from that day.
 * @returns a due date as stored: `YYYY-MM-DD`, or an ISO instant for one with a time
 */
export function nextDueDate(dueDate: string | null, repeat: TodoRepeat, { onDay, zone = dayZone }: TodoClock): string {
  const from = dueMoment(dueDate, zone) ?? { day: onDay, time: null };
  let times = 1;
  while (dayAfter(from.day, repeat, times) <= onDay) times++;
  return dueDateAt({ day: dayAfter(from.day, repeat, times), time: from.time }, zone);
}

/**
 * Changes fields of a task in a draft of its collection. A task that loses its date remembers when; a repeating one that
 * is completed hands its repetition on to a new task, so that what was done stays done.
 */
export function applyEdit(todos: Record<string, Todo>, todo: Todo, changes: TodoEdit, clock?: TodoClock): Todo {
  const isDone = changes.isCompleted === true && !todo.isCompleted;
  Object.assign(todo, changes);
  if (todo.dueDate !== null) todo.undatedSince = '';
  else if (todo.undatedSince === '') todo.undatedSince = clock?.onDay ?? today();
  if (isDone && todo.repeat) {
    const id = nextId(todos);
    todos[id] = {
      ...todo,
      id,
      tags: [...todo.tags],
      assignee: todo.assignee && { ...todo.assignee },
      dueDate: nextDueDate(todo.dueDate, todo.repeat, clock ?? { onDay: today() }),
      undatedSince: '',
      repeat: { ...todo.repeat },
      checklist: todo.checklist.map((item) => ({ ...item, isDone: false })),
      isCompleted: false,
      cardId: null,
    };
    todo.repeat = null;
  }
  return todo;
}

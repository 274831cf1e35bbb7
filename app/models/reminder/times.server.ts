import { daysTouching, hasDay, timesOn } from '~/models/calendar/repeat.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { canSeeEvent } from '~/models/calendar/sharing';
import { minuteOf } from '~/models/calendar/rules';
import { type EventTimes, inAnyZone, spanOf } from '~/models/calendar/span';
import { zoneOfAccount } from '~/models/notification/clock.server';
import { isDay } from '~/models/shared/day';
import { instantAt } from '~/models/shared/zoned-time';
import type { Collections } from '~/models/store/database.schema';
import { canSeeTodo } from '~/models/todo/sharing';
import type { Reminder } from './schema';
import { recordsOf } from '~/models/store/records';

interface RemindedTime {
  recordId: number;
  /** The date of the occurrence; `null` for a record that doesn't repeat. */
  on: string | null;
  startsAt: string;
}

/** A range of instants in milliseconds. Excludes `after`. */
interface Between {
  after: number;
  upTo: number;
}

const isWithin = (time: string, { after, upTo }: Between) => Date.parse(time) > after && Date.parse(time) <= upTo;

type Set = Pick<Reminder, 'accountId' | 'dayTime'>;

function onDay(data: Collections, { accountId, dayTime }: Set, day: string): string {
  return instantAt({ day, minute: minuteOf(dayTime) }, zoneOfAccount(data, accountId));
}

/** Returns the due time of a task, or `null` if the task has no due date, isn't open, or isn't visible to the user. */
function todoTime(data: Collections, reminder: Reminder): RemindedTime | null {
  const { recordId, accountId } = reminder;
  const todo = data.todoTasks[recordId];
  if (!todo || todo.isCompleted || todo.isDeleted || todo.dueDate === null) return null;
  if (!canSeeTodo(todo, data, { id: accountId })) return null;
  const { dueDate } = todo;
  const startsAt = isDay(dueDate) ? onDay(data, reminder, dueDate) : new Date(dueDate).toISOString();
  return { recordId, on: null, startsAt };
}

/** Returns when an event starts. For an all-day event, uses the time of day that the user has selected. */
function startOf(data: Collections, reminder: Set, times: EventTimes): string {
  const { allDay, start, firstDay } = spanOf(times, 'UTC');
  return allDay ? onDay(data, reminder, firstDay) : start;
}

function eventTimes(data: Collections, reminder: Set, event: CalendarEvent, range: Between): RemindedTime[] {
  const timeOf = (times: EventTimes, on: string | null): RemindedTime[] => {
    const startsAt = startOf(data, reminder, times);
    return isWithin(startsAt, range) ? [{ recordId: event.id, on, startsAt }] : [];
  };
  if (!event.repeat) return timeOf(event, null);
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
  const days = daysTouching(event, inAnyZone({ from: dayAt(range.after), to: dayAt(range.upTo) }));
  return days.flatMap((day) => timeOf(timesOn(event, day), day));
}

/**
 * Returns the events that a reminder applies to: the event itself, and changed occurrences without their own reminder.
 */
function remindedEvents(data: Collections, { recordId, accountId }: Reminder): CalendarEvent[] {
  const event = data.calendarEvents[recordId];
  if (!event || !canSeeEvent(event, data, { id: accountId })) return [];
  if (!event.repeat) return [event];
  const own = new Set(
    recordsOf(data.reminders).flatMap((one) =>
      one.collection === 'calendarEvents' && one.accountId === accountId ? [one.recordId] : [],
    ),
  );
  const changed = recordsOf(data.calendarEvents).filter(
    (one) => one.instead?.series === recordId && !own.has(one.id) && canSeeEvent(one, data, { id: accountId }),
  );
  return [event, ...changed];
}

/** Returns the times in a range that a reminder applies to. A deleted or completed record has none. */
export function timesOf(data: Collections, reminder: Reminder, range: Between): RemindedTime[] {
  if (reminder.collection === 'calendarEvents')
    return remindedEvents(data, reminder).flatMap((event) => eventTimes(data, reminder, event, range));
  const time = todoTime(data, reminder);
  return time && isWithin(time.startsAt, range) ? [time] : [];
}

/** Returns the record of a delivered reminder if it's still at that time and the user can still see it. */
export function recordAt(data: Collections, reminder: Reminder, { recordId, on, startsAt }: RemindedTime) {
  if (reminder.collection === 'todoTasks') {
    return todoTime(data, { ...reminder, recordId })?.startsAt === startsAt ? data.todoTasks[recordId] : undefined;
  }
  const event = data.calendarEvents[recordId];
  if (!event || !canSeeEvent(event, data, { id: reminder.accountId })) return undefined;
  if (on !== null && !(event.repeat && hasDay(event, on))) return undefined;
  const times = on === null ? event : timesOn(event, on);
  return startOf(data, reminder, times) === startsAt ? event : undefined;
}

import { daysTouching, hasDay, timesOn } from '~/models/calendar/repeat.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { maySeeEvent } from '~/models/calendar/sharing';
import { inAnyZone } from '~/models/calendar/span';
import { isDay } from '~/models/shared/day';
import type { Collections } from '~/models/store/database.schema';
import { maySeeTodo } from '~/models/todo/sharing';
import type { Reminder } from './schema';

/** A time of a record that a person can be reminded of. */
interface RemindedTime {
  recordId: number;
  /** The day of the series; `null` for a record that doesn't repeat. */
  on: string | null;
  /** ISO instant. */
  startsAt: string;
}

/** A range of instants in milliseconds, without its start. */
interface Between {
  after: number;
  upTo: number;
}

const isWithin = (time: string, { after, upTo }: Between) => Date.parse(time) > after && Date.parse(time) <= upTo;

/** Returns the time of a task that's open and visible to the person, or `null` if it has none. */
function todoTime(data: Collections, { recordId, accountId }: Reminder): RemindedTime | null {
  const todo = data.todoTasks[recordId];
  if (!todo || todo.isCompleted || todo.isDeleted || todo.dueDate === null || isDay(todo.dueDate)) return null;
  if (!maySeeTodo(todo, data, { id: accountId })) return null;
  return { recordId, on: null, startsAt: new Date(todo.dueDate).toISOString() };
}

const hasTime = ({ start, allDay }: CalendarEvent) => !allDay && !isDay(start);

/** Returns the times of an event in a range, each day of a series separately. */
function eventTimes(event: CalendarEvent, range: Between): RemindedTime[] {
  if (!hasTime(event)) return [];
  const timeOf = (start: string, on: string | null): RemindedTime[] =>
    isWithin(start, range) ? [{ recordId: event.id, on, startsAt: new Date(start).toISOString() }] : [];
  if (!event.repeat) return timeOf(event.start, null);
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
  const days = daysTouching(event, inAnyZone({ from: dayAt(range.after), to: dayAt(range.upTo) }));
  return days.flatMap((day) => timeOf(timesOn(event, day).start, day));
}

/** Returns the events that a reminder is for: the event, and those that replace days of it without their own reminder. */
function remindedEvents(data: Collections, { recordId, accountId }: Reminder): CalendarEvent[] {
  const event = data.calendarEvents[recordId];
  if (!event || !maySeeEvent(event, data, { id: accountId })) return [];
  if (!event.repeat) return [event];
  const own = new Set(
    Object.values(data.reminders).flatMap((one) =>
      one.collection === 'calendarEvents' && one.accountId === accountId ? [one.recordId] : [],
    ),
  );
  const changed = Object.values(data.calendarEvents).filter(
    (one) => one.instead?.series === recordId && !own.has(one.id) && maySeeEvent(one, data, { id: accountId }),
  );
  return [event, ...changed];
}

/** Returns the times in a range that a reminder is for. A deleted or completed record has none. */
export function timesOf(data: Collections, reminder: Reminder, range: Between): RemindedTime[] {
  if (reminder.collection === 'calendarEvents')
    return remindedEvents(data, reminder).flatMap((event) => eventTimes(event, range));
  const time = todoTime(data, reminder);
  return time && isWithin(time.startsAt, range) ? [time] : [];
}

/** Returns the record of a delivered reminder if it's still at that time, and the person can still see it. */
export function recordAt(data: Collections, reminder: Reminder, { recordId, on, startsAt }: RemindedTime) {
  if (reminder.collection === 'todoTasks') {
    return todoTime(data, { ...reminder, recordId })?.startsAt === startsAt ? data.todoTasks[recordId] : undefined;
  }
  const event = data.calendarEvents[recordId];
  if (!event || !hasTime(event) || !maySeeEvent(event, data, { id: reminder.accountId })) return undefined;
  if (on !== null && !(event.repeat && hasDay(event, on))) return undefined;
  const { start } = on === null ? event : timesOn(event, on);
  return new Date(start).toISOString() === startsAt ? event : undefined;
}

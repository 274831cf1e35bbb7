import { addDays, dayOf, daysBetween, weekdayOf } from '~/models/shared/day';
import { instantAt, wallClock } from '~/models/shared/zoned-time';

/** A due date in a user's time zone. `time` is `HH:MM`, or null if the due date has no time. */
interface DueMoment {
  day: string;
  time: string | null;
}

const isDayOnly = (dueDate: string) => /^\d{4}-\d\d-\d\d$/.test(dueDate);

/** Formats a minute of the day as `HH:MM`. */
export function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/**
 * Converts a stored due date to a time zone. A day is the same in every time zone. An instant has a time, so midnight
 * UTC, for example, is the evening before in New York.
 */
export function dueMoment(dueDate: string | null, zone: string): DueMoment | null {
  if (dueDate === null) return null;
  if (isDayOnly(dueDate)) return { day: dayOf(dueDate), time: null };
  const { day, minute } = wallClock(dueDate, zone);
  return { day, time: timeText(minute) };
}

/** Converts a day, and an optional time in a time zone, to a stored due date: `YYYY-MM-DD` or an ISO instant. */
export function dueDateAt({ day, time }: DueMoment, zone: string): string {
  if (time === null) return day;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt({ day, minute: hours * 60 + minutes }, zone);
}

/** Format of a due date: by name for days close to today, as a date for others (features §8). */
type DueKind = 'yesterday' | 'today' | 'tomorrow' | 'weekday' | 'date';

/**
 * Returns the format of a due day relative to another day, and the number of days by which it's overdue (0 if it
 * isn't).
 */
export function describeDue(day: string, today: string): { kind: DueKind; late: number } {
  const ahead = daysBetween(today, day);
  const late = Math.max(0, -ahead);
  if (ahead === -1) return { kind: 'yesterday', late };
  if (ahead === 0) return { kind: 'today', late };
  if (ahead === 1) return { kind: 'tomorrow', late };
  return { kind: ahead > 1 && ahead < 7 ? 'weekday' : 'date', late };
}

/** Returns the first day after `today` that is the given day of the week (0 Sunday … 6 Saturday). */
function nextWeekday(today: string, weekday: number): string {
  const ahead = (weekday - new Date(today).getUTCDay() + 6) % 7;
  return addDays(today, ahead + 1);
}

function isWorkday(day: string): boolean {
  return weekdayOf(day) <= 5;
}

/** Returns the day that is a number of weekdays (Monday to Friday) after another. */
export function workdayAfter(day: string, count: number): string {
  let at = day;
  while (!isWorkday(at)) at = addDays(at, -1);
  at = addDays(at, Math.floor(count / 5) * 7);
  for (let left = count % 5; left > 0; left -= isWorkday(at) ? 1 : 0) at = addDays(at, 1);
  return at;
}

/** Returns the days offered as buttons next to a date field. */
export function duePresets(today: string) {
  return { today, tomorrow: addDays(today, 1), nextWeek: nextWeekday(today, 1) };
}

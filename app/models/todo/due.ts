import { addDays, dayOf, daysBetween, weekdayOf } from '~/models/shared/day';
import { instantAt, wallClock } from '~/models/shared/zoned-time';

/** When a task is due on somebody's clock: `time` is `HH:MM`, null where only the day counts. */
interface DueMoment {
  day: string;
  time: string | null;
}

const isDayOnly = (dueDate: string) => /^\d{4}-\d\d-\d\d$/.test(dueDate);

/** Minutes of a day as `HH:MM`. */
export function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/**
 * A stored due date on the clock of a zone. A day is itself, whoever looks; an instant has a time, which for midnight UTC is
 * the evening before in New York.
 */
export function dueMoment(dueDate: string | null, zone: string): DueMoment | null {
  if (dueDate === null) return null;
  if (isDayOnly(dueDate)) return { day: dayOf(dueDate), time: null };
  const { day, minute } = wallClock(dueDate, zone);
  return { day, time: timeText(minute) };
}

/** A day, and a time on a zone's clock if there is one, as a due date is stored: `YYYY-MM-DD` or an ISO instant. */
export function dueDateAt({ day, time }: DueMoment, zone: string): string {
  if (time === null) return day;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt({ day, minute: hours * 60 + minutes }, zone);
}

/** How a due date reads: near days by name, the others by date (features §8). */
type DueKind = 'yesterday' | 'today' | 'tomorrow' | 'weekday' | 'date';

/** How a due day reads on another one, and by how many days it is late (0 when it is not). */
export function describeDue(day: string, today: string): { kind: DueKind; late: number } {
  const ahead = daysBetween(today, day);
  const late = Math.max(0, -ahead);
  if (ahead === -1) return { kind: 'yesterday', late };
  if (ahead === 0) return { kind: 'today', late };
  if (ahead === 1) return { kind: 'tomorrow', late };
  return { kind: ahead > 1 && ahead < 7 ? 'weekday' : 'date', late };
}

/** The first day after `today` that falls on a weekday (0 Sunday … 6 Saturday). */
function nextWeekday(today: string, weekday: number): string {
  const ahead = (weekday - new Date(today).getUTCDay() + 6) % 7;
  return addDays(today, ahead + 1);
}

/** Whether a day is one from Monday to Friday. */
function isWorkday(day: string): boolean {
  return weekdayOf(day) <= 5;
}

/** The day some days from Monday to Friday after another. */
export function workdayAfter(day: string, count: number): string {
  let at = day;
  while (!isWorkday(at)) at = addDays(at, -1);
  at = addDays(at, Math.floor(count / 5) * 7);
  for (let left = count % 5; left > 0; left -= isWorkday(at) ? 1 : 0) at = addDays(at, 1);
  return at;
}

/** The days offered as buttons beside a date field. */
export function duePresets(today: string) {
  return { today, tomorrow: addDays(today, 1), nextWeek: nextWeekday(today, 1) };
}

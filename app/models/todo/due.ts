import { addDays, daysBetween } from '~/models/shared/day';

/** How a due date reads: near days by name, the others by date (features §8). */
export type DueKind = 'yesterday' | 'today' | 'tomorrow' | 'weekday' | 'date';

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
export function nextWeekday(today: string, weekday: number): string {
  const ahead = (weekday - new Date(today).getUTCDay() + 6) % 7;
  return addDays(today, ahead + 1);
}

/** A weekday of the week after this one, weeks beginning on Monday. */
export function weekdayOfNextWeek(today: string, weekday: number): string {
  return addDays(nextWeekday(today, 1), (weekday + 6) % 7);
}

/** The days offered as buttons beside a date field. */
export function duePresets(today: string) {
  return { today, tomorrow: addDays(today, 1), nextWeek: nextWeekday(today, 1) };
}

export type DuePreset = keyof ReturnType<typeof duePresets>;

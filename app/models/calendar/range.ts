import { addDays, daysBetween } from '~/models/invoice/rules';

/** The views of the calendar, the default first; `agenda` is the list. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;

export type CalendarView = (typeof calendarViews)[number];

/** How many days the list shows. */
export const agendaDays = 30;

/** Calendar days `YYYY-MM-DD`, `to` excluded. */
export interface DayRange {
  from: string;
  to: string;
}

/** Weekday of a calendar day, Monday 1 to Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** The first day of the week a day is in. @param weekStart Monday 1 to Sunday 7 */
export function startOfWeek(day: string, weekStart: number): string {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

/** The first day of a day's month. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** A day some months later, the last of the month when the month is shorter. */
export function addMonths(day: string, months: number): string {
  const first = new Date(startOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const date = Math.min(Number(day.slice(8)), last.getUTCDate());
  return `${first.toISOString().slice(0, 8)}${String(date).padStart(2, '0')}`;
}

/** The days a view shows; a month begins and ends with whole weeks. */
export function visibleRange(view: CalendarView, date: string, weekStart: number): DayRange {
  switch (view) {
    case 'month': {
      const next = addMonths(startOfMonth(date), 1);
      return {
        from: startOfWeek(startOfMonth(date), weekStart),
        to: addDays(startOfWeek(addDays(next, -1), weekStart), 7),
      };
    }
    case 'week': {
      const from = startOfWeek(date, weekStart);
      return { from, to: addDays(from, 7) };
    }
    case 'day':
      return { from: date, to: addDays(date, 1) };
    case 'agenda':
      return { from: date, to: addDays(date, agendaDays) };
  }
}

/** The date one view further (`1`) or back (`-1`). */
export function stepDate(view: CalendarView, date: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(date, direction);
  return addDays(date, direction * { week: 7, day: 1, agenda: agendaDays }[view]);
}

/** The days of a range in order. */
export function daysOf({ from, to }: DayRange): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}

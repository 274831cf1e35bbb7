import { addDays, addMonths, daysBetween, startOfMonth, startOfWeek } from '~/models/shared/day';

/** The views of the calendar, the default first; `agenda` is the list. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;

export type CalendarView = (typeof calendarViews)[number];

const agendaDays = 30;

/** Calendar days `YYYY-MM-DD`; `to` is exclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** Returns the range of days that a view shows. A month is extended to whole weeks. */
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

/** Returns the date one step forward (`1`) or back (`-1`) in a view. */
export function stepDate(view: CalendarView, date: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(date, direction);
  return addDays(date, direction * { week: 7, day: 1, agenda: agendaDays }[view]);
}

/** Returns the days in a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}

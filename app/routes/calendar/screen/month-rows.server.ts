import { layLanes } from '~/models/calendar/layout';
import { type DayRange, daysOf } from '~/models/calendar/range';
import type { MonthLines } from './month-lines';
import type { BarView, CellOf, DayCell, EntryView } from './view.server';

export interface WeekRow {
  days: DayCell[];
  /** Number of entries of each day that have no bar, by the number of lines that fit (`MonthLines`). */
  more: Record<MonthLines, number[]>;
  bars: MonthBar[];
}

/** A bar of the month. `lines` is the number of lines that have to fit for the bar to be shown. */
interface MonthBar extends BarView {
  lines: number;
}

/** Lays out entries as bars in a row of days. */
export function barViews(
  entries: readonly EntryView[],
  days: readonly string[],
  shown: readonly EntryView[] = entries,
) {
  return layLanes(shown, days).map(({ entry, ...bar }): BarView => ({ ...bar, index: entries.indexOf(entry) }));
}

/** Checks whether a bar covers a day of its row. */
export const covers = ({ column, span }: BarView, index: number) => index >= column && index < column + span;

/**
 * Returns the bars to show below the first lanes if a day has `lines` lines, and the number of hidden entries per day
 * (`more`).
 */
function fitLines(all: readonly BarView[], days: readonly DayCell[], lines: MonthLines) {
  const surplus = all.filter(({ lane }) => lane >= lines - 1);
  const more = days.map(({ hidden }, index) => hidden + surplus.filter((bar) => covers(bar, index)).length);
  // If only one entry is left over, it's shown in place of the "+1 more" link.
  const fits = (bar: BarView) => more.every((count, index) => !covers(bar, index) || count === 1);
  // With four lines, the bar of this entry moves to the last lane. With fewer, it's shown only if it's in the last lane
  // already.
  const shown = surplus.filter((bar) => (lines === 4 || bar.lane === lines - 1) && fits(bar));
  return { shown, more: more.map((count, index) => (shown.some((bar) => covers(bar, index)) ? 0 : count)) };
}

/** Returns the rows of the month view. */
export function weekRows(entries: readonly EntryView[], range: DayRange, cellOf: CellOf): WeekRow[] {
  const days = daysOf(range);
  return Array.from({ length: days.length / 7 }, (_, week) => {
    const own = days.slice(week * 7, week * 7 + 7).map(cellOf);
    const all = barViews(
      entries,
      own.map(({ day }) => day),
    );
    const [two, three, four] = [fitLines(all, own, 2), fitLines(all, own, 3), fitLines(all, own, 4)];
    const extra = new Set([...two.shown, ...three.shown]);
    return {
      days: own,
      more: { 2: two.more, 3: three.more, 4: four.more },
      bars: [
        ...all.filter(({ lane }) => lane < 3).map((bar) => ({ ...bar, lines: bar.lane + (extra.has(bar) ? 1 : 2) })),
        ...four.shown.map((bar) => ({ ...bar, lane: 3, lines: 4 })),
      ],
    };
  });
}

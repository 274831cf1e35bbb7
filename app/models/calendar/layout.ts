import { byTime, type CalendarEntry, isBanner, isDue } from './rules';
import { daysBetween } from '~/models/shared/day';

interface LaneBar<Entry> {
  entry: Entry;
  lane: number;
  column: number;
  span: number;
  before: boolean;
  after: boolean;
}

const dueLast = (entry: CalendarEntry) => Number(isDue(entry));

type Placed = Pick<CalendarEntry, 'firstDay' | 'lastDay'>;

const lengthOf = ({ firstDay, lastDay }: Placed) => daysBetween(firstDay, lastDay);

/** Compares entries for lanes: multi-day entries first, due items last, then by time and length. */
export function laneOrder(a: CalendarEntry, b: CalendarEntry): number {
  return (
    Number(lengthOf(b) > 0) - Number(lengthOf(a) > 0) ||
    dueLast(a) - dueLast(b) ||
    byTime(a, b) ||
    lengthOf(b) - lengthOf(a)
  );
}

/** Arranges entries as bars in a row of consecutive days: sorted by `laneOrder`, each in the first free lane. */
export function layLanes<Entry extends CalendarEntry>(entries: readonly Entry[], days: readonly string[]) {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  const shown = entries.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first).sort(laneOrder);
  const lanes: (readonly [number, number])[][] = [];
  return shown.map((entry): LaneBar<Entry> => {
    const column = entry.firstDay < first ? 0 : daysBetween(first, entry.firstDay);
    const end = entry.lastDay > last ? days.length - 1 : daysBetween(first, entry.lastDay);
    let lane = lanes.findIndex((taken) => taken.every(([from, to]) => end < from || column > to));
    if (lane === -1) lane = lanes.push([]) - 1;
    lanes[lane]?.push([column, end]);
    return {
      entry,
      lane,
      column,
      span: end - column + 1,
      before: entry.firstDay < first,
      after: entry.lastDay > last,
    };
  });
}

interface TimeBlock<Entry> {
  entry: Entry;
  from: number;
  to: number;
  column: number;
  columns: number;
  before: boolean;
  after: boolean;
}

/** Minimum height of a block in minutes, so that its title is readable. */
const shortestBlock = 30;

/**
 * Returns the horizontal start and width of a block within its day, in percent. Overlapping blocks partly cover each
 * other, so that the titles of blocks that start earlier have more room.
 */
export function acrossDay({ column, columns }: { column: number; columns: number }): { start: number; size: number } {
  const start = (column / columns) * 100;
  return { start, size: Math.min(100 - start, 170 / columns) };
}

/** Arranges the timed entries of one day. Overlapping entries share the width in equal columns (see `acrossDay`). */
export function layDay<Entry extends CalendarEntry>(entries: readonly Entry[], day: string): TimeBlock<Entry>[] {
  const blocks = entries
    .filter((entry) => !isBanner(entry) && entry.firstDay <= day && entry.lastDay >= day)
    .map((entry): TimeBlock<Entry> => {
      const from = entry.firstDay < day ? 0 : Math.min(entry.startMinute, 1440 - shortestBlock);
      const to = entry.lastDay > day ? 1440 : entry.endMinute;
      return {
        entry,
        from,
        to: Math.min(1440, Math.max(to, from + shortestBlock)),
        column: 0,
        columns: 1,
        before: entry.firstDay < day,
        after: entry.lastDay > day,
      };
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  for (let start = 0; start < blocks.length;) {
    let until = blocks[start]?.to ?? 0;
    let end = start + 1;
    for (let next = blocks[end]; next && next.from < until; next = blocks[++end]) until = Math.max(until, next.to);
    shareWidth(blocks.slice(start, end));
    start = end;
  }
  return blocks;
}

function shareWidth(cluster: { from: number; to: number; column: number; columns: number }[]): void {
  const freeFrom: number[] = [];
  for (const block of cluster) {
    const free = freeFrom.findIndex((time) => time <= block.from);
    block.column = free === -1 ? freeFrom.length : free;
    freeFrom[block.column] = block.to;
  }
  for (const block of cluster) block.columns = freeFrom.length;
}

/** Returns the first and last hour to show: working hours, extended to include all blocks. `to` is exclusive. */
export function visibleHours(blocks: readonly { from: number; to: number }[]): { from: number; to: number } {
  return blocks.reduce(
    (hours, { from, to }) => ({
      from: Math.min(hours.from, Math.floor(from / 60)),
      to: Math.max(hours.to, Math.ceil(to / 60)),
    }),
    { from: 7, to: 20 },
  );
}

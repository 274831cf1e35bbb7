/** A record with a position in an order: lower ranks come first. */
interface Ranked {
  id: number | string;
  rank: number;
}

/** Returns the rows by rank, in a new list. Rows with equal ranks keep their order. */
export function byRank<Row extends Ranked>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.rank - b.rank);
}

/** Returns a rank that places a new record after all others. */
export function lastRank(rows: readonly Ranked[]): number {
  return rows.reduce((highest, { rank }) => Math.max(highest, rank), 0) + 1;
}

/**
 * Moves a row to an index by giving it a rank between its new neighbors. Only that row changes, so undoing a move
 * doesn't conflict with other moves. Renumbers all rows when there's no gap left.
 * @param index position in the list without the row; at or past the end means last
 * @param setRank sets the rank of a row; required if the rows are read-only
 */
export function placeAt<Row extends Ranked>(
  rows: readonly Row[],
  row: Row,
  index: number,
  setRank = (one: Row, rank: number): void => void (one.rank = rank),
): void {
  const others = byRank(rows).filter(({ id }) => id !== row.id);
  const before = others[index - 1]?.rank ?? (index > 0 ? others.at(-1)?.rank : undefined);
  const after = others[index]?.rank;
  if (before === undefined && after === undefined) return;
  const rank = between(before, after);
  if (rank !== null) setRank(row, rank);
  else [...others.slice(0, index), row, ...others.slice(index)].forEach((one, i) => setRank(one, i + 1));
}

/** Moves a row right before another one, or to the end for `null`. Does nothing if it's the same row. */
export function placeBefore<Row extends Ranked>(
  rows: readonly Row[],
  row: Row,
  before: Row | null,
  setRank?: (one: Row, rank: number) => void,
): void {
  if (before?.id === row.id) return;
  const others = byRank(rows).filter(({ id }) => id !== row.id);
  placeAt(others, row, before === null ? others.length : others.findIndex(({ id }) => id === before.id), setRank);
}

function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return (after ?? 0) - 1;
  if (after === undefined) return before + 1;
  const middle = (before + after) / 2;
  return middle > before && middle < after ? middle : null;
}

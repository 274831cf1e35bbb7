import { useEffect, useRef, useState } from 'react';

/** A row removed from a list of rows, as it was typed. */
export interface RemovedRow {
  key: string;
  /** Number of rows that are now before the removed row. */
  at: number;
  /** The row's original number, starting at 1. */
  number: number;
  values: Record<string, string>;
}

/**
 * Returns the input of a form's fields whose names start with `name`, keyed by the rest of each name: `quantity` for
 * `items[2].quantity`.
 */
export function typedBelow(form: HTMLFormElement, name: string): Record<string, string> {
  const below = [...new FormData(form)].filter(([field]) => field.startsWith(`${name}.`));
  return Object.fromEntries(below.map(([field, value]) => [field.slice(name.length + 1), String(value)]));
}

/** Returns the removed rows in list order after adding `row`. Every removed row after it moves up by one. */
export function withRemoved(removed: readonly RemovedRow[], row: RemovedRow): RemovedRow[] {
  const before = removed.filter(({ at }) => at <= row.at);
  const behind = removed.filter(({ at }) => at > row.at);
  return [...before, row, ...behind.map((one) => ({ ...one, at: one.at - 1 }))];
}

/** Returns the removed rows after one of them is restored. Every removed row after it moves down by one. */
export function withoutRemoved(removed: readonly RemovedRow[], row: RemovedRow): RemovedRow[] {
  const place = removed.indexOf(row);
  return removed.flatMap((one, index) => {
    if (one === row) return [];
    return [index > place ? { ...one, at: one.at + 1 } : one];
  });
}

/**
 * Tracks the rows that a user has removed from a list and can restore. A click on a button that adds, removes, or
 * restores a row sets `next` to the new list of removed rows, which takes effect once the number of rows has changed. A
 * change without a click, such as a form reset, clears the removed rows.
 * @param count number of rows in the list
 */
export function useRemovedRows(count: number) {
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  const next = useRef<readonly RemovedRow[] | null>(null);
  const known = useRef(count);
  useEffect(() => {
    if (known.current === count) return;
    known.current = count;
    setRemoved(next.current ?? []);
    next.current = null;
  }, [count]);
  return { removed, next };
}

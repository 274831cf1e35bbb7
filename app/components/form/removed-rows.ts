import { useEffect, useRef, useState } from 'react';

/** A row taken out of a list of rows, as it was typed. */
export interface RemovedRow {
  /** Tells it from the others. */
  key: string;
  /** How many rows stand before it now. */
  at: number;
  /** Its number when it stood there, from 1. */
  number: number;
  values: Record<string, string>;
}

/** What is typed in the fields of a form below `name`, by what their names have behind it: `quantity` of `items[2].quantity`. */
export function typedBelow(form: HTMLFormElement, name: string): Record<string, string> {
  const below = [...new FormData(form)].filter(([field]) => field.startsWith(`${name}.`));
  return Object.fromEntries(below.map(([field, value]) => [field.slice(name.length + 1), String(value)]));
}

/** The removed rows in the order they stand in, when `row` joins them: each that stood behind it moves up by one. */
export function withRemoved(removed: readonly RemovedRow[], row: RemovedRow): RemovedRow[] {
  const before = removed.filter(({ at }) => at <= row.at);
  const behind = removed.filter(({ at }) => at > row.at);
  return [...before, row, ...behind.map((one) => ({ ...one, at: one.at - 1 }))];
}

/** The removed rows when one of them is put back: each that stood behind it moves down by one. */
export function withoutRemoved(removed: readonly RemovedRow[], row: RemovedRow): RemovedRow[] {
  const place = removed.indexOf(row);
  return removed.flatMap((one, index) => {
    if (one === row) return [];
    return [index > place ? { ...one, at: one.at + 1 } : one];
  });
}

/**
 * The rows a person has removed from a list and can put back in place. `next` notes what the press of a button does to
 * them; it counts once the list has changed. A list that changes by itself, as a form set back does, has none.
 * @param count how many rows the list has
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

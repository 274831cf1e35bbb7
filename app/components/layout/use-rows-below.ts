import { useMatches } from '@remix-run/react';

/** Rows of the menu that only show while the person is in the part of the product they belong to. */
export interface RowsBelow {
  /** Address of the menu's own row they stand under. */
  to: string;
  rows: readonly { to: string; label: string }[];
}

/** What the page that is shown brings for the menu: its loader's `below`. */
export function useRowsBelow(): RowsBelow | undefined {
  for (const { data } of useMatches()) {
    const below = (data as { below?: RowsBelow } | null | undefined)?.below;
    if (below) return below;
  }
  return undefined;
}

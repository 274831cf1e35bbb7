import type { CSSProperties, ReactNode } from 'react';

/** Definition of a column of a list page. */
export type Column<Row> = {
  /** Also the value of `sortColumn` in the URL. */
  id: string;
  header: string;
  /** The header becomes a link that sorts by this column. */
  sortable?: boolean;
  /** Aligns numbers to the end edge. */
  align?: 'end';
  /** The cell that identifies the row, used as its row header. One per table. */
  primary?: boolean;
  /**
   * Position in the two-line layout for narrow screens: title and number on the first line, two facts and a chip on the
   * second. Columns without a position are hidden there.
   */
  narrow?: 'title' | 'figure' | 'meta' | 'more' | 'chip';
  /** Hidden in a table that's only as wide as a tablet, which leaves space for the other columns. */
  spare?: boolean;
  /** Class of its cells and header, for styles of one list. */
  className?: string;
  /** Width in px, ignored for pinned columns and in the two-line layout. Defaults to the width of the content. */
  width?: number;
  cell: (row: Row) => ReactNode;
};

/** Query that the loader parsed from the URL: page, page size, and sort order. */
export type ListQuery = {
  page: number;
  perPage: number;
  sort?: 'asc' | 'desc';
  sortColumn?: string;
  then?: string;
};

/**
 * Returns the class (starting with a space) and style that set the width of a column. For a column without a width and
 * for a pinned column, returns an empty class and no style.
 */
export function widthProps(width: number | undefined, isPinned: boolean): { sized: string; style?: CSSProperties } {
  if (width === undefined || isPinned) return { sized: '' };
  return { sized: ' data-table__sized', style: { '--column': `${width}px` } as CSSProperties };
}

/**
 * Returns the class (starting with a space) that keeps a column visible if it's among the first `pinned` columns, at
 * most three. For other columns, returns an empty string.
 */
export function pinClass(at: number, pinned: number): string {
  return at < Math.min(pinned, 3) ? ` data-table__pin data-table__pin--${at}` : '';
}

import type { CSSProperties, ReactNode } from 'react';

/** A column of a list page, as data. */
export type Column<Row> = {
  /** Also the value of `sortColumn` in the URL. */
  id: string;
  header: string;
  /** The header becomes a link that sorts by this column. */
  sortable?: boolean;
  /** Aligns numbers to the end edge. */
  align?: 'end';
  /** The cell that names the row, used as its row header. One per table. */
  primary?: boolean;
  /**
   * Position in the two-line layout for narrow screens: title and number on the first line, two facts and a chip on the
   * second. Columns without one are hidden there.
   */
  narrow?: 'title' | 'figure' | 'meta' | 'more' | 'chip';
  /** Hidden where the table is as narrow as a tablet, so that the others have space. */
  spare?: boolean;
  /** Width in px where the table isn't in two lines; by default as its content needs. */
  width?: number;
  cell: (row: Row) => ReactNode;
};

/** The query that the loader parsed from the URL: page and sort order. */
export type ListQuery = {
  page: number;
  perPage: number;
  sort?: 'asc' | 'desc';
  sortColumn?: string;
  then?: string;
};

/** Returns the class (starts with a space) and style of the cells of a column with a width; pinned ones have theirs. */
export function widthProps(width: number | undefined, isPinned: boolean): { sized: string; style?: CSSProperties } {
  if (width === undefined || isPinned) return { sized: '' };
  return { sized: ' data-table__sized', style: { '--column': `${width}px` } as CSSProperties };
}

/**
 * Returns the class of a column's cells by its index, if it is one of the first `pinned` ones, which stay visible.
 * Starts with a space.
 */
export function pinClass(at: number, pinned: number): string {
  return at < Math.min(pinned, 3) ? ` data-table__pin data-table__pin--${at}` : '';
}

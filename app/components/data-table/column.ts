import type { ReactNode } from 'react';

/** One column of a list page, as data. */
export type Column<Row> = {
  /** Also the value of `sortColumn` in the address. */
  id: string;
  header: string;
  /** The header becomes a link that sorts by this column. */
  sortable?: boolean;
  /** Figures stand at the end edge. */
  align?: 'end';
  /** The cell that names the row; read as its header. One per table. */
  primary?: boolean;
  /**
   * Its place where the table does not fit: name and figure on the first line, two facts and a chip on the second.
   * Without one the column is left out there.
   */
  narrow?: 'title' | 'figure' | 'meta' | 'more' | 'chip';
  /** Left out where the table is no wider than a tablet, so that the others have room. */
  spare?: boolean;
  cell: (row: Row) => ReactNode;
};

/** How the loader read the address: which page is shown and how it is sorted. */
export type ListQuery = {
  page: number;
  perPage: number;
  sort?: 'asc' | 'desc';
  sortColumn?: string;
  then?: string;
};

/** Class of the cells of the column at a place, of which the first `pinned` stay in sight; begins with a space. */
export function pinClass(at: number, pinned: number): string {
  return at < Math.min(pinned, 3) ? ` data-table__pin data-table__pin--${at}` : '';
}

import type { ComponentProps, ReactNode } from 'react';
import { joyClass } from './class-names';

/**
 * Joy's Table as a plain `<table>` with its `<thead>`, `<tbody>`, and cells: 52 px rows, 40 px with `size="sm"`. For
 * columns of numbers, set `className="table-end"` on the header and body cells. For lists with search and pagination,
 * use `DataTable`.
 */
export function Table({
  hoverRow,
  stripe,
  stickyHeader,
  borderAxis = 'xBetween',
  size = 'md',
  className,
  ...table
}: ComponentProps<'table'> & {
  /** Highlights the row under the pointer. */
  hoverRow?: boolean;
  /** Gives every second row a different background. */
  stripe?: 'odd';
  /** The header stays visible while the box around the table scrolls. */
  stickyHeader?: boolean;
  /** Lines between rows, or around every cell. */
  borderAxis?: 'xBetween' | 'both';
  size?: 'sm' | 'md';
}) {
  const states = [
    hoverRow && 'MuiTable-hoverRow',
    stripe && 'MuiTable-stripeOdd',
    stickyHeader && 'MuiTable-stickyHeader',
    borderAxis === 'both' && 'MuiTable-borderAxisBoth',
    className,
  ];
  return <table className={joyClass('Table', { size, className: states.filter(Boolean).join(' ') })} {...table} />;
}

/** A box in which a table that's wider than the page scrolls sideways, with the keyboard too. `label` names it. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

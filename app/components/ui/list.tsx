import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { joyClass } from './class-names';
import './list.css';

/** Joy's List: rows one below the other, each a `ListItem`. Rows that lead somewhere hold a `ListItemButton`. */
export function List({ size = 'md', className, ...list }: ComponentProps<'ul'> & { size?: 'sm' | 'md' }) {
  return <ul className={joyClass('List', { size, className })} role="list" {...list} />;
}

/** One row. `divider` draws a hairline under it, save under the last. */
export function ListItem({ divider, className, ...item }: ComponentProps<'li'> & { divider?: boolean }) {
  const classes = [divider && 'list-divider', className].filter(Boolean).join(' ');
  return <li className={joyClass('ListItem', { className: classes })} {...item} />;
}

/** A row that is one link; `selected` marks the one the person is at. */
export function ListItemButton({ selected, className, ...link }: LinkProps & { selected?: boolean }) {
  return (
    <Link
      className={joyClass('ListItemButton', { className })}
      aria-current={selected ? 'true' : undefined}
      {...link}
    />
  );
}

/** Icon, avatar or tick at the start of a row. */
export function ListItemDecorator({ children }: { children: ReactNode }) {
  return <span className="MuiListItemDecorator-root">{children}</span>;
}

/** The words of a row; takes the room that is left. `secondary` is a smaller line under them. */
export function ListItemContent({ secondary, children }: { secondary?: ReactNode; children: ReactNode }) {
  return (
    <span className="MuiListItemContent-root">
      {children}
      {secondary && <span className="list-secondary">{secondary}</span>}
    </span>
  );
}

import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { joyClass } from './class-names';
import './list.css';

/** Joy's List: rows below each other, each a `ListItem`. Rows that are links contain a `ListItemButton`. */
export function List({ size = 'md', className, ...list }: ComponentProps<'ul'> & { size?: 'sm' | 'md' }) {
  return <ul className={joyClass('List', { size, className })} role="list" {...list} />;
}

/** A row. `divider` draws a hairline under it, except under the last. */
export function ListItem({ divider, className, ...item }: ComponentProps<'li'> & { divider?: boolean }) {
  const classes = [divider && 'list-divider', className].filter(Boolean).join(' ');
  return <li className={joyClass('ListItem', { className: classes })} {...item} />;
}

/** A row that is a single link. `selected` marks the current row. */
export function ListItemButton({ selected, className, ...link }: LinkProps & { selected?: boolean }) {
  return (
    <Link
      className={joyClass('ListItemButton', { className })}
      aria-current={selected ? 'true' : undefined}
      {...link}
    />
  );
}

/** Icon, avatar, or checkbox at the start of a row. */
export function ListItemDecorator({ children }: { children: ReactNode }) {
  return <span className="MuiListItemDecorator-root">{children}</span>;
}

/** The text of a row, which takes the remaining space. `secondary` is a smaller line under it. */
export function ListItemContent({ secondary, children }: { secondary?: ReactNode; children: ReactNode }) {
  return (
    <span className="MuiListItemContent-root">
      {children}
      {secondary && <span className="list-secondary">{secondary}</span>}
    </span>
  );
}

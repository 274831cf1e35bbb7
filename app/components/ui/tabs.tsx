import { Link, type LinkProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import { joyClass } from './class-names';

/**
 * Joy's Tabs as links: each tab has an address, so it works without script and with the way back. `children` are `Tab`s;
 * what belongs to the tab in force stands after it in the page.
 */
export function Tabs({
  className,
  children,
  ...label
}: ({ 'aria-label': string } | { 'aria-labelledby': string }) & { className?: string; children: ReactNode }) {
  return (
    <nav className={joyClass('Tabs', { className })} {...label}>
      <div className="MuiTabList-root">{children}</div>
    </nav>
  );
}

/** One tab; `selected` marks the one in force. The place of the page stays as it is when another is chosen. */
export function Tab({
  selected,
  startDecorator,
  endDecorator,
  className,
  children,
  ...link
}: LinkProps & {
  selected?: boolean;
  /** Icon before the text. */
  startDecorator?: ReactNode;
  /** A count or chip after the text. */
  endDecorator?: ReactNode;
}) {
  return (
    <Link
      className={joyClass('Tab', { className })}
      aria-current={selected ? 'page' : undefined}
      preventScrollReset
      {...link}
    >
      {startDecorator}
      {children}
      {endDecorator}
    </Link>
  );
}

import { Link, type LinkProps } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
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
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]');
    if (list.current && tab) list.current.scrollLeft += beyond(list.current, tab);
  }, []);
  return (
    <nav className={joyClass('Tabs', { className })} {...label}>
      <div className="MuiTabList-root" ref={list}>
        {children}
      </div>
    </nav>
  );
}

/** How far the middle of a tab is from the middle of the list: a tab out of sight is scrolled to, the page stays where it is. */
function beyond(list: Element, tab: Element): number {
  const [whole, own] = [list, tab].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
  return own.left + own.width / 2 - whole.left - whole.width / 2;
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

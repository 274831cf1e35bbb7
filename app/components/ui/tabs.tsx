import { Link, type LinkProps } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { joyClass } from './class-names';

/**
 * Joy's Tabs as links: each tab has a URL, so tabs work without JavaScript and with the Back button. `children` are
 * `Tab`s. Render the content of the selected tab after the tabs.
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

/**
 * Returns how far to scroll the list (px) to center a tab in it. Unlike `scrollIntoView`, scrolling the list doesn't
 * scroll the page.
 */
function beyond(list: Element, tab: Element): number {
  const [whole, own] = [list, tab].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
  return own.left + own.width / 2 - whole.left - whole.width / 2;
}

/** A tab. `selected` marks the current tab. Selecting another tab doesn't change the scroll position of the page. */
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

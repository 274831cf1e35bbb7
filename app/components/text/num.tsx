import { createElement, type ReactNode } from 'react';

/**
 * A number, date, amount, ID, or phone number, isolated left to right with tabular figures (design §5 Bidi). `as` is
 * the element to render, `bdi` by default. Hydration warnings are off because the output of `Intl` can differ between
 * Node and the browser.
 */
export function Num({
  children,
  className,
  as = 'bdi',
}: {
  children: ReactNode;
  className?: string;
  as?: 'bdi' | 'span' | 'strong' | 'b' | 'p' | 'dd' | 'td' | 'div' | 'time';
}) {
  return createElement(
    as,
    { dir: 'ltr', className: className ? `tnum ${className}` : 'tnum', suppressHydrationWarning: true },
    children,
  );
}

import { Link as RouteLink, type LinkProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import { joyClass } from './class-names';

/** Joy's Link: text that links to a page. Underlined on hover; in running text, set `underline="always"`. */
export function Link({
  color = 'primary',
  underline = 'hover',
  startDecorator,
  endDecorator,
  className,
  children,
  ...link
}: Omit<LinkProps, 'color'> & {
  color?: 'primary' | 'neutral' | 'danger';
  underline?: 'hover' | 'always';
  startDecorator?: ReactNode;
  endDecorator?: ReactNode;
}) {
  const classes = [underline === 'always' && 'MuiLink-underlineAlways', className].filter(Boolean).join(' ');
  return (
    <RouteLink className={joyClass('Link', { color, className: classes })} {...link}>
      {startDecorator}
      {children}
      {endDecorator}
    </RouteLink>
  );
}

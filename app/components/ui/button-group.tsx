import type { ReactNode } from 'react';
import './button-group.css';

/** Joy's ButtonGroup: related outlined buttons or links, side by side. `aria-label` names the group. */
export function ButtonGroup({
  orientation = 'horizontal',
  children,
  ...label
}: ({ 'aria-label': string } | { 'aria-labelledby': string }) & {
  orientation?: 'horizontal' | 'vertical';
  children: ReactNode;
}) {
  return (
    <div role="group" className={`button-group button-group--${orientation}`} {...label}>
      {children}
    </div>
  );
}

import { Link } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';

function print(event: MouseEvent) {
  event.preventDefault();
  window.print();
}

/** Opens the browser's print window; without script a link to the paper alone, to be printed by the browser's own menu. */
export function PrintLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return (
    <Link className={className} to={to} onClick={print}>
      {children}
    </Link>
  );
}

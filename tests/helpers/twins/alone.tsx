import type { ReactNode } from 'react';

/** A control that a line of text would move, in a row of its own. */
export function alone(control: ReactNode) {
  return <div className="kit-row">{control}</div>;
}

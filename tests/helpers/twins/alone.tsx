import type { ReactNode } from 'react';

/** Renders a control in a separate row, because a line of text would move it. */
export function alone(control: ReactNode) {
  return <div className="kit-row">{control}</div>;
}

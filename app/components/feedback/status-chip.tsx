import type { ReactNode } from 'react';

export type ChipColor = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info';

/** A status or tag in words. `dot` for a lifecycle status, none for a tag (design "Status colours"). */
export function StatusChip({
  color = 'neutral',
  dot = false,
  children,
}: {
  color?: ChipColor;
  dot?: boolean;
  children: ReactNode;
}) {
  return <span className={`chip chip--${color}${dot ? ' chip--dot' : ''}`}>{children}</span>;
}

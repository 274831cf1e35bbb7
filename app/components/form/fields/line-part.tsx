import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** The chip of a recognized part of a one-line field. Clicking the chip leaves the part in the title as plain text. */
export function LinePart({
  label,
  onReject,
  children,
}: {
  /** Tooltip that says what a click does. */
  label: string;
  /** Without it, only the `children` are rendered, without a chip. */
  onReject: (() => void) | undefined;
  children: ReactNode;
}) {
  if (!onReject) return children;
  return (
    <button type="button" className="line-part" title={label} onClick={onReject}>
      {children}
      <X size={12} aria-hidden />
    </button>
  );
}

import type { ReactNode } from 'react';

interface PageProps {
  children: ReactNode;
  /** An app that fills the window and scrolls inside itself; the footer is hidden from 900 px. */
  full?: boolean;
  className?: string;
}

/**
 * The container that its grids measure themselves against (`@container page`, design §6). Routed panels and dialogs are
 * rendered next to it, never inside: a size container would contain their fixed position.
 */
export function Page({ children, full = false, className = '' }: PageProps) {
  return <div className={`page ${full ? 'page--full' : ''} ${className}`}>{children}</div>;
}

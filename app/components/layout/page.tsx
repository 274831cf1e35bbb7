import type { ReactNode } from 'react';

interface PageProps {
  children: ReactNode;
  /** Whether the page fills the window and scrolls inside itself. The footer is then hidden from 900 px. */
  full?: boolean;
  className?: string;
}

/**
 * The container that the page's grids use for container queries (`@container page`, design §6). Render routed panels
 * and dialogs next to it, never inside: in a size container, fixed elements are positioned relative to the container.
 */
export function Page({ children, full = false, className = '' }: PageProps) {
  return <div className={`page ${full ? 'page--full' : ''} ${className}`}>{children}</div>;
}

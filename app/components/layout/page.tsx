import type { ReactNode } from 'react';

interface PageProps {
  children: ReactNode;
  /** For an app that fills the window and scrolls inside itself. The footer is hidden from 900 px. */
  full?: boolean;
  className?: string;
}

/**
 * The container of a page's content, which grids inside it respond to (`@container page`). Render routed panels and
 * dialogs next to it, never inside, because their fixed position would be relative to this size container.
 */
export function Page({ children, full = false, className = '' }: PageProps) {
  return <div className={`page ${full ? 'page--full' : ''} ${className}`}>{children}</div>;
}

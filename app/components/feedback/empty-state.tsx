import type { ReactNode } from 'react';

/**
 * Shown in place of rows when a list is empty: a 24 px icon in a tile, an h2 in the size of a card title, one sentence,
 * and one outlined button.
 */
export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty-state">
      <span className="empty-state__tile" aria-hidden>
        {icon}
      </span>
      <h2 className="empty-state__title">{title}</h2>
      {text && <p className="empty-state__text">{text}</p>}
      {action}
    </div>
  );
}

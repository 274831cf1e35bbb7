import type { ReactNode } from 'react';

/** Two-line cell, usually for a person: 34 px avatar, name, and one line of details. */
export function PersonCell({ avatar, title, sub }: { avatar?: ReactNode; title: ReactNode; sub?: ReactNode }) {
  return (
    <div className="person-cell">
      {avatar}
      <div className="person-cell__text">
        <div className="cell-title">{title}</div>
        {sub && <div className="cell-sub">{sub}</div>}
      </div>
    </div>
  );
}

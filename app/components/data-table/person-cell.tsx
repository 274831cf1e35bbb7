import type { ReactNode } from 'react';

/** Cell of two lines, usually a person: 34 px avatar, name, one line of meta. */
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

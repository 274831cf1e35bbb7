import type { ReactNode } from 'react';

/** A row on narrow screens: 38 px avatar, name and figure on the first line, meta and status chip on the second. */
export function ListItem({
  avatar,
  title,
  figure,
  meta,
  chip,
}: {
  avatar?: ReactNode;
  title: ReactNode;
  figure?: ReactNode;
  meta?: ReactNode;
  chip?: ReactNode;
}) {
  return (
    <div className="list-item">
      {avatar && <span className="list-item__avatar">{avatar}</span>}
      <div className="list-item__text">
        <div className="list-item__line">
          <span className="cell-title">{title}</span>
          {figure && <span className="cell-figure">{figure}</span>}
        </div>
        <div className="list-item__line">
          <span className="cell-sub">{meta}</span>
          {chip}
        </div>
      </div>
    </div>
  );
}

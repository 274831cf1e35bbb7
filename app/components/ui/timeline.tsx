import type { ReactNode } from 'react';
import type { Color } from './class-names';
import './timeline.css';
import { Quiet } from '~/components/ui/layout';

/** Events in order, below each other, each with a dot on a line. */
export function Timeline({
  items,
  ...label
}: {
  items: readonly { key?: number; title: ReactNode; time: ReactNode; children?: ReactNode; color?: Color }[];
} & ({ 'aria-label': string } | { 'aria-labelledby': string })) {
  return (
    <ol className="timeline" role="list" {...label}>
      {items.map(({ key, title, time, children, color = 'neutral' }, at) => (
        <li key={key ?? at} className={`timeline__item timeline__item--${color}`}>
          <p className="timeline__head">
            <strong>{title}</strong> <Quiet>{time}</Quiet>
          </p>
          {children && <div className="timeline__body">{children}</div>}
        </li>
      ))}
    </ol>
  );
}

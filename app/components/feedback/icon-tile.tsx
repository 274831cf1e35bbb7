import type { ReactNode } from 'react';
import type { Color } from '~/components/ui/class-names';

/** A tinted square with an icon: 32 px (icon 17) or 40 px (icon 19). Decorative. */
export function IconTile({ color, size = 'sm', children }: { color: Color; size?: 'sm' | 'md'; children: ReactNode }) {
  return (
    <span className={`icon-tile icon-tile--${size} icon-tile--${color}`} aria-hidden>
      {children}
    </span>
  );
}

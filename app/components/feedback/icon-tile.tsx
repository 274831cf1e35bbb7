import type { ReactNode } from 'react';
import type { Color } from '~/components/ui/class-names';

/** A tinted square with an icon: 32 px with a 17 px icon, or 40 px with a 19 px icon. Decorative. */
export function IconTile({ color, size = 'sm', children }: { color: Color; size?: 'sm' | 'md'; children: ReactNode }) {
  return (
    <span className={`icon-tile icon-tile--${size} icon-tile--${color}`} aria-hidden>
      {children}
    </span>
  );
}

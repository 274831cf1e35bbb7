import type { LucideIcon } from 'lucide-react';

const idOf = (name: string) => `row-icon-${name}`;

/** Icons that every row of a list repeats, drawn once per page; `RowIcon` refers to them by name. */
export function IconSprite({ icons }: { icons: Record<string, LucideIcon> }) {
  return (
    <svg width={0} height={0} className="icon-sprite" aria-hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon size={24} strokeWidth={1.75} />
        </symbol>
      ))}
    </svg>
  );
}

/** One of the icons of the page's `IconSprite`, in the colour of the text; `size` in px, `flip` mirrors it in RTL. */
export function RowIcon({ name, size = 17, flip = false }: { name: string; size?: number; flip?: boolean }) {
  return (
    <svg width={size} height={size} className={flip ? 'lucide flip' : 'lucide'} aria-hidden>
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}

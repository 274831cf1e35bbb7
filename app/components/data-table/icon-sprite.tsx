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

/** One of the icons of the page's `IconSprite`, in the colour of the text; `size` in px. */
export function RowIcon({ name, size = 17 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} className="lucide" aria-hidden>
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}

import type { LucideIcon } from 'lucide-react';

/** An icon in a row of a list or a menu, hidden from screen readers. `size` is in px; `flip` mirrors it in RTL. */
export function RowIcon({ icon: Icon, size = 17, flip = false }: { icon: LucideIcon; size?: number; flip?: boolean }) {
  return <Icon size={size} strokeWidth={1.75} className={flip ? 'flip' : undefined} aria-hidden />;
}

import { Check, Minus } from 'lucide-react';

/** A cell of a comparison: a tick or a dash, with the word for it, which stays in the box that scrolls, for those who do not see the mark. */
export function YesNo({ it, yes, no }: { it: boolean; yes: string; no: string }) {
  const Icon = it ? Check : Minus;
  // Whole names: of one that is put together, all variables with its beginning would be sent to every page.
  const color = it ? 'var(--joy-palette-success-plainColor)' : 'var(--joy-palette-text-tertiary)';
  return (
    <span style={{ position: 'relative', color }}>
      <Icon size={16} aria-hidden />
      <span className="vh">{it ? yes : no}</span>
    </span>
  );
}

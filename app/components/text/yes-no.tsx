import { Check, Minus } from 'lucide-react';

/** A cell of a comparison: a tick or a dash, with the word for it, which stays in the box that scrolls, for those who do not see the mark. */
export function YesNo({ it, yes, no }: { it: boolean; yes: string; no: string }) {
  const Icon = it ? Check : Minus;
  return (
    <span style={{ position: 'relative', color: `var(--joy-palette-${it ? 'success-plainColor' : 'text-tertiary'})` }}>
      <Icon size={16} aria-hidden />
      <span className="vh">{it ? yes : no}</span>
    </span>
  );
}

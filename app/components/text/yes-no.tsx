import { Check, Minus } from 'lucide-react';

/**
 * A cell in a comparison: a check mark or a dash, with text for people who can't see it. The hidden text stays inside
 * the scrolling box.
 */
export function YesNo({ it, yes, no }: { it: boolean; yes: string; no: string }) {
  const Icon = it ? Check : Minus;
  // Full variable names: with concatenated names, all variables with that prefix would be sent to every page.
  const color = it ? 'var(--joy-palette-success-plainColor)' : 'var(--joy-palette-text-tertiary)';
  return (
    <span style={{ position: 'relative', color }}>
      <Icon size={16} aria-hidden />
      <span className="vh">{it ? yes : no}</span>
    </span>
  );
}

import { Check, Minus } from 'lucide-react';

/**
 * A check mark or a dash in a comparison table, with visually hidden text for screen readers. It's positioned so that
 * the hidden text stays inside a scrolling container.
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

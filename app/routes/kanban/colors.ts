import { fnv1a } from '~/components/art/random';
import type { Color } from '~/components/ui/class-names';

const labelColors = ['primary', 'info', 'success', 'warning', 'danger'] as const;

/** The colour of a label, the same wherever it appears (design "Status colours"). */
export function labelColor(label: string): Color {
  // Of the higher bits, because the lowest give half of the usual labels one and the same colour.
  return labelColors[(fnv1a(label) >>> 13) % labelColors.length] ?? 'neutral';
}

const seededDots: Record<string, number> = { todo: 6, 'in-progress': 1, done: 2 };

/** The chart colour (1 to 6) of a board's dot; boards people add take 3 to 5 (design "Status colours"). */
export function boardDot(id: string): number {
  return seededDots[id] ?? 3 + (fnv1a(id) % 3);
}

import { fnv1a } from '~/components/art/random';
import { createContext, useContext } from 'react';
import type { Color } from '~/components/ui/class-names';
import type { LabelColor } from '~/models/kanban/project.schema';

const labelColors = ['primary', 'info', 'success', 'warning', 'danger'] as const;

/** Returns the color of a label, which is the same wherever the label appears (design "Status colors"). */
export function labelColor(label: string): Color {
  // Use the higher bits, because the lowest ones give half of the usual labels the same color.
  return labelColors[(fnv1a(label) >>> 13) % labelColors.length] ?? 'neutral';
}

const seededDots: Record<string, number> = { todo: 6, 'in-progress': 1, done: 2 };

/** Returns the chart color (1 to 6) of a board's dot. Boards added by users get 3 to 5 (design "Status colors"). */
export function boardDot(id: string): number {
  return seededDots[id] ?? 3 + (fnv1a(id) % 3);
}

/** The colors that users chose for labels in the current project. */
export const LabelColors = createContext<Readonly<Record<string, LabelColor>>>({});

/** Returns a function that returns a label's color: the chosen one, or the default for its name. */
export function useLabelColor(): (label: string) => Color {
  const chosen = useContext(LabelColors);
  return (label) => (Object.hasOwn(chosen, label) ? chosen[label] : undefined) ?? labelColor(label);
}

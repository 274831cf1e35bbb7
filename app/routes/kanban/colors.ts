import { fnv1a } from '~/components/art/random';
import { createContext, useContext } from 'react';
import type { Color } from '~/components/ui/class-names';
import type { LabelColor } from '~/models/kanban/project.schema';

const labelColors = ['primary', 'info', 'success', 'warning', 'danger'] as const;

/** Returns the color of a label, the same wherever it appears (design "Status colors"). */
export function labelColor(label: string): Color {
  // Use the higher bits: the lowest ones give half of the usual labels the same color.
  return labelColors[(fnv1a(label) >>> 13) % labelColors.length] ?? 'neutral';
}

const seededDots: Record<string, number> = { todo: 6, 'in-progress': 1, done: 2 };

/** Returns the chart color (1 to 6) of a board's dot. Boards that users add get 3 to 5 (design "Status colors"). */
export function boardDot(id: string): number {
  return seededDots[id] ?? 3 + (fnv1a(id) % 3);
}

/** The colors that were chosen for labels of the project that's shown. */
export const LabelColors = createContext<Readonly<Record<string, LabelColor>>>({});

/** Returns a function that gives a label's color: the chosen one, or the one that follows from its name. */
export function useLabelColor(): (label: string) => Color {
  const chosen = useContext(LabelColors);
  return (label) => (Object.hasOwn(chosen, label) ? chosen[label] : undefined) ?? labelColor(label);
}

import type { TFunction } from 'i18next';
import { nextDay, repeatState, type RepeatState } from '~/models/invoice/repeat';
import type { Repeat } from '~/models/invoice/repeat.schema';

/** Returns the parts of a schedule that pages show. `next` is its next date, or `null` if it's paused or has ended. */
export function scheduleView(repeat: Repeat) {
  const { unit, every, action } = repeat;
  const state = repeatState(repeat);
  return { unit, every, action, state, next: state === 'active' ? nextDay(repeat) : null };
}

/** Returns the interval of a schedule in words: "Every 2 weeks". */
export function intervalText(t: TFunction<'invoice'>, { unit, every }: Pick<Repeat, 'unit' | 'every'>): string {
  return t(`repeat.every.${unit}`, { count: every });
}

export const scheduleColor = { active: 'success', paused: 'warning', ended: 'neutral' } as const satisfies Record<
  RepeatState,
  string
>;

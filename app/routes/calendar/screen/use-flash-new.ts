import { useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { EntryView } from './view.server';

const flash: Keyframe[] = [
  { outline: '3px solid var(--joy-palette-primary-400)', outlineOffset: '1px' },
  { outline: '3px solid transparent', outlineOffset: '1px' },
];

/**
 * Scrolls to the event that the user added last, if it's out of view, and briefly highlights it. New events have the
 * highest ID.
 */
export function useFlashNew(ref: RefObject<HTMLElement>, entries: readonly EntryView[]): void {
  const { state, formAction } = useNavigation();
  const before = useRef<ReadonlySet<string> | null>(null);
  const isAdding = state !== 'idle' && formAction?.includes('/apps/calendar/add') === true;
  useEffect(() => {
    if (isAdding) before.current ??= new Set(entries.map(({ key }) => key));
  }, [isAdding, entries]);
  useEffect(() => {
    const known = before.current;
    if (state !== 'idle' || !known) return;
    before.current = null;
    const added = entries
      .filter(({ key, eventId }) => eventId !== null && !known.has(key))
      .reduce<EntryView | null>((last, one) => ((one.eventId ?? 0) > (last?.eventId ?? 0) ? one : last), null);
    if (!added) return;
    const frame = requestAnimationFrame(() => {
      const links = ref.current?.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(added.key)}"]`) ?? [];
      const link = [...links].find((one) => one.checkVisibility());
      if (!link) return;
      const { top, bottom } = link.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) link.scrollIntoView({ block: 'center' });
      link.animate(flash, { duration: 2_000, easing: 'ease-out' });
    });
    return () => cancelAnimationFrame(frame);
  }, [ref, state, entries]);
}

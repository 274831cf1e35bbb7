import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { CalendarEntry } from '~/models/calendar/rules';
import { calendarPath } from '../query';

/** The link of an entry that can be seen: the list and the grid each have one. */
export function focusEntry(root: HTMLElement | null, key: string): void {
  const links = root?.querySelectorAll<HTMLElement>(`a[data-event="${CSS.escape(key)}"]`) ?? [];
  [...links].find((link) => link.offsetParent !== null)?.focus({ preventScroll: true });
}

/** After a panel has closed the focus is on the event that was added in it; else it returns to what opened the panel. */
export function useFocusAfterPanel(root: RefObject<HTMLElement>, entries: readonly CalendarEntry[]): void {
  const { pathname } = useLocation();
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (pathname !== calendarPath) {
      before.current ??= new Set(entries.map(({ key }) => key));
      return;
    }
    const known = before.current;
    before.current = null;
    const added = known && entries.find(({ key, eventId }) => eventId !== null && !known.has(key));
    if (added) focusEntry(root.current, added.key);
  }, [root, pathname, entries]);
}

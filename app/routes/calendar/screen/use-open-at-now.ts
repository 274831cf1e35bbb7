import { type RefObject, useEffect } from 'react';
import type { CalendarScreen } from './view.server';

const line = '.cal-now, .rbc-current-time-indicator';

/**
 * Scrolls a week or day that includes today to the current time when it's opened, unless that time is in view or the
 * page has been scrolled.
 */
export function useOpenAtNow(ref: RefObject<HTMLElement>, { view, range, today, time }: CalendarScreen): void {
  const isCurrent = time !== null && range.from <= today && today < range.to;
  useEffect(() => {
    if (!isCurrent || window.scrollY > 0) return;
    const shown = [...(ref.current?.querySelectorAll<HTMLElement>(line) ?? [])].find(
      (one) => one.offsetParent !== null,
    );
    const bottom = shown?.getBoundingClientRect().bottom ?? 0;
    if (bottom > window.innerHeight) window.scrollTo({ top: bottom - window.innerHeight / 2, behavior: 'instant' });
  }, [ref, isCurrent, view, range.from]);
}

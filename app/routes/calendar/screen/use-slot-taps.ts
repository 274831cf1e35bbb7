import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { instantAt } from '~/models/shared/zoned-time';
import { overlayUrl } from '../query';
import type { CalendarScreen } from './view.server';

const step = 30;

function indexAt(elements: Iterable<Element>, x: number, y: number): number {
  return [...elements].findIndex((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
}

/** Returns the URL parameters for a new event at a point in either grid, or `null` outside of them. */
function slotAt(
  root: Element,
  { weeks, time, zone }: CalendarScreen,
  x: number,
  y: number,
): Record<string, string> | null {
  if (weeks) {
    const days = weeks.flatMap((week) => week.days);
    const day = days[indexAt(root.querySelectorAll('.cal-month .cal-day, .rbc-day-bg'), x, y)]?.day;
    return day === undefined ? null : { start: day };
  }
  const columns = [...root.querySelectorAll('.cal-column, .rbc-day-slot')];
  const at = indexAt(columns, x, y);
  const day = time?.days[at]?.day;
  if (!time || day === undefined) return null;
  const { top, height } = columns[at]?.getBoundingClientRect() ?? { top: 0, height: 1 };
  const minutes = ((y - top) / height) * (time.hours.to - time.hours.from) * 60;
  const minute = time.hours.from * 60 + Math.floor(minutes / step) * step;
  return { start: instantAt({ day, minute }, zone), end: instantAt({ day, minute: minute + 60 }, zone) };
}

/**
 * Returns a click handler that opens the form for a new event at the empty spot in the grid that was tapped or clicked.
 * It ignores the mouse on the draggable calendar, which handles clicks and drags.
 */
export function useSlotTaps(screen: CalendarScreen, isBig: boolean) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget, clientX, clientY, nativeEvent } = event;
    const isMouse = !('pointerType' in nativeEvent) || nativeEvent.pointerType === 'mouse';
    if (event.defaultPrevented || (isBig && isMouse)) return;
    if (!(target instanceof Element) || target.closest('a, button, summary, .rbc-event, .cal-strip, .cal-agenda'))
      return;
    const slot = slotAt(currentTarget, screen, clientX, clientY);
    if (slot) navigate(overlayUrl(screen.query, 'add', slot), { preventScrollReset: true });
  };
}

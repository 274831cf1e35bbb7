import { useLocation } from '@remix-run/react';
import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from '~/components/ui/class-names';
import { useDayLinks } from './day-links';
import { EntryLink } from './entry-link';
import type { CalendarScreen } from './view.server';
import { Stack } from '~/components/ui/layout';

/** A day that is shown in a popover over the month, and the link that opened it. */
interface OpenDay {
  day: string;
  link: DOMRect;
  /** The location at which the popover was opened. It's closed at any other location. */
  at: string;
}

/**
 * Opens a day in a popover over the month when the user clicks "+2 more". Without JavaScript, with the keyboard, and in
 * a new tab, the link leads to the day.
 */
export function useDayPopover({ view }: CalendarScreen) {
  const { key } = useLocation();
  const [open, setOpen] = useState<OpenDay | null>(null);

  function onClickCapture(event: MouseEvent) {
    const { target, button, detail, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (view !== 'month' || detail === 0 || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-more]') : null;
    const day = link?.dataset.more;
    if (!link || day === undefined || !('showPopover' in link)) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen({ day, link: link.getBoundingClientRect(), at: key });
  }

  /** Closes the popover of a day, unless another one has been opened since. */
  const close = (closed: OpenDay) => setOpen((current) => (current === closed ? null : current));
  return { onClickCapture, open: open?.at === key ? open : null, close };
}

const width = 300;
const gap = 6;

/** Returns the popover's `inset`: below its link, or above the link if it's in the lower half of the window. */
function placeAt({ left, top, bottom }: DOMRect): string {
  const start = Math.max(gap, Math.min(left, window.innerWidth - width - gap));
  return top > window.innerHeight / 2
    ? `auto auto ${window.innerHeight - top + gap}px ${start}px`
    : `${bottom + gap}px auto auto ${start}px`;
}

/** The entries of a day in the month, in a native popover that closes on Esc and on a click outside. */
export function DayPopover({
  screen,
  open,
  onClose,
}: {
  screen: CalendarScreen;
  open: OpenDay;
  onClose: (closed: OpenDay) => void;
}) {
  const { t } = useTranslation('common');
  const element = useRef<HTMLDivElement>(null);
  const current = useRef({ open, onClose });
  useEffect(() => void (current.current = { open, onClose }));
  const links = useDayLinks(screen.query);
  const cell = screen.weeks?.flatMap(({ days }) => days).find(({ day }) => day === open.day);

  useEffect(() => {
    const popover = element.current;
    if (!popover) return;
    const onToggle = (event: Event) => {
      if ('newState' in event && event.newState === 'closed') current.current.onClose(current.current.open);
    };
    popover.addEventListener('toggle', onToggle);
    popover.showPopover();
    popover.querySelector('a')?.focus();
    return () => popover.removeEventListener('toggle', onToggle);
  }, []);

  if (!cell) return null;
  const entries = screen.entries.filter(({ firstDay, lastDay }) => firstDay <= open.day && lastDay >= open.day);
  return (
    <div
      ref={element}
      className="cal-popover"
      role="dialog"
      aria-label={cell.long}
      style={{ inset: placeAt(open.link), inlineSize: width }}
      // The grid behind would treat a press anywhere on the popover as the start of a new event.
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      {...({ popover: 'auto' } as object)}
    >
      <div className="cal-popover__head">
        <a href={links.open(cell.day)}>{cell.long}</a>
        <button
          type="button"
          className={iconButtonClass({ size: 'sm' })}
          aria-label={t('actions.close')}
          onClick={() => element.current?.hidePopover()}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      <Stack as="ul" gap={4}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntryLink
              entry={entry}
              links={links}
              before={entry.firstDay < open.day}
              after={entry.lastDay > open.day}
            />
          </li>
        ))}
      </Stack>
    </div>
  );
}

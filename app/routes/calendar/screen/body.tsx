import { useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import type { CalendarEntry } from '~/models/calendar/rules';
import { usePathAccess } from '~/components/ui/path-access';
import { useRootData } from '~/lib/root-data';
import { AgendaList } from './agenda-list';
import { calendarPath, calendarUrl } from '../query';
import type { CalendarScreen } from './view.server';
import { DayPopover, useDayPopover } from './day-popover';
import { DayBar, MonthGrid } from './month-grid';
import { eventUnder, shiftOfKey } from './move-keys';
import { EarlierLink, HoursLink, TimeGrid } from './time-grid';
import { useBigCalendar } from './use-big-calendar';
import { type PendingMove, useEventMoves } from './use-event-moves';
import { useFlashNew } from './use-flash-new';
import { useOpenAtNow } from './use-open-at-now';
import { useSlotTaps } from './use-slot-taps';

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

function ServerGrid({ screen }: { screen: CalendarScreen }) {
  return screen.query.view === 'month' ? <MonthGrid screen={screen} /> : <TimeGrid screen={screen} />;
}

/** A moved entry, and its new day once it's known. */
interface Moved {
  key: string;
  day: string | null;
}

const isLinkOf = (link: HTMLElement | null | undefined, { key, day }: Moved) =>
  link?.dataset.event === key || (day !== null && link?.dataset.more === day);

/**
 * Focuses the visible link of an entry: the list and the grid each have one. On a day that is too full to show the
 * entry, focuses the link to the rest of the day.
 */
function focusEntry(root: HTMLElement | null, moved: Moved): void {
  const links = [...(root?.querySelectorAll<HTMLElement>('a:is([data-event], [data-more])') ?? [])];
  const own = links.filter((link) => link.offsetParent !== null && isLinkOf(link, moved));
  (own.find(({ dataset }) => dataset.event) ?? own[0])?.focus({ preventScroll: true });
}

/** The calendar: first the server's grid, then one that supports dragging. Both support the keyboard. */
export function CalendarBody({ screen }: { screen: CalendarScreen }) {
  const { query, entries, range, view } = screen;
  const rtl = useRootData()?.dir === 'rtl';
  const navigate = useNavigate();
  const editable = usePathAccess().canPost(calendarPath);
  const { ref, wake, BigCalendar } = useBigCalendar();
  useOpenAtNow(ref, screen);
  useFlashNew(ref, entries);
  const popover = useDayPopover(screen);
  const onTap = useSlotTaps(screen, BigCalendar !== null);
  const moved = useRef<Moved | null>(null);

  const refocus = useCallback(() => {
    const active = document.activeElement;
    // A "+2 more" link that contained the event can still have focus, because it also leads to other events. Focus then
    // moves to the event.
    const isFree = !active || active === document.body || (active as HTMLElement).dataset.more !== undefined;
    if (moved.current !== null && isFree) focusEntry(ref.current, moved.current);
  }, [ref]);
  const onDone = useCallback(
    (key: string, day: string) => {
      moved.current = { key, day };
      requestAnimationFrame(refocus);
      // The view follows an event that was moved out of the visible range.
      if (day < range.from || day >= range.to) {
        navigate(calendarUrl(query, { date: day }), { replace: true, preventScrollReset: true });
      }
    },
    [navigate, query, range, refocus],
  );
  const { pending, failures, send, retry, dismiss, said } = useEventMoves(query, onDone);

  // A moved event is rendered in its new position. Its link regains focus, unless the user has moved focus by then.
  useEffect(() => {
    const forget = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a') : null;
      if (moved.current && !isLinkOf(link, moved.current)) moved.current = null;
    };
    const moves = ['focusin', 'pointerdown'] as const;
    for (const name of moves) document.addEventListener(name, forget);
    return () => {
      for (const name of moves) document.removeEventListener(name, forget);
    };
  }, []);
  useEffect(refocus);

  function move(to: PendingMove) {
    moved.current = { key: to.key, day: null };
    send(to);
  }

  function onDrop(to: PendingMove) {
    move(to);
    // Unlike dragging an event, dragging its edge doesn't focus the event.
    focusEntry(ref.current, { key: to.key, day: null });
  }

  function onKey(event: Pressed, entry: CalendarEntry | undefined) {
    if (!editable || !entry || entry.eventId === null) return;
    const shift = shiftOfKey(event, { view, allDay: entry.allDay, rtl });
    if (!shift) return;
    event.preventDefault();
    move({ key: entry.key, eventId: entry.eventId, on: entry.on, to: shift });
  }

  // While a moved event is being rendered again, or if its day has no room to show it, nothing has focus. A key still
  // applies to the event.
  const movedEntry = () => entries.find(({ key }) => key === moved.current?.key);
  useEffect(() => {
    const onLostKey = (event: KeyboardEvent) => {
      if (event.target === document.body) onKey(event, movedEntry());
    };
    document.addEventListener('keydown', onLostKey);
    return () => document.removeEventListener('keydown', onLostKey);
  });

  const titles = new Map(entries.map(({ key, title }) => [key, title]));
  return (
    <>
      {[...failures].map(([key, { message }]) => (
        <ChangeFailureNote
          key={key}
          thing={titles.get(String(key))}
          message={message}
          onRetry={() => retry(key)}
          onDismiss={() => dismiss(key)}
        />
      ))}
      <div
        ref={ref}
        className={`cal-body cal-body--${view}`}
        data-weeks={screen.weeks?.length}
        onKeyDown={(event) => onKey(event, eventUnder(event.target, entries) ?? movedEntry())}
        onPointerEnter={editable ? wake : undefined}
        onClickCapture={popover.onClickCapture}
        onClick={editable ? onTap : undefined}
        aria-busy={pending.length > 0}
      >
        {view !== 'agenda' &&
          (BigCalendar && editable ? (
            <BigCalendar screen={screen} queue={pending} onMove={onDrop} rtl={rtl} />
          ) : (
            <ServerGrid screen={screen} />
          ))}
        {(view === 'month' || view === 'week') && <DayBar screen={screen} />}
        {view !== 'day' && <AgendaList screen={screen} />}
      </div>
      {popover.open && (
        <DayPopover key={popover.open.day} screen={screen} open={popover.open} onClose={popover.close} />
      )}
      <EarlierLink screen={screen} />
      <HoursLink screen={screen} />
      <p className="vh" role="status">
        {said}
      </p>
    </>
  );
}

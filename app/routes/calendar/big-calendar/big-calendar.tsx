import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { SlotInfo } from 'react-big-calendar';
import withDragAndDropModule from 'react-big-calendar/lib/addons/dragAndDrop';
import CalendarModule from 'react-big-calendar/lib/Calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import { laneOrder } from '~/models/calendar/layout';
import type { EventPlace } from '~/models/calendar/move';
import { todoOf } from '~/models/calendar/rules';
import { instantAt } from '~/models/shared/zoned-time';
import { bigComponents, BigScreen } from './parts';
import './big-calendar.css';
import { followTouch } from './follow-touch';
import { useLocalizer } from './localizer';
import { type BigEvent, bigEvent, dayAt, type Drop, layColumn, placeOfDrop, placeOfResize, withMoves } from './times';
import { overlayUrl } from '../query';
import type { CalendarScreen } from '../screen/view.server';
import { useDayLinks } from '../screen/day-links';
import type { PendingMove } from '../screen/use-event-moves';
import { useWithoutTableRoles } from './use-without-table-roles';
import { addDays } from '~/models/shared/day';

// Unwraps the default export of a CommonJS module, which some bundlers wrap twice. The package's index isn't imported,
// because it would also load localizers for several date libraries.
const unwrapped = <Module extends object>(module: Module): Module =>
  'default' in module ? (module.default as Module) : module;
const DragCalendar = unwrapped(withDragAndDropModule)<BigEvent>(unwrapped(CalendarModule)<BigEvent>);

const none = () => {};
const nothing: readonly string[] = [];

interface BigCalendarProps {
  screen: CalendarScreen;
  queue: readonly PendingMove[];
  onMove: (move: PendingMove) => void;
  rtl: boolean;
}

/**
 * Replaces the server's grid with react-big-calendar. Entries, links, and appearance stay the same, but events can be
 * dragged, resized, and drawn. Loaded only after hydration (stack §5). Date and view come from the URL.
 */
export default function BigCalendar({ screen, queue, onMove, rtl }: BigCalendarProps) {
  const navigate = useNavigate();
  const { query, day, zone, weekStart, entries, weeks, time, title } = screen;
  const { view } = query;
  const folded = time?.folded ?? nothing;
  const droppedAt = useRef(-Infinity);
  const pressedOn = useRef<Element | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const links = useDayLinks(query);
  const localizer = useLocalizer(zone, weekStart, links.clock);
  const shown = useMemo(() => ({ screen, links }), [screen, links]);
  useWithoutTableRoles(root);

  const events = useMemo(
    () =>
      withMoves(entries, queue, zone)
        .filter(({ key }) => !folded.includes(key))
        .sort(laneOrder)
        .map((entry) => bigEvent(entry, view, zone)),
    [entries, queue, view, zone, folded],
  );
  const layout = useMemo(() => layColumn(zone, time?.hours ?? { from: 0, to: 24 }), [zone, time?.hours]);
  const hour = (at: number) => new Date(instantAt({ day, minute: Math.min(at * 60, 1439) }, zone));

  useEffect(() => {
    // Row heights can be measured only after the styles have loaded.
    window.dispatchEvent(new Event('resize'));
  }, []);

  const place = useCallback(
    ({ entry }: BigEvent, to: EventPlace) => {
      droppedAt.current = performance.now();
      const todoId = todoOf(entry);
      const eventId = entry.eventId ?? todoId;
      if (eventId === null) return;
      const unchanged = to.start === entry.start && to.allDay === entry.allDay && (to.end ?? entry.end) === entry.end;
      const isTodo = todoId !== null;
      if (!unchanged) onMove({ key: entry.key, eventId, on: entry.on, to, ...(isTodo && { isTodo }) });
    },
    [onMove],
  );

  // The end of a drag fires a click on the link under the pointer. A click that comes from a separate press is
  // intentional.
  function onClickCapture(event: MouseEvent) {
    if (performance.now() - droppedAt.current > 300) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onSelectSlot({ start, end, slots, action }: SlotInfo) {
    // A press on a link or button in the grid isn't meant for the day behind it.
    if (action !== 'select' && pressedOn.current?.closest('a, button')) return;
    const [first, second] = slots;
    const inDays = view === 'month' || !second || second.getTime() - (first?.getTime() ?? 0) > 72_000_000;
    const picked = dayAt(start, zone);
    const last = slots.at(-1) ?? start;
    const own: Record<string, string> =
      inDays && action !== 'select' && view === 'month'
        ? { start: picked }
        : inDays
          ? { start: picked, end: addDays(dayAt(last, zone), 1), allDay: '1' }
          : { start: start.toISOString(), end: end.toISOString() };
    navigate(overlayUrl(query, 'add', own), { preventScrollReset: true });
  }

  return (
    <div
      ref={root}
      className={`cal-big cal-big--${view}`}
      role="group"
      aria-label={title}
      onPointerDownCapture={({ target }) => {
        droppedAt.current = -Infinity;
        pressedOn.current = target instanceof Element ? target : null;
      }}
      onClickCapture={onClickCapture}
      onTouchStartCapture={followTouch}
      style={
        {
          '--cal-weeks': weeks?.length ?? 1,
          '--cal-hours': time ? time.hours.to - time.hours.from : 1,
        } as React.CSSProperties
      }
    >
      <BigScreen.Provider value={shown}>
        <DragCalendar
          key={`${zone} ${view}`}
          localizer={localizer}
          events={events}
          view={view}
          views={['month', 'week', 'day']}
          date={hour(12)}
          onNavigate={none}
          onView={none}
          getNow={() => new Date()}
          getDrilldownView={() => null}
          toolbar={false}
          rtl={rtl}
          components={bigComponents}
          titleAccessor="title"
          tooltipAccessor={null}
          draggableAccessor={({ entry }) => entry.eventId !== null || todoOf(entry) !== null}
          resizableAccessor={({ entry }) => entry.eventId !== null}
          selectable
          showMultiDayTimes
          dayLayoutAlgorithm={layout}
          step={30}
          timeslots={2}
          min={time ? hour(time.hours.from) : undefined}
          max={time ? hour(time.hours.to) : undefined}
          enableAutoScroll={false}
          onSelectSlot={onSelectSlot}
          onEventDrop={(drop) => place(drop.event, placeOfDrop(drop.event, asDrop(drop), view, zone))}
          onEventResize={(drop) => place(drop.event, placeOfResize(drop.event, asDrop(drop), zone))}
        />
      </BigScreen.Provider>
    </div>
  );
}

function asDrop({ start, end, isAllDay }: { start: Date | string; end: Date | string; isAllDay?: boolean }): Drop {
  return { start: new Date(start), end: new Date(end), isAllDay };
}

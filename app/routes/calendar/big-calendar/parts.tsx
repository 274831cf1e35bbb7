import { createContext, useContext } from 'react';
import type { Components } from 'react-big-calendar';
import { useTranslation } from 'react-i18next';
import { type BigEvent, dayAt } from './times';
import type { CalendarScreen, DayCell } from '../screen/view.server';
import type { DayLinks } from '../screen/day-links';
import { EntryLink } from '../screen/entry-link';
import { DayHead, MoreLink } from '../screen/month-grid';

/** Context for the components below: react-big-calendar passes them only their date or event. */
export const BigScreen = createContext<{ screen: CalendarScreen; links: DayLinks } | null>(null);

function useCell(date: Date): { links: DayLinks; cell: DayCell } | null {
  const shown = useContext(BigScreen);
  if (!shown) return null;
  const { screen, links } = shown;
  const days: DayCell[] = screen.weeks?.flatMap((week) => week.days) ?? screen.time?.days ?? [];
  const cell = days.find(({ day }) => day === dayAt(date, screen.zone));
  return cell ? { links, cell } : null;
}

interface EventProps {
  event: BigEvent;
  continuesPrior?: boolean;
  continuesAfter?: boolean;
}

function Entry({ event: { entry, before, after }, continuesPrior = before, continuesAfter = after }: EventProps) {
  const shown = useContext(BigScreen);
  if (!shown) return null;
  return (
    <EntryLink
      // Slots are reused for other events, but a focused link must not turn into another event's link.
      key={entry.key}
      entry={entry}
      links={shown.links}
      before={continuesPrior}
      after={continuesAfter}
      draggable={false}
      // The wrapper that starts a drag checks for the main mouse button, which touches don't have.
      onTouchStart={(event) => Object.assign(event, { button: 0 })}
    />
  );
}

function MonthDay({ date }: { date: Date }) {
  const found = useCell(date);
  return found && <DayHead cell={found.cell} links={found.links} tooltip />;
}

function MonthWeekday({ date }: { date: Date }) {
  return useCell(date)?.cell.weekday ?? '';
}

function TimeDay({ date }: { date: Date }) {
  const found = useCell(date);
  return (
    found && (
      <div className="cal-time__head">
        <span className="cal-time__weekday">{found.cell.weekday}</span>
        <DayHead cell={found.cell} links={found.links} tooltip />
        <MoreLink cell={found.cell} more={found.cell.hidden} links={found.links} />
      </div>
    )
  );
}

function More({ slotDate, count }: { slotDate: Date; count: number }) {
  const found = useCell(slotDate);
  return found && <MoreLink cell={found.cell} more={count + found.cell.hidden} links={found.links} />;
}

function AllDayLabel() {
  const { t } = useTranslation('calendar');
  return <span className="cal-gutter cal-gutter--label">{t('entry.allDay')}</span>;
}

/** The server's grid components, adapted for react-big-calendar. */
export const bigComponents: Components<BigEvent> = {
  event: Entry,
  showMore: More,
  timeGutterHeader: AllDayLabel,
  month: { dateHeader: MonthDay, header: MonthWeekday },
  week: { header: TimeDay },
  day: { header: TimeDay },
};

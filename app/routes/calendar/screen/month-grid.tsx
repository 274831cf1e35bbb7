import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowIcon } from '~/components/ui/row-icon';
import { Num } from '~/components/text/num';
import type { WeekRow } from './month-rows.server';
import type { CalendarScreen, DayCell } from './view.server';
import { monthLines } from './month-lines';
import { type DayLinks, useDayLinks } from './day-links';
import { EntryLink } from './entry-link';
import { WeekdayHead } from './weekday-head';

/** The day's number as a link to the day, and a link that adds an event on that day. */
export function DayHead({ cell, links, tooltip }: { cell: DayCell; links: DayLinks; tooltip?: boolean }) {
  const add = links.addLabel(cell);
  return (
    <div className="cal-day__head">
      <a
        className={`cal-day__number${cell.today ? ' cal-day__number--today' : ''}`}
        href={links.open(cell.day)}
        aria-label={links.openLabel(cell)}
        aria-current={cell.today ? 'date' : undefined}
      >
        <Num>{cell.date}</Num>
      </a>
      {links.canAdd && (
        <a className="cal-day__add" href={links.add(cell.day)} aria-label={add} title={tooltip ? add : undefined}>
          <RowIcon icon={Plus} size={14} />
        </a>
      )}
    </div>
  );
}

/** "+2 more" link to the rest of the day. */
export function MoreLink({
  cell,
  more,
  links,
  lines,
}: {
  cell: DayCell;
  more: number;
  links: DayLinks;
  /** Shown only if this number of lines fits, see `MonthLines`. */
  lines?: number;
}) {
  if (more === 0) return null;
  return (
    <a className="cal-more" href={links.rest(cell.day)} data-more={cell.day} data-lines={lines}>
      {links.more(more)}
      <span className="vh"> {cell.long}</span>
    </a>
  );
}

function lanesOf(week: WeekRow, column: number): (WeekRow['bars'][number] | 'covered' | null)[] {
  const here = week.bars.filter((bar) => column >= bar.column && column < bar.column + bar.span);
  const height = Math.max(0, ...here.map(({ lane }) => lane + 1));
  return Array.from({ length: height }, (_, lane) => {
    const bar = here.find((one) => one.lane === lane);
    if (!bar) return null;
    return bar.column === column ? bar : 'covered';
  });
}

/**
 * A row of the month. A bar over several days is inside its first day, and extends over the next days and the lines
 * between them. The first column has no line before it, so it's 1 px wider.
 */
function Week({ week, links, entries }: { week: WeekRow; links: DayLinks; entries: CalendarScreen['entries'] }) {
  return (
    <tr>
      {week.days.map((cell, column) => (
        <td key={cell.day} className={`cal-day${cell.inside ? '' : ' cal-day--outside'}`}>
          <DayHead cell={cell} links={links} />
          <ul className="cal-lanes">
            {lanesOf(week, column).map((slot, lane) => {
              const entry = slot !== null && slot !== 'covered' ? entries[slot.index] : undefined;
              if (!entry || slot === null || slot === 'covered') {
                const lines = Math.min(lane + 2, 4);
                return <li key={lane} className="cal-lane" data-lines={lines} role="presentation" aria-hidden="true" />;
              }
              return (
                <li
                  key={lane}
                  className="cal-lane"
                  data-lines={slot.lines}
                  style={{ inlineSize: `calc(${slot.span * 100}% + ${column === 0 ? 0 : slot.span - 1}px)` }}
                >
                  <EntryLink entry={entry} links={links} before={slot.before} after={slot.after} />
                </li>
              );
            })}
          </ul>
          {monthLines.map((lines) => (
            <MoreLink key={lines} cell={cell} more={week.more[lines][column] ?? 0} links={links} lines={lines} />
          ))}
        </td>
      ))}
    </tr>
  );
}

/**
 * The month as a table: seven columns, with at most three bars per day, or four if that avoids "+1 more" (design §7).
 * Shows fewer in a short window so that the month fits.
 */
export function MonthGrid({ screen }: { screen: CalendarScreen }) {
  const { weeks, weekdays, title, query, entries } = screen;
  const links = useDayLinks(query);
  return (
    <table className="cal-month">
      <caption className="vh">{title}</caption>
      <WeekdayHead weekdays={weekdays} as="short" />
      <tbody>
        {weeks?.map((week) => (
          <Week key={week.days[0]?.day} week={week} links={links} entries={entries} />
        ))}
      </tbody>
    </table>
  );
}

/** The days of the view as small links with dots, shown above the list where a grid doesn't fit. */
export function DayBar({ screen }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  const { weeks, time, query, weekdays } = screen;
  const links = useDayLinks(query);
  const rows: DayCell[][] = weeks?.map(({ days }) => days) ?? (time ? [time.days] : []);
  return (
    <table className="cal-strip">
      <caption className="vh">{t('strip')}</caption>
      <WeekdayHead weekdays={weekdays} as="letter" />
      <tbody>
        {rows.map((days) => (
          <tr key={days[0]?.day}>
            {days.map((cell) => (
              <td key={cell.day}>
                <a
                  className="cal-strip__day"
                  data-outside={cell.inside || time ? undefined : ''}
                  href={links.open(cell.day)}
                  aria-label={links.openLabel(cell)}
                  aria-current={cell.today ? 'date' : undefined}
                >
                  <Num>{cell.date}</Num>
                  <span className="cal-strip__dots" aria-hidden>
                    {Array.from({ length: Math.min(3, cell.count) }, (_, index) => (
                      <i key={index} />
                    ))}
                  </span>
                </a>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { acrossDay } from '~/models/calendar/layout';
import { calendarUrl } from '../query';
import type { BlockView, CalendarScreen } from './view.server';
import { type DayLinks, useDayLinks } from './day-links';
import { EntryLink } from './entry-link';
import { DayHead, MoreLink } from './month-grid';

type Time = NonNullable<CalendarScreen['time']>;

function place({ from, to, column, columns }: BlockView, hours: Time['hours']) {
  const whole = (hours.to - hours.from) * 60;
  const top = Math.max(0, from - hours.from * 60);
  const bottom = Math.min(whole, to - hours.from * 60);
  const { start, size } = acrossDay({ column, columns });
  return {
    insetBlockStart: `${(top / whole) * 100}%`,
    blockSize: `${((bottom - top) / whole) * 100}%`,
    insetInlineStart: `${start}%`,
    inlineSize: `${size}%`,
    zIndex: column,
  };
}

/** Entries that last a day or longer, as bars above the columns. */
function BannerRow({ screen, time, links }: { screen: CalendarScreen; time: Time; links: DayLinks }) {
  const { t } = useTranslation('calendar');
  return (
    <div className="cal-banners">
      <span className="cal-gutter cal-gutter--label">{t('entry.allDay')}</span>
      <ul className="cal-banners__rows" style={{ gridTemplateColumns: `repeat(${time.days.length}, minmax(0, 1fr))` }}>
        {time.banners.map(({ index, lane, column, span, before, after }) => {
          const entry = screen.entries[index];
          return entry ? (
            <li key={entry.key} style={{ gridRow: lane + 1, gridColumn: `${column + 1} / span ${span}` }}>
              <EntryLink entry={entry} links={links} before={before} after={after} />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

/** Week and day view: one column per day, with blocks positioned by time (design §7). */
export function TimeGrid({ screen }: { screen: CalendarScreen }) {
  const { time, query, entries, today, now } = screen;
  const links = useDayLinks(query);
  if (!time) return null;
  const { days, hours } = time;
  const rows = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index);
  const line = (now / 60 - hours.from) / rows.length;
  return (
    <div className="cal-time" style={{ '--cal-hours': rows.length } as React.CSSProperties}>
      <div className="cal-time__heads">
        <span className="cal-gutter" />
        {days.map((cell) => (
          <div key={cell.day} className="cal-time__head">
            <span className="cal-time__weekday">{cell.weekday}</span>
            <DayHead cell={cell} links={links} />
            <MoreLink cell={cell} more={cell.hidden} links={links} />
          </div>
        ))}
      </div>
      <BannerRow screen={screen} time={time} links={links} />
      <div className="cal-time__body">
        <div className="cal-gutter cal-hours" aria-hidden>
          {rows.map((hour) => (
            <Num key={hour} as="span" className="cal-hours__text">
              {links.clock(hour * 60)}
            </Num>
          ))}
        </div>
        {days.map((cell, index) => (
          <section key={cell.day} className="cal-column" aria-label={cell.long}>
            <ol className="cal-column__blocks">
              {time.columns[index]?.map((block) => {
                const entry = entries[block.index];
                return entry ? (
                  <li key={entry.key} className="cal-block" style={place(block, hours)}>
                    <EntryLink entry={entry} links={links} before={block.before} after={block.after} />
                  </li>
                ) : null;
              })}
            </ol>
            {cell.day === today && line >= 0 && line <= 1 && (
              <span className="cal-now" style={{ insetBlockStart: `${line * 100}%` }} aria-hidden />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Link to the previous page of entries on a very full day. */
export function EarlierLink({ screen: { earlier, query } }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  if (earlier === 0) return null;
  return (
    <Link className="cal-link" to={calendarUrl(query, { page: query.page - 1 })} preventScrollReset>
      {t('day.earlier', { count: earlier })}
    </Link>
  );
}

/** Link that shows or hides the empty hours at the start and end of the day. */
export function HoursLink({ screen }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  const { query, time } = screen;
  if (!time || (!query.allHours && time.hours.from === 0 && time.hours.to === 24)) return null;
  return (
    <Link className="cal-link" to={calendarUrl(query, { allHours: !query.allHours })} preventScrollReset>
      {t(query.allHours ? 'hours.fewer' : 'hours.all')}
    </Link>
  );
}

import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { calendarUrl, overlayUrl } from './calendar-query';
import type { CalendarScreen } from './calendar-view.server';
import { emptyIcon, entryUrl, SourceMark, TimeOnDay } from './entry-link';

/** The list by day: everything that touches a day, in the order of time. */
export function AgendaList({ screen }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  const { agenda, entries, query } = screen;
  if (agenda.length === 0) {
    return (
      <EmptyState
        icon={emptyIcon}
        title={t('agenda.empty')}
        text={t('agenda.emptyText')}
        action={
          <Link className="btn btn--outlined btn--neutral btn--md" to={overlayUrl(query, 'add')} preventScrollReset>
            {t('add')}
          </Link>
        }
      />
    );
  }
  return (
    <div className="cal-agenda">
      {agenda.map(({ cell, indexes }) => (
        <section key={cell.day} className="cal-agenda__day">
          <h3 className="cal-agenda__title">
            <Link to={calendarUrl(query, { view: 'day', date: cell.day })}>{cell.long}</Link>
            {cell.today && <span className="chip chip--primary">{t('today')}</span>}
          </h3>
          <ul className="cal-agenda__rows">
            {indexes.map((index) => {
              const entry = entries[index];
              return entry ? (
                <li key={entry.key} className="cal-agenda__row">
                  <span className="cal-agenda__time">
                    <TimeOnDay entry={entry} day={cell.day} />
                  </span>
                  <SourceMark source={entry.source} />
                  <Link
                    className="cal-agenda__entry"
                    to={entryUrl(entry, query)}
                    preventScrollReset={entry.eventId !== null}
                    data-event={entry.eventId ?? undefined}
                    dir="auto"
                  >
                    {entry.title}
                  </Link>
                  <span className="cal-agenda__source">{t(`source.${entry.source}`)}</span>
                </li>
              ) : null;
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { Chip } from '~/components/ui/chip';
import { overlayUrl } from '../query';
import type { CalendarScreen } from './view.server';
import { type DayLinks, useDayLinks } from './day-links';
import { emptyIcon, entryUrl, SourceMark, TimeOnDay } from './entry-link';
import { MoreLink } from './month-grid';
import { ButtonLink } from '~/components/ui/button';

/** List grouped by day. An entry over several days is listed on each of them, except in search results. */
export function AgendaList({ screen }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  const { agenda, query, unlisted } = screen;
  const links = useDayLinks(query);
  if (agenda.length === 0) {
    return (
      <EmptyState
        icon={emptyIcon}
        title={t('agenda.empty')}
        text={t('agenda.emptyText')}
        action={
          <ButtonLink variant="outlined" color="neutral" to={overlayUrl(query, 'add')} preventScrollReset>
            {t('add')}
          </ButtonLink>
        }
      />
    );
  }
  // A list that replaces a grid starts with today. Earlier entries are one click away.
  const isSpan = screen.view !== 'agenda' && agenda.some(({ cell }) => cell.today || cell.day > screen.today);
  const earlier = isSpan ? agenda.filter(({ cell }) => cell.day < screen.today) : [];
  const days = isSpan ? agenda.filter(({ cell }) => cell.day >= screen.today) : agenda;
  return (
    <div className="cal-agenda">
      {earlier.length > 0 && (
        <details className="cal-agenda__earlier">
          <summary>{t('agenda.earlier', { count: earlier.length })}</summary>
          {earlier.map((day) => (
            <AgendaDay key={day.cell.day} day={day} screen={screen} links={links} />
          ))}
        </details>
      )}
      {days.map((day) => (
        <AgendaDay key={day.cell.day} day={day} screen={screen} links={links} />
      ))}
      {unlisted > 0 && <p className="cal-agenda__unlisted">{t('search.unlisted', { count: unlisted })}</p>}
    </div>
  );
}

interface AgendaDayProps {
  day: CalendarScreen['agenda'][number];
  screen: CalendarScreen;
  links: DayLinks;
}

function AgendaDay({ day: { cell, indexes }, screen: { entries, sources }, links }: AgendaDayProps) {
  const { t } = useTranslation('calendar');
  return (
    <section className="cal-agenda__day">
      <h3 className="cal-agenda__title">
        <a href={links.open(cell.day)}>{cell.long}</a>
        {cell.today && <Chip color="primary">{t('today')}</Chip>}
      </h3>
      <ul className="cal-agenda__rows">
        {indexes.map((index) => {
          const entry = entries[index];
          return entry ? (
            <li key={entry.key} className="cal-agenda__row">
              <span className="cal-agenda__time">
                <TimeOnDay entry={entry} day={cell.day} clock={links.clock} t={t} />
              </span>
              <SourceMark source={entry.source} />
              <a
                className="cal-agenda__entry"
                data-row-link=""
                href={entryUrl(entry, links.search)}
                data-event={entry.eventId === null ? undefined : entry.key}
                dir="auto"
              >
                {entry.title}
              </a>
              <span className="cal-agenda__source">{sources[entry.source]}</span>
            </li>
          ) : null;
        })}
      </ul>
      <MoreLink cell={cell} more={cell.hidden} links={links} />
    </section>
  );
}

import { Link } from '@remix-run/react';
import { CalendarDays, Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import type { TodayCardData } from './today-card.server';

const calendar = '/apps/calendar?view=day';
const todos = '/apps/todo?filter=';

/** The day: events and due tasks, each a link to itself, and the to-dos that wait, each count a link to its view. */
export function TodayCard({ card: { entries, more, overdue, dueToday } }: { card: TodayCardData }) {
  const { t } = useTranslation('home');
  return (
    <Card>
      <div className="card__head">
        <h2 className="card__title">{t('today.title')}</h2>
        <Link className="card__link" to={calendar}>
          {t('today.link')}
        </Link>
      </div>
      {entries.length === 0 && <p className="card__sub">{t('today.none')}</p>}
      <ul className="card-list" role="list">
        {entries.map(({ key, title, to, isTask, time }) => (
          <li className="card-list__row" key={key}>
            <span className="home__mark" aria-hidden>
              {isTask ? <Columns3 size={17} strokeWidth={1.75} /> : <CalendarDays size={17} strokeWidth={1.75} />}
            </span>
            <span className="card-list__text">
              <Link className="card-list__name" to={to} dir="auto">
                {title}
              </Link>
              {time ? <Num>{time}</Num> : t(isTask ? 'today.task' : 'today.allDay')}
            </span>
          </li>
        ))}
      </ul>
      <p className="home__todos">
        {more > 0 && <Link to={calendar}>{t('today.more', { count: more })}</Link>}
        <Link to={`${todos}overdue`}>{t('today.overdue', { count: overdue })}</Link>
        <Link to={`${todos}today`}>{t('today.due', { count: dueToday })}</Link>
      </p>
    </Card>
  );
}

import { Link } from '@remix-run/react';
import { CalendarDays, Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Card, CardHead, CardLink, CardSub } from '~/components/ui/card';
import { CardList, CardRow, CardRowLink, CardRowText } from '~/components/ui/card-list';
import { minuteOf } from '~/models/calendar/rules';
import { formatClock } from '~/lib/format';
import { useHours } from '~/lib/root-data';
import { useLanguage } from '~/lib/use-language';
import type { TodayCardData } from './today-card.server';

const calendar = '/apps/calendar?view=day';
const todos = '/apps/todo?filter=';

/**
 * Agenda for the day: events and due tasks, each with a link, and the counts of open to-dos, each with a link to its
 * view.
 */
export function TodayCard({ card: { entries, more, over, mine, overdue, dueToday } }: { card: TodayCardData }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const hours = useHours();
  return (
    <Card>
      <CardHead title={t('today.title')}>
        <CardLink to={calendar}>{t('today.link')}</CardLink>
      </CardHead>
      {entries.length === 0 && <CardSub>{t(over > 0 ? 'today.noneLeft' : 'today.none')}</CardSub>}
      <CardList>
        {entries.map(({ key, title, to, isTask, time }) => (
          <CardRow key={key}>
            <span className="home__mark" aria-hidden>
              {isTask ? <Columns3 size={17} strokeWidth={1.75} /> : <CalendarDays size={17} strokeWidth={1.75} />}
            </span>
            <CardRowText>
              <CardRowLink to={to} dir="auto">
                {title}
              </CardRowLink>
              {time ? (
                <Num>{formatClock(minuteOf(time), language, hours)}</Num>
              ) : (
                t(isTask ? 'today.task' : 'today.allDay')
              )}
            </CardRowText>
          </CardRow>
        ))}
      </CardList>
      <p className="home__todos">
        {more > 0 && <Link to={calendar}>{t('today.more', { count: more })}</Link>}
        {over > 0 && <Link to={calendar}>{t('today.over', { count: over })}</Link>}
        <Link to={`${todos}mine`}>{t('today.mine', { count: mine })}</Link>
        <Link to={`${todos}overdue`}>{t('today.overdue', { count: overdue })}</Link>
        <Link to={`${todos}today`}>{t('today.due', { count: dueToday })}</Link>
      </p>
    </Card>
  );
}

import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { calendarUrl } from '../query';
import type { CalendarScreen } from './view.server';
import { useDayLinks } from './day-links';
import { WeekdayHead } from './weekday-head';
import { addMonths } from '~/models/shared/day';

/** Small month next to the calendar. Every day links to the current view on that day. */
export function MiniMonth({ screen }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  const { mini, query, day, weekdays } = screen;
  const links = useDayLinks(query);
  const weeks = Array.from({ length: mini.days.length / 7 }, (_, week) => mini.days.slice(week * 7, week * 7 + 7));
  const shift = (months: 1 | -1) => calendarUrl(query, { date: addMonths(day, months) });
  return (
    <nav className="cal-mini" aria-label={t('mini.label')}>
      <div className="cal-mini__head">
        <span className="cal-mini__title">{mini.title}</span>
        <Link className="cal-mini__step" to={shift(-1)} preventScrollReset aria-label={t('mini.previous')}>
          <ChevronLeft className="flip" size={16} aria-hidden />
        </Link>
        <Link className="cal-mini__step" to={shift(1)} preventScrollReset aria-label={t('mini.next')}>
          <ChevronRight className="flip" size={16} aria-hidden />
        </Link>
      </div>
      <table className="cal-mini__days">
        <WeekdayHead weekdays={weekdays} as="letter" />
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]?.day}>
              {days.map((cell) => (
                <td key={cell.day}>
                  <a
                    className="cal-mini__day"
                    href={links.go(cell.day)}
                    data-outside={cell.inside ? undefined : ''}
                    data-busy={cell.count > 0 ? '' : undefined}
                    data-selected={cell.day === day ? '' : undefined}
                    aria-current={cell.today ? 'date' : undefined}
                    aria-label={links.goLabel(cell)}
                  >
                    <Num>{cell.date}</Num>
                  </a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </nav>
  );
}

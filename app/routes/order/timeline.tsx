import { useTranslation } from 'react-i18next';
import { changeText } from '~/components/text/change-text';
import { Day, Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import type { TimelineDays } from './timeline.server';

/** What happened to an order by day, from the change log; nothing when that knows of nothing. */
export function Timeline({ days }: { days: TimelineDays }) {
  const { t } = useTranslation('order');
  const { t: told } = useTranslation('activity');
  if (days.length === 0) return null;
  return (
    <Card>
      <h2 className="card__title order-title">{t('timeline.title')}</h2>
      {days.map(({ day, entries }) => (
        <section key={day} className="order-timeline">
          <h3>
            <Day date={day} />
          </h3>
          <ul role="list">
            {entries.map(({ id, at, by, undone, ...change }) => (
              <li key={id}>
                <b dir="auto">{by || t('timeline.program')}</b> {changeText(told, change)}
                {undone && ` (${t('timeline.undone')})`} <Moment at={at} time className="cell-sub" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

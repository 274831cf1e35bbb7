import { useTranslation } from 'react-i18next';
import { changeText } from '~/components/text/change-text';
import { Day, Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';

/** The changes of one day, see `timelineOf` of the change model. */
export interface TimelineDay {
  day: string;
  entries: readonly { id: number; at: string; by: string; label: string; about: string; undone: boolean }[];
}

/** What happened to a record by day, from the change log; nothing when that knows of nothing. Needs `activity` texts. */
export function Timeline({ days }: { days: readonly TimelineDay[] }) {
  const { t } = useTranslation('activity');
  if (days.length === 0) return null;
  return (
    <Card>
      <h2 className="card__title timeline__title">{t('timeline.title')}</h2>
      {days.map(({ day, entries }) => (
        <section key={day} className="timeline">
          <h3>
            <Day date={day} />
          </h3>
          <ul role="list">
            {entries.map(({ id, at, by, undone, ...change }) => (
              <li key={id}>
                <b dir="auto">{by || t('timeline.program')}</b> {changeText(t, change)}
                {undone && ` (${t('timeline.undone')})`} <Moment at={at} time className="cell-sub" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

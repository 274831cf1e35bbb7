import { useTranslation } from 'react-i18next';
import { changeText } from '~/components/text/change-text';
import { Day, Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import { Timeline } from '~/components/ui/timeline';

/** The changes of one day, see `timelineOf` of the change model. */
export interface TimelineDay {
  day: string;
  entries: readonly {
    id: number;
    at: string;
    by: string;
    label: string;
    about: string;
    count: number;
    undid: { label: string; about: string; count: number; again: boolean } | null;
    undone: boolean;
  }[];
}

/** What happened to a record by day, from the change log; nothing when that knows of nothing. Needs `activity` texts. */
export function RecordTimeline({ days }: { days: readonly TimelineDay[] }) {
  const { t } = useTranslation('activity');
  if (days.length === 0) return null;
  return (
    <Card>
      <h2 className="card__title record-timeline__title">{t('timeline.title')}</h2>
      {days.map(({ day, entries }) => (
        <section key={day} className="record-timeline">
          <h3 id={`day-${day}`}>
            <Day date={day} />
          </h3>
          <Timeline
            aria-labelledby={`day-${day}`}
            items={entries.map(({ id, at, by, undone, ...change }) => ({
              key: id,
              title: <bdi>{by || t('timeline.program')}</bdi>,
              time: <Moment at={at} time />,
              color: undone ? 'warning' : 'neutral',
              children: `${changeText(t, change)}${undone ? ` (${t('timeline.undone')})` : ''}`,
            }))}
          />
        </section>
      ))}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { changeText } from '~/components/text/change-text';
import { Day, Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import { Timeline } from '~/components/ui/timeline';
import { formatRelativeDay } from '~/lib/format';
import { useDateLocale } from '~/lib/root-data';
import './record-timeline.css';

/** The changes of one day, see `timelineOf` of the change model. */
export interface TimelineDay {
  day: string;
  /** Days from today to it: 0 or less. */
  ahead: number;
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
      {days.map(({ day, ahead, entries }) => (
        <section key={day} className="record-timeline">
          <h3 id={`day-${day}`}>
            <DayName day={day} ahead={ahead} />
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

/** A day of the timeline: today and yesterday by their names, any other as its date. */
function DayName({ day, ahead }: Pick<TimelineDay, 'day' | 'ahead'>) {
  const locale = useDateLocale();
  if (ahead < -1) return <Day date={day} />;
  return <time dateTime={day}>{formatRelativeDay(day, day, ahead, locale)}</time>;
}

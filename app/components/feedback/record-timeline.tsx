import { useLocation } from '@remix-run/react';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { useAbility } from '~/components/layout/use-ability';
import { changeText } from '~/components/text/change-text';
import { Day, Moment } from '~/components/text/day';
import { Card, CardTitle } from '~/components/ui/card';
import { iconButtonClass } from '~/components/ui/class-names';
import { Timeline } from '~/components/ui/timeline';
import { formatRelativeDay } from '~/lib/format';
import { useDateLocale, useRootData } from '~/lib/root-data';
import './record-timeline.css';

interface TimelineDay {
  day: string;
  /** Number of days from today to this day: 0 or negative. */
  ahead: number;
  entries: readonly {
    id: number;
    at: string;
    by: string;
    byId: number | null;
    label: string;
    about: string;
    count: number;
    undid: { label: string; about: string; count: number; again: boolean } | null;
    undone: boolean;
    undoable: boolean;
  }[];
}

/**
 * Changes to a record by day, from the change log, with Undo. Renders nothing if the log has no changes. Needs
 * `activity` texts, and must not be inside a form.
 */
export function RecordTimeline({ days }: { days: readonly TimelineDay[] }) {
  const { t } = useTranslation('activity');
  const { pathname, search } = useLocation();
  const ownId = useRootData()?.account?.id;
  const canUndoAll = useAbility().can('manage', 'all');
  if (days.length === 0) return null;
  return (
    <Card>
      <CardTitle className="record-timeline__title">{t('timeline.title')}</CardTitle>
      {days.map(({ day, ahead, entries }) => (
        <section key={day} className="record-timeline">
          <h3 id={`day-${day}`}>
            <DayName day={day} ahead={ahead} />
          </h3>
          <Timeline
            aria-labelledby={`day-${day}`}
            items={entries.map(({ id, at, by, byId, undone, undoable, ...change }) => {
              const name = by || t('timeline.program');
              const text = changeText(t, change);
              return {
                key: id,
                title: <bdi>{name}</bdi>,
                time: <Moment at={at} time />,
                color: undone ? 'warning' : 'neutral',
                children: (
                  <>
                    {undone ? `${text} (${t('timeline.undone')})` : text}
                    {undoable && (canUndoAll || byId === ownId) && (
                      <PostButton
                        reloadDocument
                        action="/changes/undo"
                        fields={{ changeId: id, redirectTo: pathname + search }}
                        label={t('timeline.takeBack', { text: `${name} ${text}` })}
                        className={iconButtonClass({ size: 'sm' })}
                      >
                        <Undo2 size={16} className="flip" aria-hidden />
                      </PostButton>
                    )}
                  </>
                ),
              };
            })}
          />
        </section>
      ))}
    </Card>
  );
}

function DayName({ day, ahead }: Pick<TimelineDay, 'day' | 'ahead'>) {
  const locale = useDateLocale();
  if (ahead < -1) return <Day date={day} />;
  return <time dateTime={day}>{formatRelativeDay(day, day, ahead, locale)}</time>;
}

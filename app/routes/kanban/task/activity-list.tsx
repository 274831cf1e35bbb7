import { useTranslation } from 'react-i18next';
import { changeText } from '~/components/text/change-text';
import { Moment } from '~/components/text/day';
import type { TaskActivity } from '~/models/kanban/activity.server';

/** What happened to a task, newest first, in the words of the activity page. */
export function TaskActivityList({ activity }: { activity: readonly TaskActivity[] }) {
  const { t } = useTranslation('kanban');
  const { t: told } = useTranslation('activity');
  if (activity.length === 0) return null;
  return (
    <details className="task-section task-activity">
      <summary className="panel-section">{t('activity.title')}</summary>
      <ul className="task-activity__list" role="list">
        {activity.map(({ id, at, by, undone, ...change }) => (
          <li key={id}>
            <b dir="auto">{by || t('activity.program')}</b> {changeText(told, change)}
            {undone && ` (${t('activity.undone')})`} <Moment at={at} time className="task-activity__day" />
          </li>
        ))}
      </ul>
    </details>
  );
}

import { useTranslation } from 'react-i18next';
import { Day } from '~/components/text/day';
import type { TaskActivity } from '~/models/kanban/activity.server';

const known = [
  'kanbanTask.created',
  'kanbanTask.duplicated',
  'kanbanTask.updated',
  'kanbanTask.moved',
  'kanbanTask.deleted',
  'kanbanTask.commented',
  'kanbanTask.commentDeleted',
  'kanbanTask.attached',
  'kanbanTask.detached',
  'kanbanBoard.cleared',
  'kanbanBoard.deleted',
  'change.undone',
] as const;

/** What happened to a task, newest first. */
export function TaskActivityList({ activity }: { activity: readonly TaskActivity[] }) {
  const { t } = useTranslation('kanban');
  if (activity.length === 0) return null;
  return (
    <details className="task-section task-activity">
      <summary className="panel-section">{t('activity.title')}</summary>
      <ul className="task-activity__list" role="list">
        {activity.map(({ id, at, by, label, undone }) => (
          <li key={id}>
            <b dir="auto">{by || t('activity.program')}</b>{' '}
            {t(`activity.${known.find((name) => name === label) ?? 'kanbanTask.updated'}`)}
            {undone && ` (${t('activity.undone')})`} <Day date={at.slice(0, 10)} className="task-activity__day" />
          </li>
        ))}
      </ul>
    </details>
  );
}

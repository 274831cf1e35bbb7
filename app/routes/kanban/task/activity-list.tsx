import { useTranslation } from 'react-i18next';
import type { TaskActivity } from '~/models/kanban/activity.server';
import { ActivityRows } from '../activity-rows';

/** What happened to a task, newest first. */
export function TaskActivityList({ activity }: { activity: readonly TaskActivity[] }) {
  const { t } = useTranslation('kanban');
  if (activity.length === 0) return null;
  return (
    <details className="task-section task-activity">
      <summary className="panel-section">{t('activity.title')}</summary>
      <ActivityRows activity={activity} />
    </details>
  );
}

import { CalendarDays, ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import type { TaskView } from './view.server';

/** Where else a task is: its day in the calendar, and the to-do it was made of. */
export function TaskLinks({ task: { dueOn, todoId } }: { task: Pick<TaskView, 'dueOn' | 'todoId'> }) {
  const { t } = useTranslation('kanban');
  if (dueOn === '' && todoId === null) return null;
  return (
    <p className="task-links">
      {dueOn !== '' && (
        <ButtonLink variant="outlined" color="neutral" size="sm" to={`/apps/calendar?view=day&date=${dueOn}`}>
          <CalendarDays size={16} aria-hidden />
          {t('task.calendar')}
        </ButtonLink>
      )}
      {todoId !== null && (
        <ButtonLink variant="outlined" color="neutral" size="sm" to={`/apps/todo/edit/${todoId}`}>
          <ListTodo size={16} aria-hidden />
          {t('task.todo')}
        </ButtonLink>
      )}
    </p>
  );
}

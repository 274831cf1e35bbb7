import { Form } from '@remix-run/react';
import { CalendarDays, Eye, EyeOff, ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCarriedForm } from '~/components/form/use-carried-form';
import { Button, ButtonLink } from '~/components/ui/button';
import type { TaskView } from './view.server';

/**
 * Links to the task's due day in the calendar and to the to-do it was created from, and a button for watching the task.
 */
export function TaskLinks({
  task: { dueOn, todoId },
  watching,
  formId,
}: {
  task: Pick<TaskView, 'dueOn' | 'todoId'>;
  /** Whether the user is notified of the task's changes because they're watching it. */
  watching: boolean;
  /** ID of the task's form, which the button sends along without JavaScript. */
  formId: string;
}) {
  const { t } = useTranslation('kanban');
  const along = useCarriedForm(formId);
  return (
    <div className="task-links">
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
      <Form method="post" preventScrollReset>
        <Button
          {...along}
          variant="outlined"
          color="neutral"
          size="sm"
          name="intent"
          value={watching ? 'unwatch' : 'watch'}
          title={t('task.watchHint')}
        >
          {watching ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          {t(watching ? 'task.unwatch' : 'task.watch')}
        </Button>
      </Form>
    </div>
  );
}

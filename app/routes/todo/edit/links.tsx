import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { CalendarDays, Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { ButtonLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { commandIntent } from '~/components/data-table/command-intent';
import { subPath, todoPath, todoQuery } from '../links';
import type { loader } from './route';

/** Links to the task's due day in the calendar and to its kanban task, which a button can create. */
export function TodoLinks() {
  const { t } = useTranslation('todo');
  const { row, card } = useLoaderData<typeof loader>();
  const query = todoQuery(useSearchParams()[0]);
  const quiet = buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' });
  return (
    <div className="todo-form__links">
      {row.day !== null && (
        <ButtonLink variant="outlined" color="neutral" size="sm" to={`/apps/calendar?view=day&date=${row.day}`}>
          <CalendarDays size={16} aria-hidden />
          {t('links.calendar')}
        </ButtonLink>
      )}
      {card ? (
        <Link className={quiet} to={`/apps/kanban/tasks/${card.id}`}>
          <Columns3 size={16} aria-hidden />
          {t('links.card', { number: card.id, board: card.board })}
        </Link>
      ) : (
        <PostButton
          action={todoPath}
          fields={{ intent: commandIntent('card', row.id), query, redirectTo: subPath(`edit/${row.id}`, query) }}
          idempotent
          className={quiet}
        >
          <Columns3 size={16} aria-hidden />
          {t('links.makeCard')}
        </PostButton>
      )}
    </div>
  );
}

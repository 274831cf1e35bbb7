import { Link } from '@remix-run/react';
import { Check, RotateCcw, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/art/avatar';
import { actValue } from './todo-acts';
import { useTodoList } from './todo-context';
import { TodoDue } from './todo-due';
import { subPath } from './todo-links';
import { TodoRowMenu } from './todo-row-menu';
import { TagChip } from './todo-tag';
import type { TodoRowView } from './todo-view.server';

/** The tasks above and below a row and at the ends of its page: where its move buttons lead. */
export interface RowNeighbours {
  previous?: number;
  next?: number;
  first?: number;
  last?: number;
}

/**
 * The inside of a row. Each control is a button of the list's one form, so a row costs no form of its own and works
 * without script.
 */
export function TodoRow({ row, neighbours }: { row: TodoRowView; neighbours: RowNeighbours }) {
  const { t } = useTranslation('todo');
  const { today, query, actForm, bulkForm, selected, toggle } = useTodoList();
  const { id, title, day, assignee, tags, isCompleted, isDeleted, isImportant } = row;
  return (
    <>
      <input
        className="ctl data-table__pick"
        type="checkbox"
        name="ids"
        value={id}
        form={bulkForm}
        aria-label={t('row.select', { title })}
        checked={selected.has(id)}
        onChange={() => toggle(id)}
      />
      {!isDeleted && (
        <button
          className="todo-check"
          form={actForm}
          name="act"
          value={actValue({ kind: isCompleted ? 'reopen' : 'complete', id })}
          aria-pressed={isCompleted}
          aria-label={t('row.done', { title })}
          title={t(isCompleted ? 'row.reopen' : 'row.complete')}
        >
          <Check size={13} strokeWidth={3} aria-hidden />
        </button>
      )}
      <span className="todo-row__text">
        <Link className="todo-row__title" to={subPath(`edit/${id}`, query)} dir="auto" preventScrollReset data-row-link>
          {title}
        </Link>
        {tags.length > 0 && (
          <span className="todo-row__tags">
            {tags.map((tag) => (
              <TagChip key={tag} tag={tag} />
            ))}
          </span>
        )}
      </span>
      <TodoDue day={day} today={today} open={!isCompleted && !isDeleted} />
      <span className="todo-row__who" title={assignee?.fullName}>
        {assignee && (
          <Avatar
            name={assignee.fullName}
            src={assignee.avatar}
            size={26}
            label={t('row.assignedTo', { name: assignee.fullName })}
          />
        )}
      </span>
      {isDeleted ? (
        <button
          className="btn btn--plain btn--neutral btn--sm btn--icon"
          form={actForm}
          name="act"
          value={actValue({ kind: 'restore', id })}
          aria-label={t('row.restoreOne', { title })}
          title={t('action.restore')}
        >
          <RotateCcw size={16} aria-hidden />
        </button>
      ) : (
        <button
          className="btn btn--plain btn--neutral btn--sm btn--icon todo-star"
          form={actForm}
          name="act"
          value={actValue({ kind: isImportant ? 'unstar' : 'star', id })}
          aria-pressed={isImportant}
          aria-label={t('row.important', { title })}
          title={t('view.important')}
        >
          <Star size={17} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <TodoRowMenu row={row} neighbours={neighbours} />
    </>
  );
}

import { Link, useLocation } from '@remix-run/react';
import { ArrowRight, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { changeText } from '~/components/text/change-text';
import { Day, Moment } from '~/components/text/day';
import { buttonClass } from '~/components/ui/class-names';
import type { TaskActivity } from '~/models/kanban/activity.server';
import type { FieldChange } from '~/models/kanban/field-changes';

/** Activity, newest first, worded as on the activity page. Changes that can be undone have an Undo button. */
export function ActivityRows({ activity, linked = false }: { activity: readonly TaskActivity[]; linked?: boolean }) {
  const { t } = useTranslation('kanban');
  const { t: told } = useTranslation('activity');
  const { pathname, search } = useLocation();
  return (
    <ul className="kanban-activity" role="list" data-walk={linked ? '' : undefined}>
      {activity.map(({ id, at, by: name, undone, undoable, link, fields, ...change }) => {
        const by = name || t('activity.program');
        const text = changeText(told, change);
        return (
          <li key={id}>
            <p>
              <b dir="auto">{by}</b> {linked && link ? <Link to={link}>{text}</Link> : text}
              {undone && ` (${t('activity.undone')})`} <Moment at={at} time className="kanban-activity__day" />
              {fields.map((one) => (
                <FieldLine key={one.field} {...one} />
              ))}
            </p>
            {undoable && (
              <PostButton
                action="/changes/undo"
                fields={{ changeId: id, redirectTo: pathname + search }}
                label={told('undo', { text: `${by} ${text}` })}
                className={buttonClass({ variant: 'plain', color: 'neutral', size: 'sm' })}
              >
                <Undo2 size={16} className="flip" aria-hidden />
              </PostButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const fieldNames = {
  title: 'task.title',
  boardId: 'task.board',
  dueDate: 'task.due',
  labels: 'task.labels',
  assignedTo: 'task.people',
  description: 'task.description',
  coverImage: 'cover.label',
} as const;

/**
 * A changed field: "Board: To do → Done". If the values are too long to show, states only that the field was edited.
 */
function FieldLine({ field, values }: FieldChange) {
  const { t } = useTranslation('kanban');
  const name = t(fieldNames[field]);
  if (!values) return <span className="kanban-activity__field">{t('activity.edited', { field: name })}</span>;
  return (
    <span className="kanban-activity__field">
      {name}: <FieldValue field={field} value={values.from} /> <span className="vh">{t('activity.to')}</span>
      <ArrowRight size={12} className="flip" aria-hidden /> <FieldValue field={field} value={values.to} />
    </span>
  );
}

function FieldValue({ field, value }: { field: FieldChange['field']; value: string }) {
  const { t } = useTranslation('kanban');
  if (value === '') return <>{t('activity.nothing')}</>;
  return field === 'dueDate' ? <Day date={value} /> : <bdi>{value}</bdi>;
}

import { Link, useLocation } from '@remix-run/react';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { changeText } from '~/components/text/change-text';
import { Moment } from '~/components/text/day';
import { buttonClass } from '~/components/ui/class-names';
import type { TaskActivity } from '~/models/kanban/activity.server';

/** What happened, newest first, in the words of the activity page; what still can be taken back has a button for it. */
export function ActivityRows({ activity, linked = false }: { activity: readonly TaskActivity[]; linked?: boolean }) {
  const { t } = useTranslation('kanban');
  const { t: told } = useTranslation('activity');
  const { pathname, search } = useLocation();
  return (
    <ul className="kanban-activity" role="list" data-walk={linked ? '' : undefined}>
      {activity.map(({ id, at, by: name, undone, undoable, link, ...change }) => {
        const by = name || t('activity.program');
        const text = changeText(told, change);
        return (
          <li key={id}>
            <p>
              <b dir="auto">{by}</b> {linked && link ? <Link to={link}>{text}</Link> : text}
              {undone && ` (${t('activity.undone')})`} <Moment at={at} time className="kanban-activity__day" />
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

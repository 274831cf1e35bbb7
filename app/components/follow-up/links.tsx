import { CalendarDays, CircleCheck, Columns3, ListTodo, Mail, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FollowUpLink, OriginLink } from '~/models/follow-up/queries.server';
import './links.css';

const icons = { todo: ListTodo, task: Columns3, event: CalendarDays };

/**
 * Links to the records that were created from an email or message. Must be inside an element that handles link clicks
 * with `useClientNavigation`.
 */
export function FollowUpLinks({ links }: { links: readonly FollowUpLink[] }) {
  const { t } = useTranslation('followUp');
  return (
    <ul className="follow-ups" aria-label={t('made.label')}>
      {links.map(({ kind, title, url, isDone }) => {
        const Icon = isDone ? CircleCheck : icons[kind];
        return (
          <li key={url}>
            <a className="follow-ups__link" href={url}>
              <Icon size={14} aria-hidden />
              <span className="vh">{t(`kinds.${kind}`)}: </span>
              <bdi>{title}</bdi>
              {isDone && <span className="vh"> ({t('done')})</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Link to the email or message that a to-do, task, or event was created from. Renders nothing if `origin` is null. */
export function OriginNote({ origin }: { origin: OriginLink | null }) {
  const { t } = useTranslation('followUp');
  if (!origin) return null;
  const Icon = origin.source === 'mail' ? Mail : MessagesSquare;
  return (
    <p className="follow-ups follow-ups--origin">
      <a className="follow-ups__link" href={origin.url}>
        <Icon size={14} aria-hidden />
        <span>{t(`from.${origin.source}`)}</span>
        <bdi>{origin.title || t('noSubject')}</bdi>
      </a>
    </p>
  );
}

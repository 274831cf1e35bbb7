import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { PostButton } from '~/components/form/post-button';
import { invitationAnswers } from '~/models/email/rules';
import type { MailPage } from '../view.server';

interface InvitationProps {
  invitation: NonNullable<MailPage['invitation']>;
  search: URLSearchParams;
}

/**
 * The invitation of the open email, with a button for each response. If the event was canceled, a note with a button
 * that removes it from the calendar.
 */
export function Invitation({ invitation, search }: InvitationProps) {
  const { t } = useTranslation('email');
  const { mailId: id, organizer, events, answer, isKept, isChanged, isCanceled } = invitation;
  if (isCanceled) {
    return (
      <Alert color="warning" title={t('invitation.canceled', { organizer, title: invitation.title || t('noSubject') })}>
        {isKept && (
          <PostButton fields={{ intent: 'invitation:remove', id, query: String(search) }}>
            {t('invitation.remove')}
          </PostButton>
        )}
      </Alert>
    );
  }
  return (
    <Alert title={t('invitation.from', { organizer })}>
      <ul className="mail-invitation">
        {events.map(({ title, when, location, repeats }) => (
          <li key={`${title} ${when}`}>
            <b dir="auto">{title || t('noSubject')}</b> <bdi>{when}</bdi> {repeats && t('invitation.repeats')}{' '}
            <bdi>{location}</bdi>
          </li>
        ))}
      </ul>
      {answer && <p>{t(`invitation.answered.${answer}`)}</p>}
      {isChanged && <p>{t('invitation.changes')}</p>}
      {isKept && <p>{t('invitation.kept')}</p>}
      <div className="mail-invitation__answers">
        {invitationAnswers.map((one) => (
          <PostButton
            key={one}
            fields={{ intent: `invitation:${one}`, id, query: String(search) }}
            aria-pressed={one === answer}
          >
            {t(`invitation.answer.${one}`)}
          </PostButton>
        ))}
      </div>
    </Alert>
  );
}

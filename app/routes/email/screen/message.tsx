import { Link } from '@remix-run/react';
import { FileText, Forward, Reply, ReplyAll } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import type { MailPart } from '../open.server';
import { canRunProgram } from '~/models/email/rules';
import { answerUrl, contactsPath, mailUrl } from '../links';

interface MessageProps {
  part: MailPart;
  search: URLSearchParams;
  isOnly: boolean;
}

/** An email in a conversation. It's collapsed to one line unless it's open. */
export function MailMessage({ part, search, isOnly }: MessageProps) {
  const { t } = useTranslation('email');
  const { from, to, cc, bcc, when, at, isDraft, preview } = part;
  // An unread message stays open after it's read.
  const [isOpen] = useState(part.isOpen);
  const follow = useClientNavigation();
  const name = from.name || from.email;
  const names = [...to.map((one) => (one.isMe ? t('pane.me') : one.name || one.email)), ...cc, ...bcc].join(', ');
  const nobody = t(isDraft ? 'noReceiver' : 'pane.hidden');
  return (
    <details className="mail-part" open={isOpen}>
      <summary className="mail-part__head" tabIndex={isOnly ? -1 : undefined}>
        <Avatar name={name} src={from.avatar} size={40} />
        <span className="mail-part__who">
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="mail-part__to" dir="auto">
            {t('pane.to', { names: names || nobody })}
          </span>
          <span className="mail-part__preview" dir="auto">
            {preview}
          </span>
        </span>
        <time dateTime={at} dir="auto">
          {when}
        </time>
      </summary>
      <p className="mail-part__addresses">
        <bdi>{from.email}</bdi>
        {!part.isKnown && (
          <a href={`${contactsPath}/add?${new URLSearchParams({ name: from.name, email: from.email })}`}>
            {t('contacts.keep')}
          </a>
        )}
        {cc.length > 0 && <bdi>{t('pane.cc', { names: cc.join(', ') })}</bdi>}
        {bcc.length > 0 && <bdi>{t('pane.bcc', { names: bcc.join(', ') })}</bdi>}
      </p>
      {part.claimsColleague && <Alert color="warning" title={t('pane.notColleague')} />}
      {part.hidden > 0 && (
        <Alert color="warning" title={t('pane.pictures', { count: part.hidden })}>
          <Link to={mailUrl(search, { pictures: '1' })} preventScrollReset>
            {t('pane.showPictures')}
          </Link>
        </Alert>
      )}
      <div
        className={part.colored ? 'mail-body mail-body--paper' : 'mail-body'}
        dir="auto"
        onClick={follow}
        dangerouslySetInnerHTML={{ __html: part.html }}
      />
      {part.files.length > 0 && (
        <ul className="mail-files" aria-label={t('pane.files')}>
          {part.files.map((file, index) => (
            <li key={`${index} ${file.fileName}`}>
              <a className="mail-file" href={file.url} download={file.fileName}>
                <span className="mail-file__icon">
                  {file.thumbnail ? (
                    <img src={file.thumbnail} alt="" width={32} height={32} loading="lazy" />
                  ) : (
                    <FileText size={18} aria-hidden />
                  )}
                </span>
                <span className="mail-file__text">
                  <b dir="auto">{file.fileName}</b>
                  <span>
                    <bdi>{file.size}</bdi>
                  </span>
                  {canRunProgram(file.fileName) && <span className="mail-file__warning">{t('pane.program')}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* Reply and Forward for this message. Hidden for drafts and for the only message of a conversation. */}
      {!isOnly && !isDraft && <MessageAnswers part={part} search={search} />}
    </details>
  );
}

function MessageAnswers({ part, search }: Pick<MessageProps, 'part' | 'search'>) {
  const { t } = useTranslation('email');
  const { from, to, cc, when } = part;
  const responseKinds = [
    { how: 'reply', Icon: Reply },
    ...(to.length + cc.length > 1 ? [{ how: 'replyAll', Icon: ReplyAll } as const] : []),
    { how: 'forward', Icon: Forward },
  ] as const;
  return (
    <p className="mail-part__acts">
      {responseKinds.map(({ how, Icon }) => {
        const action = t(`answer.${how}`);
        return (
          <ButtonLink
            key={how}
            variant="plain"
            color="neutral"
            size="sm"
            to={answerUrl(search, how, part)}
            preventScrollReset
            aria-label={t('answer.about', { action, name: from.name || from.email, when })}
          >
            <Icon size={16} aria-hidden />
            {action}
          </ButtonLink>
        );
      })}
    </p>
  );
}

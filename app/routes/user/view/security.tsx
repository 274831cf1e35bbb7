import { useSearchParams } from '@remix-run/react';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Moment } from '~/components/text/day';
import { TextWithValue } from '~/components/text/text-with-value';
import { ButtonLink } from '~/components/ui/button';
import { CardList, CardRow, CardRowName, CardRowText } from '~/components/ui/card-list';
import { withValue } from '~/lib/with-query';
import { listQueryOf, userPath } from '../links';
import { NoAccount } from './no-account';
import { Section } from './section';
import { SignInMethods } from './sign-in-methods';
import type { UserView } from './view.server';

/** Pages where users change their own sign-in methods, which requires their password. */
const ownPaths = {
  'sign-in-email': '/pages/account-settings/email',
  'two-steps': '/pages/account-settings/two-steps',
} as const;

/** The user's sign-in methods and sessions. Each session has a button that ends it. */
export function Security({ view: { user, account, isOwn } }: { view: UserView }) {
  const inList = withValue(listQueryOf(useSearchParams()[0]), 'tab', 'security');
  if (!account) return <NoAccount />;
  const here = `${userPath(user.id)}${inList}`;
  return (
    <>
      <SignInMethods
        signIn={account.signIn}
        here={here}
        to={(part) => (isOwn ? ownPaths[part] : `${userPath(user.id)}/${part}${inList}`)}
      />
      <Sessions sessions={account.sessions} here={here} signOut={`${userPath(user.id)}/sign-out${inList}`} />
    </>
  );
}

type Account = NonNullable<UserView['account']>;

function Sessions({ sessions, here, signOut }: { sessions: Account['sessions']; here: string; signOut: string }) {
  const { t } = useTranslation('user');
  const end = sessions.length > 0 && (
    <ButtonLink
      size="sm"
      variant="outlined"
      color="neutral"
      to={signOut}
      startDecorator={<LogOut size={16} aria-hidden />}
      preventScrollReset
    >
      {t('security.signOut')}
    </ButtonLink>
  );
  return (
    <Section title={t('security.title')} text={t('security.text')} end={end}>
      {sessions.length === 0 ? (
        <p className="user-note">{t('security.none')}</p>
      ) : (
        <CardList>
          {sessions.map((session) => (
            <Session key={session.id} session={session} here={here} />
          ))}
        </CardList>
      )}
    </Section>
  );
}

function Session({ session, here }: { session: Account['sessions'][number]; here: string }) {
  const { t } = useTranslation('user');
  const { id, remember, startedAt, lastSeen, device, source } = session;
  const name = device || t(remember ? 'security.remembered' : 'security.browser');
  return (
    <CardRow>
      <MonitorSmartphone size={18} aria-hidden />
      <CardRowText>
        <CardRowName>{name}</CardRowName>
        <span className="user-note">
          {startedAt && (
            <TextWithValue text={(value) => t('security.since', { value })}>
              <Moment at={startedAt} time />
            </TextWithValue>
          )}
          {lastSeen && (
            <>
              {' · '}
              <TextWithValue text={(value) => t('security.seen', { value })}>
                <Moment at={lastSeen} time />
              </TextWithValue>
            </>
          )}
          {source && (
            <>
              {' · '}
              <bdi dir="ltr">{source}</bdi>
            </>
          )}
        </span>
      </CardRowText>
      <PostButton
        action={here}
        fields={{ intent: `endSession:${id}` }}
        label={t('security.endLabel', { device: name })}
      >
        {t('security.end')}
      </PostButton>
    </CardRow>
  );
}

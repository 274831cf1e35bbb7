import { KeyRound, Mail, Rss, ShieldCheck } from 'lucide-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import { PostButton } from '~/components/form/post-button';
import { Day, Moment } from '~/components/text/day';
import { ButtonLink } from '~/components/ui/button';
import { CardList, CardRow, CardRowName, CardRowText } from '~/components/ui/card-list';
import { TextWithValue } from '~/components/text/text-with-value';
import { Section } from './section';
import type { UserView } from './view.server';
import { Cluster } from '~/components/ui/layout';

type SignIn = NonNullable<UserView['account']>['signIn'];

/**
 * The sign-in methods of an account: password, two-step verification, API keys, and feeds, each with its actions for
 * administrators.
 */
export function SignInMethods({
  signIn,
  here,
  to,
}: {
  signIn: SignIn;
  here: string;
  /** Returns the URL of the page for changing the sign-in email or two-step verification. */
  to: (part: 'sign-in-email' | 'two-steps') => string;
}) {
  const { t } = useTranslation('user');
  const { twoStepsSince, trusted, keys, feeds } = signIn;
  const link = (part: Parameters<typeof to>[0], label: string) => (
    <ButtonLink size="sm" variant="outlined" color="neutral" to={to(part)} preventScrollReset>
      {label}
    </ButtonLink>
  );
  return (
    <Section title={t('signIn.title')} text={t('signIn.text')}>
      <CardList>
        <Password signIn={signIn}>
          <PostButton action={here} fields={{ intent: 'resetLink' }} idempotent>
            {t('signIn.resetLink')}
          </PostButton>
          {link('sign-in-email', t('signIn.changeEmail'))}
        </Password>
        <CardRow>
          <ShieldCheck size={18} aria-hidden />
          <CardRowText>
            <CardRowName component="span">{t('column.twoSteps')}</CardRowName>
            <span className="user-note">
              {twoStepsSince ? (
                <>
                  <TextWithValue text={(value) => t('signIn.onSince', { value })}>
                    <Moment at={twoStepsSince} />
                  </TextWithValue>
                </>
              ) : (
                t('signIn.off')
              )}
              {trusted > 0 && ` · ${t('signIn.trusted', { count: trusted })}`}
            </span>
          </CardRowText>
          {twoStepsSince && link('two-steps', t('signIn.resetTwoSteps'))}
        </CardRow>
        {keys.map((key) => (
          <ApiKey key={key.id} apiKey={key} here={here} />
        ))}
        {feeds.map((feed) => (
          <Feed key={feed.id} feed={feed} here={here} />
        ))}
      </CardList>
    </Section>
  );
}

function Password({ signIn: { email, wantedEmail, isVerified }, children }: { signIn: SignIn; children: ReactNode }) {
  const { t } = useTranslation('user');
  return (
    <CardRow>
      <Mail size={18} aria-hidden />
      <CardRowText>
        <CardRowName component="span">{t('signIn.password')}</CardRowName>
        <span className="user-note">
          <bdi dir="ltr">{email}</bdi>
        </span>
        {wantedEmail !== null && <span className="user-note">{t('signIn.waiting', { email: wantedEmail })}</span>}
      </CardRowText>
      {!isVerified && <StatusChip color="warning">{t('signIn.unverified')}</StatusChip>}
      <Cluster as="span" justify="flex-end" align="normal">
        {children}
      </Cluster>
    </CardRow>
  );
}

function ApiKey({
  apiKey: { id, name, scopes, createdAt, lastUsedAt, expiresOn },
  here,
}: {
  apiKey: SignIn['keys'][number];
  here: string;
}) {
  const { t } = useTranslation('user');
  return (
    <CardRow>
      <KeyRound size={18} aria-hidden />
      <CardRowText>
        <CardRowName>{name}</CardRowName>
        <span className="user-note">
          {t('signIn.key')}
          {' · '}
          {keyAccess(t, scopes)}
          {' · '}
          <Used since={createdAt} last={lastUsedAt} />
          {expiresOn && (
            <>
              {' · '}
              <TextWithValue text={(value) => t('signIn.expires', { value })}>
                <Day date={expiresOn} />
              </TextWithValue>
            </>
          )}
        </span>
      </CardRowText>
      <PostButton action={here} fields={{ intent: `revokeKey:${id}` }} label={t('signIn.revokeLabel', { name })}>
        {t('signIn.revoke')}
      </PostButton>
    </CardRow>
  );
}

function keyAccess(t: TFunction<'user'>, scopes: readonly string[]): string {
  if (scopes.includes('*')) return t('signIn.fullAccess');
  if (scopes.includes('*:read')) return t('signIn.readAccess');
  return t('signIn.scopes', { count: scopes.length });
}

function Used({ since, last }: { since: string; last: string | null }) {
  const { t } = useTranslation('user');
  return (
    <>
      <TextWithValue text={(value) => t('signIn.since', { value })}>
        <Moment at={since} />
      </TextWithValue>
      {' · '}
      {last ? (
        <TextWithValue text={(value) => t('signIn.lastUsed', { value })}>
          <Moment at={last} time />
        </TextWithValue>
      ) : (
        t('signIn.neverUsed')
      )}
    </>
  );
}

function Feed({ feed: { id, createdAt, fetchedAt }, here }: { feed: SignIn['feeds'][number]; here: string }) {
  const { t } = useTranslation('user');
  return (
    <CardRow>
      <Rss size={18} aria-hidden />
      <CardRowText>
        <CardRowName component="span">{t('signIn.feed')}</CardRowName>
        <span className="user-note">
          <Used since={createdAt} last={fetchedAt} />
        </span>
      </CardRowText>
      <PostButton action={here} fields={{ intent: `revokeFeed:${id}` }} label={t('signIn.revokeFeed')}>
        {t('signIn.revoke')}
      </PostButton>
    </CardRow>
  );
}

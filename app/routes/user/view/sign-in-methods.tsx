import { KeyRound, Mail, Rss, ShieldCheck } from 'lucide-react';
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

/** Every way into an account: password, second step, API keys, and feeds, each with what an administrator can do. */
export function SignInMethods({
  signIn,
  here,
  to,
}: {
  signIn: SignIn;
  here: string;
  /** Returns the link of a page below the user's. */
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
          <PostButton action={here} fields={{ intent: 'resetLink' }} once>
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
                t('list.twoStepsOff')
              )}
              {trusted > 0 && ` · ${t('signIn.trusted', { count: trusted })}`}
            </span>
          </CardRowText>
          {twoStepsSince && link('two-steps', t('signIn.resetTwoSteps'))}
        </CardRow>
        {keys.map((key) => (
          <ApiKey key={key.id} apiKey={key} here={here} />
        ))}
        {feeds > 0 && (
          <CardRow>
            <Rss size={18} aria-hidden />
            <CardRowText>
              <CardRowName component="span">{t('signIn.feeds', { count: feeds })}</CardRowName>
            </CardRowText>
          </CardRow>
        )}
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
  apiKey: { id, name, lastUsedAt, expiresOn },
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
          {lastUsedAt ? (
            <>
              <TextWithValue text={(value) => t('signIn.lastUsed', { value })}>
                <Moment at={lastUsedAt} time />
              </TextWithValue>
            </>
          ) : (
            t('signIn.neverUsed')
          )}
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

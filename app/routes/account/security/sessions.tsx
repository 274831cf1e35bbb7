import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '~/components/form/form-card';
import { PostButton } from '~/components/form/post-button';
import { Moment } from '~/components/text/day';
import { ButtonLink } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { TextWithValue } from '~/components/text/text-with-value';
import type { WireSession } from '~/models/account/schema';

/** Sessions of the account, each with a button that ends it, and a link to the page that ends all others. */
export function Sessions({ sessions }: { sessions: (WireSession & { source: string })[] }) {
  const { t } = useTranslation('account');
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <FormCard
      title={t('sessions.title')}
      sub={t('sessions.sub')}
      columns={1}
      action={
        others > 0 && (
          <ButtonLink size="sm" variant="outlined" color="neutral" to="sign-out" preventScrollReset>
            {t('sessions.endOthers')}
          </ButtonLink>
        )
      }
    >
      <ul className="settings__list">
        {sessions.map(({ id, device, isCurrent, startedAt, renewedAt, remember, source }) => {
          const name = device || t('sessions.unknown');
          return (
            <li key={id} className="settings__row">
              <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden />
              <div className="settings__row-text">
                <p className="settings__name">
                  <bdi>{name}</bdi> {isCurrent && <Chip color="success">{t('sessions.current')}</Chip>}
                </p>
                <p className="settings__note">
                  {startedAt && (
                    <>
                      <TextWithValue text={(value) => t('sessions.since', { value })}>
                        <Moment at={startedAt} time />
                      </TextWithValue>
                    </>
                  )}
                  {renewedAt && (
                    <>
                      {' · '}
                      <TextWithValue text={(value) => t('sessions.seen', { value })}>
                        <Moment at={renewedAt} time />
                      </TextWithValue>
                    </>
                  )}
                  {remember && ` · ${t('sessions.remembered')}`}
                  {source && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{source}</bdi>
                    </>
                  )}
                </p>
              </div>
              <PostButton fields={{ intent: `endSession:${id}` }} label={t('sessions.endLabel', { device: name })}>
                {t('sessions.end')}
              </PostButton>
            </li>
          );
        })}
      </ul>
    </FormCard>
  );
}

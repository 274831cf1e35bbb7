import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '~/components/form/form-card';
import { Moment } from '~/components/text/day';
import type { SecurityNoteName } from '~/models/account/account-security.schema';

/** History of changes to the sign-in, keys, and sessions of the account, newest first. */
export function SecurityLog({
  notes,
  more,
}: {
  notes: { id: number; at: string; event: SecurityNoteName; device: string; source: string }[];
  /** Number of older entries that aren't listed. */
  more: number;
}) {
  const { t } = useTranslation('account');
  return (
    <FormCard title={t('log.title')} sub={t('log.sub')} columns={1}>
      {notes.length === 0 ? (
        <p className="settings__note">{t('log.empty')}</p>
      ) : (
        <ol className="settings__list">
          {notes.map(({ id, at, event, device, source }) => (
            <li key={id} className="settings__row">
              <p className="settings__name settings__row-text">{t(`event.${event}`)}</p>
              <p className="settings__note">
                {device && (
                  <>
                    <bdi>{device}</bdi>
                    {' · '}
                  </>
                )}
                {source && (
                  <>
                    <bdi dir="ltr">{source}</bdi>
                    {' · '}
                  </>
                )}
                <Moment at={at} time />
              </p>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && (
        <p className="settings__note">
          <Link to="?log=all" preventScrollReset>
            {t('log.more', { count: more })}
          </Link>
        </p>
      )}
    </FormCard>
  );
}

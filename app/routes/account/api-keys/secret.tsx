import { useTranslation } from 'react-i18next';
import { FormCard } from '~/components/form/form-card';
import { Alert } from '~/components/ui/alert';
import { CopyButton } from '~/components/ui/copy-button';

/** Displays a key's secret and, if `example` is a URL, a shell command that requests it with the key. */
export function Secret({ secret, example }: { secret: string; example: string | null }) {
  const { t } = useTranslation('account');
  const curl = example === null ? null : `curl -H 'Authorization: Token ${secret}' '${example}'`;
  return (
    <FormCard title={t('key.made')} columns={1}>
      <Alert color="warning" role="status" title={t('key.once')} />
      <div className="settings__row">
        <p className="settings__secret settings__row-text" dir="ltr">
          {secret}
        </p>
        <CopyButton text={secret} kind="secret" />
      </div>
      {curl === null ? null : (
        <>
          <p className="settings__note">{t('key.try')}</p>
          <div className="settings__row">
            <pre className="settings__code settings__row-text" dir="ltr" tabIndex={0}>
              {curl}
            </pre>
            <CopyButton text={curl} kind="command" />
          </div>
        </>
      )}
    </FormCard>
  );
}

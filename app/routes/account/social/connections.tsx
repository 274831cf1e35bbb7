import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '~/components/form/form-card';
import { PostButton } from '~/components/form/post-button';
import { SubmitButton } from '~/components/form/submit-button';
import { Avatar } from '~/components/ui/avatar';
import { FormControl, FormHelperText } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import type { Network } from '~/models/account-settings/form.schema';

type Connection = { id?: string; profileImg?: string };

const networks: readonly { key: Network; label: string }[] = [
  { key: 'twitter', label: 'Twitter' },
  { key: 'google', label: 'Google' },
  { key: 'facebook', label: 'Facebook' },
  { key: 'github', label: 'GitHub' },
];

/** The user's accounts on other networks, each with its handle or a field to enter one. */
export function Connections({
  connections,
  refused,
}: {
  connections: Record<Network, Connection>;
  refused?: { network: Network; message: string; typed: string };
}) {
  const { t } = useTranslation('account');
  return (
    <FormCard title={t('social.connections')} sub={t('social.connectionsSub')} columns={1}>
      <ul className="settings__list">
        {networks.map(({ key, label }) => {
          const { id } = connections[key];
          return (
            <li key={key} className="settings__row">
              <Avatar name={label} size={36} />
              <div className="settings__row-text">
                <p className="settings__name">{label}</p>
                <p className="settings__note">{id ? <bdi>{id}</bdi> : t('social.notConnected')}</p>
              </div>
              {id ? (
                <PostButton
                  fields={{ intent: 'disconnect', network: key }}
                  label={t('social.removeLabel', { network: label })}
                >
                  {t('social.remove')}
                </PostButton>
              ) : (
                <Connect network={key} label={label} refused={refused?.network === key ? refused : undefined} />
              )}
            </li>
          );
        })}
      </ul>
    </FormCard>
  );
}

function Connect({
  network,
  label,
  refused,
}: {
  network: Network;
  label: string;
  refused: { message: string; typed: string } | undefined;
}) {
  const { t } = useTranslation('account');
  const wrong = refused !== undefined;
  return (
    <Form method="post" className="settings__row" preventScrollReset>
      <input type="hidden" name="network" value={network} />
      <FormControl error={wrong}>
        <Input
          name="handle"
          size="sm"
          defaultValue={refused?.typed}
          error={wrong}
          aria-label={t('social.handleOf', { network: label })}
          aria-describedby={wrong ? 'handle-error' : undefined}
          placeholder="@name"
          maxLength={60}
          dir="ltr"
        />
        {wrong && (
          <FormHelperText id="handle-error" role="alert">
            {refused.message}
          </FormHelperText>
        )}
      </FormControl>
      <SubmitButton
        size="sm"
        variant="soft"
        intent={{ name: 'intent', value: 'connect' }}
        label={t('social.connectLabel', { network: label })}
      >
        {t('social.connect')}
      </SubmitButton>
    </Form>
  );
}

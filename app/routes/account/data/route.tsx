import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '~/components/form/form-card';
import { Button, ButtonLink } from '~/components/ui/button';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import accountCss from '../account.css?url';
import { SettingsFrame } from '../settings-frame';

export const handle = { i18n: ['account'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Account');
  const t = await translatorFor(request, 'account');
  return { title: t('section.data') };
}

/**
 * Export of the stored data about the user, and links to deactivate or delete the account. Each link opens a page that
 * asks for confirmation.
 */
export default function Data() {
  const { t } = useTranslation('account');
  return (
    <SettingsFrame section="data">
      <FormCard title={t('data.download')} sub={t('data.downloadSub')} columns={1}>
        {/* The response is a download, which client-side code couldn't hand to the browser. */}
        <form method="post" action="/pages/account-settings/data/download" className="settings__row">
          <Button variant="outlined" color="neutral" startDecorator={<Download size={16} aria-hidden />}>
            {t('data.downloadButton')}
          </Button>
        </form>
      </FormCard>
      <FormCard title={t('data.deactivate')} sub={t('data.deactivateSub')} columns={1}>
        <div className="settings__row">
          <ButtonLink variant="outlined" color="neutral" to="/pages/account-settings/data/deactivate">
            {t('data.deactivate')}…
          </ButtonLink>
        </div>
      </FormCard>
      <FormCard title={t('data.delete')} sub={t('data.deleteSub')} columns={1}>
        <div className="settings__row">
          <ButtonLink variant="outlined" color="danger" to="/pages/account-settings/data/delete">
            {t('data.delete')}…
          </ButtonLink>
        </div>
      </FormCard>
    </SettingsFrame>
  );
}

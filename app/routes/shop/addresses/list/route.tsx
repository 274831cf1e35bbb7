import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { MapPin, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { RouteError } from '~/components/feedback/route-error';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { pageUrl } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { listSavedAddresses } from '~/models/checkout/saved-address.server';
import { forgetAddress } from '../../forget-address.server';
import { addressesPath } from '../../links';
import { SavedAddresses } from '../../saved-addresses';
import type { ShopPost } from '../../shelf-actions.server';
import addressesCss from '../../addresses.css?url';

export const handle = { i18n: ['shop'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: addressesCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Purchase');
  const [addresses, t] = await Promise.all([listSavedAddresses(account.id), translatorFor(request, 'shop')]);
  return { addresses, title: t('checkout.address.saved') };
}

const act = intents<ShopPost, Promise<unknown>>({
  forget: async (post, detail) =>
    redirectWithToast(post.request, pageUrl(post.request), { type: 'success', ...(await forgetAddress(post, detail)) }),
});

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const form = await readForm(request);
  return act(form, { request, form, account, actor });
}

/** The saved addresses of an account. The page works with an empty cart, too. */
export default function Addresses() {
  const { t } = useTranslation(['shop', 'common']);
  const { addresses } = useLoaderData<typeof loader>();
  useLiveUpdates(['savedAddresses']);
  const add = (
    <ButtonLink to={`${addressesPath}/add`} startDecorator={<Plus size={16} aria-hidden />} preventScrollReset>
      {t('checkout.address.add')}
    </ButtonLink>
  );
  return (
    <>
      <Page>
        <PageHeader title={t('checkout.address.saved')} actions={add} />
        {addresses.length === 0 ? (
          <Card>
            <EmptyState
              icon={<MapPin size={24} />}
              title={t('checkout.address.empty.title')}
              text={t('checkout.address.empty.text')}
            />
          </Card>
        ) : (
          <SavedAddresses addresses={addresses} path={addressesPath} />
        )}
      </Page>
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <RouteError />
    </Page>
  );
}

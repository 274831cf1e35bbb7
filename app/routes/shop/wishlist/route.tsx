import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { RouteError } from '~/components/feedback/route-error';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { changeAction } from '~/components/optimistic/change-action';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { readForm, requireAccess } from '~/http/page.server';
import { cardsOf, shelfIds, wishlistCards } from '~/models/product/shop.server';
import { ShopCard } from '../card';
import { shopPath } from '../links';
import { RecentProducts } from '../recent';
import { readRecent } from '../recent.server';
import { type ShopPost, shelfWorks } from '../shelf-actions.server';
import { ShareShelf } from '../share';
import { shareWorks, shelfLink } from '../share.server';
import { useShelves } from '../use-shelves';
import shopCss from '../shop.css?url';

export const handle = { i18n: ['shop'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: shopCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Purchase');
  const [shelves, recent, t] = await Promise.all([
    shelfIds(account.id),
    readRecent(request),
    translatorFor(request, 'shop'),
  ]);
  const products = await wishlistCards(account.id);
  const link = await shelfLink(account.id, 'wishlist');
  return { shelves, products, recent: await cardsOf(recent), link, title: t('wishlist.title') };
}

const act = intents<ShopPost, Promise<unknown>>({ ...shelfWorks, ...shareWorks('wishlist') });

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const form = await readForm(request);
  return act(form, { request, form, account, actor });
}

export const clientAction = changeAction;

/** The account's wishlist. Each product can be moved to the cart or removed (design §7). */
export default function Wishlist() {
  const { t } = useTranslation(['shop', 'common']);
  const { products, shelves: loaded, recent, link } = useLoaderData<typeof loader>();
  const { onSubmit, ...shelves } = useShelves(loaded);
  const follow = useClientNavigation(() => false);
  const shown = products.filter(({ id }) => shelves.wished.has(id));
  useLiveUpdates(['wishlistItems', 'products']);
  return (
    <Page>
      <PageHeader title={t('wishlist.title')} sub={t('list.count', { count: shown.length })} />
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Heart size={24} />}
            title={t('wishlist.empty.title')}
            text={t('wishlist.empty.text')}
            action={
              <ButtonLink variant="outlined" color="neutral" to={shopPath}>
                {t('wishlist.empty.shop')}
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <Form method="post" preventScrollReset onSubmit={onSubmit} onClick={follow}>
          <ul className="shop-cards shop-cards--grid" aria-label={t('wishlist.title')}>
            {shown.map((product) => (
              <ShopCard key={product.id} product={product} shelves={shelves} move />
            ))}
          </ul>
        </Form>
      )}
      {(shown.length > 0 || link) && <ShareShelf shelf="wishlist" link={link} />}
      <RecentProducts products={recent} />
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <RouteError />
    </Page>
  );
}

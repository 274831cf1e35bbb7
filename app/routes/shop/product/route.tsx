import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, isRouteErrorResponse, useLoaderData, useRouteError, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '~/components/feedback/error-page';
import errorCss from '~/components/feedback/error-page.css?url';
import { RouteError } from '~/components/feedback/route-error';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { isSampleWorkspace } from '~/lib/sample-workspace';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { changeAction } from '~/components/optimistic/change-action';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { intents } from '~/http/form/intents.server';
import { readForm, requireAccess } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import { cardsOf, productPage, type ProductCard, shelfIds, similarProducts } from '~/models/product/shop.server';
import { colorOptions } from '~/models/product/rules';
import { shopPath } from '../links';
import { readRecent, withRecent } from '../recent.server';
import { ProductStrip, RecentProducts } from '../recent';
import { type ShopPost, shelfWorks } from '../shelf-actions.server';
import { useShelves } from '../use-shelves';
import { BuyBox, BuyButtons, buyForm } from './buy-box';
import { Guarantees } from './guarantees';
import { ProductPicture } from './picture';
import shopCss from '../shop.css?url';
import productCss from './product.css?url';

export const handle = { i18n: ['shop'], title: titleOf<typeof loader>((data) => data.product.name) };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: shopCss },
  { rel: 'stylesheet', href: productCss },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Purchase');
  const recent = await readRecent(request);
  const product = await productPage(params.slug, recent[0]);
  if (!product) throw Response.json(await similarProducts(params.slug ?? '', 4), { status: 404 });
  const [shelves, seen] = await Promise.all([shelfIds(account.id), cardsOf(recent.filter((id) => id !== product.id))]);
  const headers = { 'Set-Cookie': await withRecent(recent, product.id) };
  return data({ product, shelves, recent: seen }, { headers });
}

const act = intents<ShopPost, Promise<unknown>>(shelfWorks);

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const form = await readForm(request);
  return act(form, { request, form, account, actor });
}

export const clientAction = changeAction;

/**
 * A product (design §7): image in the selected color, details and buttons, related products, and recently viewed
 * products. In the sample workspace, also the guarantees.
 */
export default function ProductDetail() {
  const { t } = useTranslation(['shop', 'common']);
  const { product, shelves: loaded, recent } = useLoaderData<typeof loader>();
  const { onSubmit, ...shelves } = useShelves(loaded);
  const requestedColor = useSearchParams()[0].get('color');
  const color = colorOptions.find((one) => one === requestedColor) ?? null;
  useLiveUpdates(['products']);
  return (
    <Page>
      <PageHeader title={product.name} />
      <Card className="product-grid">
        <ProductPicture product={product} color={color} />
        <Form id={buyForm} method="post" preventScrollReset onSubmit={onSubmit} className="product-facts">
          <BuyBox product={product} color={color} shelves={shelves} />
        </Form>
      </Card>
      {isSampleWorkspace() && <Guarantees />}
      <ProductStrip title={t('product.related')} products={product.related} />
      <RecentProducts products={recent} />
      <BuyButtons product={product} color={color} shelves={shelves} isBar />
    </Page>
  );
}

/** Shows a 404 page with suggestions for an unknown product. */
export function ErrorBoundary() {
  const { t } = useTranslation('shop');
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404 || !Array.isArray(error.data)) return <RouteError />;
  return (
    <Page>
      <link rel="stylesheet" href={errorCss} />
      <ErrorPage
        status={404}
        title={t('product.unknown.title')}
        text={t('product.unknown.text')}
        action={<ButtonLink to={shopPath}>{t('product.unknown.shop')}</ButtonLink>}
      />
      <ProductStrip title={t('product.unknown.near')} products={error.data as ProductCard[]} />
    </Page>
  );
}

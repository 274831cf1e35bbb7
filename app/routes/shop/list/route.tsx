import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { Package, PackageSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '~/components/data-table/toolbar/filter-chips';
import { ListFailed } from '~/components/data-table/list';
import { activeFilters, clearedUrl } from '~/components/data-table/list-url';
import { PrintView } from '~/components/data-table/print-view';
import { Pager } from '~/components/data-table/pager';
import { ViewTabs } from '~/components/data-table/toolbar/saved-views';
import { ListState } from '~/components/feedback/list-state';
import { Page } from '~/components/layout/page';
import { useAbility } from '~/components/layout/use-ability';
import { PageHeader } from '~/components/layout/page-header';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { changeAction } from '~/components/optimistic/change-action';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { isPaper } from '~/lib/print-paging';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { readForm, requireAccess } from '~/http/page.server';
import { cardsOf, shelfIds } from '~/models/product/shop.server';
import { ShopCard } from '../card';
import { catalogPath } from '../catalog/links';
import { readRecent } from '../recent.server';
import { RecentProducts } from '../recent';
import { type ShopPost, shelfWorks } from '../shelf-actions.server';
import { useShelves } from '../use-shelves';
import { Facets, useFacets } from './facets';
import { shopList } from './list.server';
import { ShopToolbar } from './toolbar';
import shopCss from '../shop.css?url';

export const handle = { i18n: ['shop', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: shopCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, { account }, t] = await Promise.all([
    shopList.load(request),
    requireAccess(request, 'Purchase'),
    translatorFor(request, 'shop'),
  ]);
  const shelves = await shelfIds(account.id);
  return { ...list, shelves, recent: await cardsOf(await readRecent(request)), title: t('list.title') };
}

const act = intents<ShopPost, Promise<unknown>>({
  ...shelfWorks,
  'view.save': ({ request, form }) => shopList.act(request, { form }),
  'view.change': ({ request, form }) => shopList.act(request, { form }),
  'view.delete': ({ request, form }) => shopList.act(request, { form }),
});

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const form = await readForm(request);
  return act(form, { request, form, account, actor });
}

export const clientAction = changeAction;

/**
 * The shop: search, three sort orders, facets with counts, grid or list, nine products per page (design §7, contract
 * §4).
 */
export default function Shop() {
  const { t } = useTranslation('shop');
  const { rows, total, counts, query, views, shelves: loaded, recent } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const paper = isPaper(search);
  const follow = useClientNavigation(() => false);
  const facets = useFacets(counts);
  const { onSubmit, ...shelves } = useShelves(loaded);
  useLiveUpdates(['products']);
  return (
    <Page>
      <Header />
      <PrintView page={query.page} total={total} />
      {paper ? (
        <FilterChips filters={facets} search={search} />
      ) : (
        <Card className="shop-toolbar">
          <ViewTabs views={views} search={search} />
          <ShopToolbar total={total} views={views} view={query.view} />
          <FilterChips filters={facets} search={search} />
        </Card>
      )}
      <div className="shop-layout">
        {!paper && <Facets facets={facets} search={search} />}
        <div className="shop-results">
          <ListState
            count={rows.length}
            filtered={activeFilters(search).length > 0}
            clearTo={clearedUrl(search)}
            empty={{ icon: <PackageSearch size={24} />, title: t('list.empty.title'), text: t('list.empty.text') }}
          >
            <Form method="post" preventScrollReset onSubmit={onSubmit} onClick={follow}>
              <ul className={`shop-cards shop-cards--${query.view}`} aria-label={t('list.title')}>
                {rows.map((product, at) => (
                  <ShopCard key={product.id} product={product} shelves={shelves} eager={at < 3} />
                ))}
              </ul>
            </Form>
            <div className="shop-pager">
              {!paper && <Pager page={query.page} pages={Math.ceil(total / query.perPage)} search={search} />}
            </div>
          </ListState>
        </div>
      </div>
      {!paper && <RecentProducts products={recent} />}
    </Page>
  );
}

function Header() {
  const { t } = useTranslation(['shop', 'common']);
  const isMerchant = useAbility().can('read', 'Order');
  return (
    <PageHeader
      title={t('list.title')}
      actions={
        isMerchant && (
          <ButtonLink
            variant="outlined"
            color="neutral"
            size="sm"
            to={catalogPath}
            startDecorator={<Package size={16} aria-hidden />}
          >
            {t('catalog.title')}
          </ButtonLink>
        )
      }
    />
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <Header />
      <ListFailed />
    </Page>
  );
}

import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Package, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '~/components/data-table/toolbar/filter';
import { List, ListFailed } from '~/components/data-table/list';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { ButtonLink } from '~/components/ui/button';
import { translatorFor } from '~/http/i18n.server';
import { productStates } from '~/models/product/rules';
import { useCatalogCommands } from '../commands';
import { catalogPath } from '../links';
import { useCatalogColumns } from './columns';
import { catalogList } from './list.server';
import catalogCss from '../catalog.css?url';

export const handle = { i18n: ['shop', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: catalogCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const list = await catalogList.load(request);
  return { ...list, title: (await translatorFor(request, 'shop'))('catalog.title') };
}

export const action = ({ request }: ActionFunctionArgs) => catalogList.act(request);

/** All products, including archived ones, for users who manage the shop. */
export default function Catalog() {
  const { t } = useTranslation('shop');
  const { query, rows, total, counts, views } = useLoaderData<typeof loader>();
  useLiveUpdates(['products']);
  return (
    <Page>
      <Header />
      <List
        label={t('catalog.title')}
        columns={useCatalogColumns()}
        commands={useCatalogCommands()}
        rows={rows}
        total={total}
        query={query}
        views={views}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        menuLabel={({ name }) => t('catalog.more', { name })}
        exportPath={`${catalogPath}/export`}
        searchLabel={t('list.search')}
        filters={[
          {
            kind: 'tabs',
            name: 'state',
            label: t('catalog.column.state'),
            options: choicesOf(t('facet.any'), productStates, (one) => t(`catalog.state.${one}`), counts),
          },
          {
            name: 'stock',
            label: t('catalog.column.stock'),
            options: choicesOf(t('catalog.anyStock'), ['out', 'low'] as const, (one) => t(`catalog.stock.${one}`)),
          },
        ]}
        empty={{ icon: <Package size={24} />, title: t('list.empty.title'), text: t('list.empty.text') }}
      />
    </Page>
  );
}

function Header() {
  const { t } = useTranslation(['shop', 'common']);
  return (
    <PageHeader
      title={t('catalog.title')}
      actions={
        <ButtonLink size="sm" to={`${catalogPath}/add`} startDecorator={<Plus size={16} aria-hidden />}>
          {t('catalog.add')}
        </ButtonLink>
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

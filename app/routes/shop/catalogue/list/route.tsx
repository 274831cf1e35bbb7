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
import { useCatalogueCommands } from '../commands';
import { cataloguePath } from '../links';
import { useCatalogueColumns } from './columns';
import { catalogueList } from './list.server';
import catalogueCss from '../catalogue.css?url';

export const handle = { i18n: ['shop', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: catalogueCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const list = await catalogueList.load(request);
  return { ...list, title: (await translatorFor(request, 'shop'))('catalogue.title') };
}

export const action = ({ request }: ActionFunctionArgs) => catalogueList.act(request);

/** All products, sold or archived, for users who manage the shop. */
export default function Catalogue() {
  const { t } = useTranslation('shop');
  const { query, rows, total, counts, views } = useLoaderData<typeof loader>();
  useLiveUpdates(['products']);
  return (
    <Page>
      <Header />
      <List
        label={t('catalogue.title')}
        columns={useCatalogueColumns()}
        commands={useCatalogueCommands()}
        rows={rows}
        total={total}
        query={query}
        views={views}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        menuLabel={({ name }) => t('catalogue.more', { name })}
        exportPath={`${cataloguePath}/export`}
        searchLabel={t('list.search')}
        filters={[
          {
            kind: 'tabs',
            name: 'state',
            label: t('catalogue.column.state'),
            options: choicesOf(t('facet.any'), productStates, (one) => t(`catalogue.state.${one}`), counts),
          },
          {
            name: 'stock',
            label: t('catalogue.column.stock'),
            options: choicesOf(t('catalogue.anyStock'), ['out', 'low'] as const, (one) => t(`catalogue.stock.${one}`)),
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
      title={t('catalogue.title')}
      actions={
        <ButtonLink size="sm" to={`${cataloguePath}/add`} startDecorator={<Plus size={16} aria-hidden />}>
          {t('catalogue.add')}
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

import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { Contact, Plus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { List, ListFailed } from '~/components/data-table/list';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { ButtonLink } from '~/components/ui/button';
import { translatorFor } from '~/http/i18n.server';
import { clientStandings } from '~/models/client/rules';
import { clientImportPath, clientQueryOf, clientsPath } from '../../links';
import invoiceCss from '../../invoice.css?url';
import { useClientCommands } from '../commands';
import { clientListView } from '../view.server';
import { useClientColumns } from './columns';
import { clientList } from './list.server';

export const handle = { i18n: ['invoice', 'table', 'overlay'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { rows, ...list } = await clientList.load(request);
  const t = await translatorFor(request, 'invoice');
  return { ...list, title: t('clients.title'), rows: rows.map(clientListView) };
}

export const action = ({ request }: ActionFunctionArgs) => clientList.act(request);

/** List of clients, with the amounts they owe and their credit. */
export default function Clients() {
  const { t } = useTranslation('invoice');
  const { query, rows, total, views, sums } = useLoaderData<typeof loader>();
  const inList = clientQueryOf(useSearchParams()[0]);
  useLiveUpdates(['clients', 'invoices']);
  const standings = [
    { value: '', label: t('filter.allClients') },
    ...clientStandings.map((standing) => ({ value: standing, label: t(`clients.standing.${standing}`) })),
  ];
  return (
    <>
      <Page>
        <Header />
        <List
          label={t('clients.title')}
          columns={useClientColumns(inList)}
          commands={useClientCommands(inList)}
          rows={rows}
          total={total}
          query={query}
          views={views}
          sums={sums}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          menuLabel={({ name }) => t('action.more', { name })}
          exportPath={`${clientsPath}/export`}
          searchLabel={t('clients.search')}
          filters={[{ name: 'standing', label: t('column.balance'), options: standings }]}
          empty={{
            icon: <Contact size={24} />,
            title: t('clients.empty.title'),
            text: t('clients.empty.text'),
            action: (
              <ButtonLink variant="outlined" color="neutral" to={`${clientsPath}/add`}>
                {t('clients.add')}
              </ButtonLink>
            ),
          }}
        />
      </Page>
      <Outlet />
    </>
  );
}

function Header() {
  const { t } = useTranslation('invoice');
  return (
    <PageHeader
      title={t('clients.title')}
      actions={
        <>
          <ButtonLink size="sm" variant="outlined" color="neutral" to={clientImportPath} preventScrollReset>
            <Upload size={16} aria-hidden />
            {t('clients.import.link')}
          </ButtonLink>
          <ButtonLink size="sm" to={`${clientsPath}/add`}>
            <Plus size={16} aria-hidden />
            {t('clients.add')}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Shown if the rows couldn't be loaded. The page and the menu stay usable. */
export function ErrorBoundary() {
  return (
    <Page>
      <Header />
      <ListFailed />
    </Page>
  );
}

import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Users } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '~/components/data-table/data-table';
import { ListFailed } from '~/components/data-table/list';
import { paperUrl } from '~/components/data-table/list-url';
import { PrintLink } from '~/components/data-table/toolbar/print-link';
import { Toolbar } from '~/components/data-table/toolbar/toolbar';
import { isPaper } from '~/lib/print-paging';
import { listGenerated } from '~/models/employee/queries.server';
import { employeePageQuerySchema } from '~/models/employee/schema';
import { translatorFor } from '~/http/i18n.server';
import { correctPage, pageWithin, readListQuery } from '~/http/list/query.server';
import { requireAccess } from '~/http/page.server';
import { useEmployeeColumns } from '../columns';
import { TableFrame } from '../frame';
import { statusWords } from '../status-words.server';
import { VirtualTable } from './virtual-table';
import tableCss from '../data-table.css?url';

export const handle = { i18n: ['employee', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: tableCss }];

/** Loads a page of generated rows. They don't belong to anyone, so all signed-in users can see them. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'signed-in');
  const title = (await translatorFor(request, 'employee'))('page.large.title');
  const requestedQuery = readListQuery(employeePageQuerySchema, new URL(request.url).searchParams);
  const found = await pageWithin(requestedQuery, (query) => listGenerated(query, statusWords));
  correctPage(request, found.query.page);
  return { title, ...found };
}

const roomForTable = '(min-width: 900px)';

function watchRoom(changed: () => void): () => void {
  const media = window.matchMedia(roomForTable);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/**
 * Checks whether JavaScript runs and the window has room for a table. Returns false on the server and during hydration.
 */
function useWideWindow(): boolean {
  return useSyncExternalStore(
    watchRoom,
    () => window.matchMedia(roomForTable).matches,
    () => false,
  );
}

/**
 * Table of 10,000 rows, page by page. With JavaScript and enough room, it's a single table that loads the visible rows.
 */
export default function LargeTable() {
  const { t } = useTranslation('employee');
  const { rows, total, query } = useLoaderData<typeof loader>();
  const columns = useEmployeeColumns(query.q).filter(({ id }) => id !== 'experience');
  const wide = useWideWindow();
  const [search] = useSearchParams();
  const toolbar = (
    <Toolbar searchLabel={t('search')}>
      <PrintLink to={paperUrl(search)} />
    </Toolbar>
  );
  const empty = { icon: <Users size={24} />, title: t('empty.title'), text: t('empty.text') };
  return (
    <TableFrame page="large">
      {wide && !isPaper(search) ? (
        <VirtualTable columns={columns} total={total} query={query} toolbar={toolbar} empty={empty} />
      ) : (
        <DataTable
          label={t('page.large.title')}
          columns={columns}
          rows={rows}
          total={total}
          query={{ ...query, then: undefined }}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          toolbar={toolbar}
          empty={empty}
        />
      )}
    </TableFrame>
  );
}

export function ErrorBoundary() {
  return (
    <TableFrame page="large">
      <ListFailed />
    </TableFrame>
  );
}

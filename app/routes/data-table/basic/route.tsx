import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '~/components/data-table/data-table';
import { ListFailed } from '~/components/data-table/list';
import { paperUrl } from '~/components/data-table/list-url';
import { PrintLink } from '~/components/data-table/toolbar/print-link';
import { Toolbar } from '~/components/data-table/toolbar/toolbar';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { useEmployeeColumns } from '../columns';
import { employeeTable, type EmployeeTable } from '../employees.server';
import { RefusedRows, TableFrame } from '../frame';
import tableCss from '../data-table.css?url';

export const handle = { i18n: ['employee', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: tableCss }];

export const loader = ({ request }: LoaderFunctionArgs) => employeeTable(request, 'basic');

const shown = ['name', 'email', 'city', 'started', 'salary', 'status'];

/** Employee list with search, sorting, and pagination, all in the URL. */
export default function BasicTable() {
  const { list } = useLoaderData<typeof loader>();
  return <TableFrame page="basic">{list ? <Employees list={list} /> : <RefusedRows />}</TableFrame>;
}

const formOf = ({ id }: EmployeeTable['rows'][number]) => `/datatables/editing/${id}`;

function Employees({ list: { rows, total, query } }: { list: EmployeeTable }) {
  const { t } = useTranslation('employee');
  const [search] = useSearchParams();
  useLiveUpdates(['employees']);
  return (
    <DataTable
      label={t('employees')}
      columns={useEmployeeColumns(query.q, formOf).filter(({ id }) => shown.includes(id))}
      rows={rows}
      total={total}
      query={query}
      rowId={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      toolbar={
        <Toolbar searchLabel={t('search')}>
          <PrintLink to={paperUrl(search)} />
        </Toolbar>
      }
      empty={{ icon: <Users size={24} />, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

export function ErrorBoundary() {
  return (
    <TableFrame page="basic">
      <ListFailed />
    </TableFrame>
  );
}

import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { Pencil, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { DataTable } from '~/components/data-table/data-table';
import { ListFailed } from '~/components/data-table/list';
import { paperUrl } from '~/components/data-table/list-url';
import { PrintLink } from '~/components/data-table/toolbar/print-link';
import { Toolbar } from '~/components/data-table/toolbar/toolbar';
import { useHydrated } from '~/components/form/use-hydrated';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { isPaper } from '~/lib/print-paging';
import { memoizeTranslation } from '~/lib/memoized-translation';
import { withQuery } from '~/lib/with-query';
import { employeeTag } from '~/models/employee/commands.server';
import { getEmployee } from '~/models/employee/queries.server';
import type { EmployeeRow } from '~/models/employee/rules';
import { useEmployeeColumns } from '../columns';
import { employeeTable, type EmployeeTable } from '../employees.server';
import { RefusedRows, TableFrame } from '../frame';
import { EditableCell } from './cell';
import { isCellColumn, useCellEdits } from './use-cell-edits';
import tableCss from '../data-table.css?url';

export const handle = { i18n: ['employee', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: tableCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const table = await employeeTable(request, 'editing');
  const ids = table.list?.rows.map(({ id }) => id) ?? [];
  const tagged = ids.map(async (id): Promise<[number, string]> => [id, employeeTag(await getEmployee(id))]);
  return { ...table, tags: Object.fromEntries(await Promise.all(tagged)) };
}

const shown = ['name', 'email', 'city', 'started', 'salary', 'status'];

/**
 * Table in which each row opens a form next to the table. With JavaScript, cells can be edited in place in wide
 * windows.
 */
export default function EditingTable() {
  const { list, tags } = useLoaderData<typeof loader>();
  return (
    <>
      <TableFrame page="editing">{list ? <Employees list={list} tags={tags} /> : <RefusedRows />}</TableFrame>
      <Outlet />
    </>
  );
}

function Employees({
  list: { rows, total, query },
  tags,
}: {
  list: EmployeeTable;
  tags: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('employee');
  const [search] = useSearchParams();
  const editOne = memoizeTranslation((name) => t('editOne', { name }));
  const here = withQuery('', search);
  const formOf = ({ id }: EmployeeTable['rows'][number]) => `/datatables/editing/${id}${here}`;
  useLiveUpdates(['employees']);
  const hydrated = useHydrated();
  const edits = useCellEdits(rows, tags);
  const columns = useEmployeeColumns(query.q, formOf).filter(({ id }) => shown.includes(id));
  const editable = columns.map((column): Column<EmployeeRow> => {
    const { id: columnId, header, cell } = column;
    if (!isCellColumn(columnId)) return column;
    return {
      ...column,
      cell: (row) => (
        <EditableCell
          cell={{ id: row.id, column: columnId }}
          label={t('editCell', { column: header, name: row.name })}
          edits={edits}
        >
          {cell(row)}
        </EditableCell>
      ),
    };
  });
  // Cells are editable only in wide windows. On smaller screens, the form has more room.
  const isEditable = hydrated && !isPaper(search) && window.matchMedia('(min-width: 1100px)').matches;
  return (
    <DataTable
      label={t('employees')}
      columns={isEditable ? editable : columns}
      rows={rows}
      total={total}
      query={query}
      rowId={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      commands={[
        {
          key: 'edit',
          icon: Pencil,
          label: t('edit'),
          to: formOf,
          shortcut: ({ name }) => ({ name: editOne(name) }),
        },
      ]}
      menuLabel={({ name }) => t('more', { name })}
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
    <TableFrame page="editing">
      <ListFailed />
    </TableFrame>
  );
}

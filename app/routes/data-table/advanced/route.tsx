import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { CircleDot, Pencil, Users } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { choicesOf } from '~/components/data-table/toolbar/filter';
import { List, ListFailed } from '~/components/data-table/list';
import { useToast } from '~/components/feedback/toast-context';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { copyText } from '~/lib/copy-text';
import { memoizeTranslation } from '~/lib/memoized-translation';
import { employeeChangeCounts } from '~/models/employee/history.server';
import { employeeColumns, type EmployeeRow, employeeStatuses } from '~/models/employee/rules';
import { translatorFor } from '~/http/i18n.server';
import { ApiLink } from './api-link';
import { ColumnChooser, columnsOf, densityOf } from './column-chooser';
import { withDetails } from './row-details';
import { Totals } from './totals';
import { useEmployeeColumns } from '../columns';
import { keptColumns } from '~/http/list/kept-columns.server';
import { employeeList, canSeeEmployees } from '../employees.server';
import { RefusedRows, TableFrame } from '../frame';
import tableCss from '../data-table.css?url';
import pinnedCss from '~/components/data-table/pinned.css?url';

export const handle = { i18n: ['employee', 'table'] };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: tableCss },
  { rel: 'stylesheet', href: pinnedCss },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const title = (await translatorFor(request, 'employee'))('page.advanced.title');
  if (!(await canSeeEmployees(request))) return { title, list: null };
  const columns = await keptColumns(request, 'employees');
  const list = await employeeList.load(request);
  return { title, list: { ...list, columns, changed: await employeeChangeCounts(list.rows.map(({ id }) => id)) } };
}

export const action = ({ request }: ActionFunctionArgs) => employeeList.act(request);

/** Employee list with column filters, secondary sorting, a column chooser, saved views, bulk changes, and export. */
export default function AdvancedTable() {
  const { list } = useLoaderData<typeof loader>();
  return <TableFrame page="advanced">{list ? <Employees list={list} /> : <RefusedRows />}</TableFrame>;
}

type EmployeeList = NonNullable<Awaited<ReturnType<typeof loader>>['list']>;

function Employees({
  list: { rows, total, query, views, counts, posts, totals, figures, changed, columns },
}: {
  list: EmployeeList;
}) {
  const { t } = useTranslation('employee');
  const [search] = useSearchParams();
  const shownSearch = new URLSearchParams([...search, ...new URLSearchParams(columns)]);
  const density = densityOf(shownSearch);
  const all = useEmployeeColumns(query.q);
  const { shown, pinned } = columnsOf(all, shownSearch);
  useLiveUpdates(['employees']);
  const show = useToast();
  function copy({ target }: MouseEvent) {
    const value = target instanceof Element && target.closest<HTMLElement>('[data-copy]')?.dataset.copy;
    if (!value) return;
    void copyText(value).then((copied) => copied && show({ type: 'success', message: t('copied', { value }) }));
  }
  const thenChoices = employeeColumns.flatMap((column) => [
    { value: column, label: t('thenUp', { column: t(`column.${column}`) }) },
    { value: `-${column}`, label: t('thenDown', { column: t(`column.${column}`) }) },
  ]);
  return (
    <>
      <div className="table-tools">
        <Totals search={search} kind={query.figure} totals={totals} figures={figures} />
        <ApiLink search={search} query={query} />
        <ColumnChooser columns={all} search={shownSearch} />
      </div>
      <div className={density && `table-density--${density}`} onClick={copy}>
        <List
          label={t('employees')}
          columns={withDetails(shown, changed)}
          pinned={pinned}
          commands={useEmployeeCommands()}
          rows={rows}
          total={total}
          query={query}
          views={views}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          menuLabel={({ name }) => t('more', { name })}
          exportPath="/datatables/export"
          searchLabel={t('search')}
          filters={[
            {
              kind: 'tabs',
              name: 'status',
              label: t('column.status'),
              options: choicesOf(t('all'), employeeStatuses, (one) => t(`status.${one}`), counts),
            },
            { name: 'post', label: t('column.post'), options: choicesOf(t('anyPost'), posts, (one) => one) },
            { kind: 'numbers', name: 'salary', label: t('column.salary') },
            { kind: 'numbers', name: 'age', label: t('column.age') },
            { kind: 'dates', name: 'started', label: t('column.started') },
            { kind: 'text', name: 'name', label: t('column.name'), more: true },
            { kind: 'text', name: 'email', label: t('column.email'), more: true },
            { kind: 'text', name: 'city', label: t('column.city'), more: true },
            { kind: 'numbers', name: 'experience', label: t('column.experience'), more: true },
            { name: 'then', label: t('then'), options: [{ value: '', label: t('thenNone') }, ...thenChoices] },
          ]}
          empty={{ icon: <Users size={24} />, title: t('empty.title'), text: t('empty.text') }}
        />
      </div>
    </>
  );
}

function useEmployeeCommands(): Command<EmployeeRow>[] {
  const { t } = useTranslation('employee');
  const editOne = memoizeTranslation((name) => t('editOne', { name }));
  return [
    {
      key: 'edit',
      icon: Pencil,
      label: t('edit'),
      to: ({ id }) => `/datatables/editing/${id}`,
      shortcut: ({ name }) => ({ name: editOne(name) }),
    },
    ...employeeStatuses.map((status) => ({
      key: status,
      icon: CircleDot,
      label: t(`setStatus.${status}`),
      when: (row: EmployeeRow) => row.status !== status,
      bulk: true,
    })),
  ];
}

export function ErrorBoundary() {
  return (
    <TableFrame page="advanced">
      <ListFailed />
    </TableFrame>
  );
}

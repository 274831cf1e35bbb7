import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { StatusChip } from '~/components/feedback/status-chip';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import type { ColumnChoice, InvoiceState } from '~/models/invoice/rules';
import { clientColumn } from '../client-column';
import { listPath } from '../links';
import { creditColor, isCredit } from '../status';
import type { InvoiceListView } from '../view.server';
import { invoiceStateColor } from '~/components/feedback/invoice-state-color';

type Row = InvoiceListView;

/** Balance in the list: a dash for drafts and void invoices, red if overdue, dimmed if nothing is owed. */
function Balance({ row: { state, due } }: { row: Row }) {
  if (state === 'Draft' || state === 'Void') return <span className="invoice-quiet">—</span>;
  const tone = state === 'Past Due' ? 'cell-figure cell-figure--danger' : due === 0 ? 'invoice-quiet' : 'cell-figure';
  return <Money cents={due} className={tone} />;
}

function Reference({ row: { id, name }, query }: { row: Row; query: string }) {
  return (
    <a className="cell-link invoice-nowrap" href={`${listPath}/${id}${query}`}>
      <Num>{name}</Num>
    </a>
  );
}

/** Due date and, if the invoice is overdue, by how many days. A credit note has no due date. */
function Due({ row: { dueOn, daysLate, creditOf }, late }: { row: Row; late: (days: number) => string }) {
  if (creditOf !== null) return <span className="invoice-quiet">—</span>;
  return (
    <span className="cell-stack">
      <Day date={dueOn} className="invoice-nowrap" />
      {daysLate > 0 && <span className="cell-sub invoice-late invoice-nowrap">{late(daysLate)}</span>}
    </span>
  );
}

/** Returns the optional columns. The amount received is negative if money was paid out. */
const optionalColumns = (t: TFunction<'invoice'>): Record<ColumnChoice, Column<Row>> => ({
  received: {
    id: 'received',
    header: t('column.received'),
    align: 'end',
    cell: ({ received }) =>
      received === 0 ? <span className="invoice-quiet">—</span> : <Money cents={received} className="cell-figure" />,
  },
});

function useStatusLabels(): Record<InvoiceState, string> {
  const { t } = useTranslation('invoice');
  return {
    Draft: t('status.Draft'),
    Issued: t('status.Issued'),
    Sent: t('status.Sent'),
    Viewed: t('status.Viewed'),
    Paid: t('status.Paid'),
    'Partial Payment': t('status.Partial Payment'),
    'Past Due': t('status.Past Due'),
    Downloaded: t('status.Downloaded'),
    Void: t('status.Void'),
  };
}

/**
 * Returns the columns of the invoice list. `query` is the list's query, which the panel's URL includes. `more` are
 * the optional columns to add.
 */
export function useInvoiceColumns(query: string, more: readonly ColumnChoice[]): Column<Row>[] {
  const { t } = useTranslation('invoice');
  const labels = useStatusLabels();
  const optional = optionalColumns(t);
  const late = (count: number) => t('preview.late', { count });
  const credit = { left: t('payment.kept'), applied: t('credit.applied') };
  return [
    {
      id: 'id',
      header: t('column.id'),
      sortable: true,
      primary: true,
      narrow: 'meta',
      cell: (row) => <Reference row={row} query={query} />,
    },
    clientColumn(t('column.client')),
    {
      id: 'invoiceStatus',
      header: t('column.status'),
      sortable: true,
      narrow: 'chip',
      cell: (row) =>
        isCredit(row) ? (
          <StatusChip color={creditColor(row)}>{row.due < 0 ? credit.left : credit.applied}</StatusChip>
        ) : (
          <StatusChip color={invoiceStateColor[row.state]}>{labels[row.state]}</StatusChip>
        ),
    },
    {
      id: 'total',
      header: t('column.total'),
      sortable: true,
      align: 'end',
      narrow: 'figure',
      cell: ({ total }) => <Money cents={total} className="cell-figure" />,
    },
    {
      id: 'issuedDate',
      header: t('column.issued'),
      sortable: true,
      className: 'invoice-issued',
      cell: ({ issuedOn }) => <Day date={issuedOn} className="invoice-nowrap" />,
    },
    {
      id: 'dueDate',
      header: t('column.due'),
      sortable: true,
      narrow: 'more',
      cell: (row) => <Due row={row} late={late} />,
    },
    ...more.map((choice) => optional[choice]),
    {
      id: 'balance',
      header: t('column.balance'),
      sortable: true,
      align: 'end',
      cell: (row) => <Balance row={row} />,
    },
  ];
}

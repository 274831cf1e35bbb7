import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import type { Column } from '~/components/data-table/column';
import { PersonCell } from '~/components/data-table/person-cell';
import { StatusChip } from '~/components/feedback/status-chip';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { listPath } from '../links';
import type { InvoiceListView } from '../view.server';
import { invoiceStatusColor } from '../status-color';
import { useStatusLabels } from './use-status-labels';

type Row = InvoiceListView;

/** The balance as the list shows it: a dash for a draft, red once overdue, quiet when nothing is owed. */
function Balance({ row: { status, due } }: { row: Row }) {
  if (status === 'Draft') return <span className="invoice-quiet">—</span>;
  const tone = status === 'Past Due' ? 'cell-figure cell-figure--danger' : due === 0 ? 'invoice-quiet' : 'cell-figure';
  return <Money cents={due} className={tone} />;
}

/** Reference of an invoice, a link to its panel over the list. */
function Reference({ id, query }: { id: number; query: string }) {
  return (
    <a className="cell-link" href={`${listPath}/${id}${query}`}>
      <Num>#{id}</Num>
    </a>
  );
}

/** Columns of the invoice list; `query` is the list's query, which the panel's address keeps. */
export function useInvoiceColumns(query: string): Column<Row>[] {
  const { t } = useTranslation('invoice');
  const labels = useStatusLabels();
  return [
    {
      id: 'id',
      header: t('column.id'),
      sortable: true,
      primary: true,
      narrow: 'meta',
      cell: ({ id }) => <Reference id={id} query={query} />,
    },
    {
      id: 'client.name',
      header: t('column.client'),
      sortable: true,
      narrow: 'title',
      cell: ({ name, service, avatar }) => (
        <PersonCell
          avatar={<Avatar name={name} src={avatar} size={34} />}
          title={<bdi>{name}</bdi>}
          sub={<bdi>{service}</bdi>}
        />
      ),
    },
    {
      id: 'invoiceStatus',
      header: t('column.status'),
      sortable: true,
      narrow: 'chip',
      cell: ({ status }) => <StatusChip color={invoiceStatusColor[status]}>{labels[status]}</StatusChip>,
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
      narrow: 'more',
      cell: ({ issuedOn }) => <Day date={issuedOn} className="invoice-nowrap" />,
    },
    {
      id: 'balance',
      header: t('column.balance'),
      sortable: true,
      align: 'end',
      cell: (row) => <Balance row={row} />,
    },
  ];
}

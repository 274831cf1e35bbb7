import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { PersonCell } from '~/components/data-table/person-cell';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Avatar } from '~/components/ui/avatar';
import { clientPath } from '../../links';
import type { ClientListView } from '../view.server';

function Amount({ cents, isLate = false }: { cents: number; isLate?: boolean }) {
  if (cents === 0) return <span className="invoice-quiet">—</span>;
  return <Money cents={cents} className={isLate ? 'cell-figure cell-figure--danger' : 'cell-figure'} />;
}

/** Returns the columns of the client list. The model sorts by their IDs. `query` is the list's query. */
export function useClientColumns(query: string): Column<ClientListView>[] {
  const { t } = useTranslation('invoice');
  const creditLabel = t('payment.kept');
  return [
    {
      id: 'name',
      header: t('column.client'),
      sortable: true,
      primary: true,
      narrow: 'title',
      cell: ({ id, name, companyEmail, avatar }) => (
        <PersonCell
          avatar={<Avatar name={name} src={avatar} size={34} />}
          title={
            <a className="cell-link" href={`${clientPath(id)}${query}`}>
              <bdi>{name}</bdi>
            </a>
          }
          sub={<bdi dir="ltr">{companyEmail}</bdi>}
        />
      ),
    },
    {
      id: 'company',
      header: t('client.company'),
      sortable: true,
      narrow: 'meta',
      cell: ({ company }) => <bdi>{company || '—'}</bdi>,
    },
    {
      id: 'documents',
      header: t('clients.column.documents'),
      sortable: true,
      align: 'end',
      spare: true,
      cell: ({ documents }) => documents,
    },
    {
      id: 'last',
      header: t('clients.column.last'),
      sortable: true,
      spare: true,
      cell: ({ last }) => (last === null ? '—' : <Day date={last} className="invoice-nowrap" />),
    },
    {
      id: 'credit',
      header: creditLabel,
      sortable: true,
      align: 'end',
      narrow: 'chip',
      cell: ({ credit }) => (
        <span className={credit === 0 ? 'client-credit client-credit--none' : 'client-credit'}>
          <span className="client-credit__label">{creditLabel}</span> <Amount cents={credit} />
        </span>
      ),
    },
    {
      id: 'due',
      header: t('panel.balance'),
      sortable: true,
      align: 'end',
      narrow: 'figure',
      cell: ({ due, overdue }) => <Amount cents={due} isLate={overdue > 0} />,
    },
  ];
}

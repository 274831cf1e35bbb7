import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import type { Column } from '~/components/data-table/column';
import { PersonCell } from '~/components/data-table/person-cell';
import { Day } from '~/components/text/day';
import { MarkedText } from '~/components/text/marked-text';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Chip } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';
import type { EmployeeRow, EmployeeStatus } from '~/models/employee/rules';

const statusColors: Record<EmployeeStatus, Color> = {
  current: 'primary',
  professional: 'success',
  rejected: 'danger',
  resigned: 'warning',
  applied: 'info',
};

/**
 * Returns all columns of the employee tables. The model sorts by their IDs. Matches of `q` are highlighted, and the
 * name links to the row's page if there is one.
 */
export function useEmployeeColumns(q = '', pageOf?: (row: EmployeeRow) => string): Column<EmployeeRow>[] {
  const { t } = useTranslation('employee');
  const marked = (text: string) => (
    <bdi>
      <MarkedText text={text} words={[q.trim().toLowerCase()]} />
    </bdi>
  );
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortable: true,
      primary: true,
      narrow: 'title',
      cell: (row) => (
        <PersonCell
          avatar={<Avatar name={row.name} src={row.avatar} size={34} />}
          title={
            pageOf ? (
              <a className="cell-link" href={pageOf(row)}>
                {marked(row.name)}
              </a>
            ) : (
              marked(row.name)
            )
          }
          sub={marked(row.post)}
        />
      ),
    },
    {
      id: 'email',
      header: t('column.email'),
      sortable: true,
      cell: ({ email }) => <span className="table-email">{marked(email)}</span>,
    },
    { id: 'city', header: t('column.city'), sortable: true, narrow: 'meta', cell: ({ city }) => marked(city) },
    {
      id: 'started',
      header: t('column.started'),
      sortable: true,
      narrow: 'more',
      cell: ({ startedOn }) => <Day date={startedOn} className="table-day" />,
    },
    {
      id: 'salary',
      header: t('column.salary'),
      sortable: true,
      align: 'end',
      narrow: 'figure',
      cell: ({ salary }) => <Money cents={salary} className="cell-figure" />,
    },
    { id: 'age', header: t('column.age'), sortable: true, align: 'end', cell: ({ age }) => <Num>{age}</Num> },
    {
      id: 'experience',
      header: t('column.experience'),
      sortable: true,
      align: 'end',
      cell: ({ experience }) => t('years', { count: experience }),
    },
    {
      id: 'status',
      header: t('column.status'),
      sortable: true,
      narrow: 'chip',
      cell: ({ status }) => <Chip color={statusColors[status]}>{t(`status.${status}`)}</Chip>,
    },
  ];
}

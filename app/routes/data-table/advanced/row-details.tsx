import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { useHydrated } from '~/components/form/use-hydrated';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { iconButtonClass } from '~/components/ui/class-names';
import type { EmployeeRow } from '~/models/employee/rules';

const fields = ['post', 'email', 'city', 'startedOn', 'salary', 'age', 'experience'] as const;

const textOf = (row: EmployeeRow, field: (typeof fields)[number]): string =>
  field === 'salary' ? (row.salary / 100).toFixed(2) : String(row[field]);

function Shown({ row, field }: { row: EmployeeRow; field: (typeof fields)[number] }) {
  const { t } = useTranslation('employee');
  if (field === 'startedOn') return <Day date={row.startedOn} />;
  if (field === 'salary') return <Money cents={row.salary} />;
  return <bdi>{field === 'experience' ? t('years', { count: row.experience }) : row[field]}</bdi>;
}

/** Number of recent changes to each value in the page's rows, by ID and field. */
type Changed = Readonly<Record<number, Partial<Record<keyof EmployeeRow, number>>>>;

/**
 * Details of an employee below the name: each value with a copy button, and links to the history of the employee and of
 * each changed value.
 */
function RowDetails({ row, changed = {} }: { row: EmployeeRow; changed?: Changed[number] }) {
  const { t } = useTranslation('employee');
  const hydrated = useHydrated();
  return (
    <details className="cell-details">
      <summary aria-label={t('detailsFor', { name: row.name })}>{t('details')}</summary>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`column.${field === 'startedOn' ? 'started' : field}`)}</dt>
            <dd>
              <Shown row={row} field={field} />
              {hydrated && (
                <button
                  type="button"
                  className={iconButtonClass({ size: 'sm' })}
                  data-copy={textOf(row, field)}
                  aria-label={t('copy', { value: textOf(row, field) })}
                >
                  <Copy size={13} aria-hidden />
                </button>
              )}
              {changed[field] !== undefined && (
                <a className="cell-link" href={`/datatables/editing/${row.id}?history=${field}`}>
                  {t('changed', { count: changed[field] })}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <a className="cell-link" href={`/datatables/editing/${row.id}?history=all`}>
        {t('history')}
      </a>
    </details>
  );
}

/** Returns the columns, with the details of each row below its name. */
export function withDetails(columns: readonly Column<EmployeeRow>[], changed: Changed): Column<EmployeeRow>[] {
  return columns.map((column) =>
    column.primary
      ? {
          ...column,
          cell: (row: EmployeeRow) => (
            <>
              {column.cell(row)}
              <RowDetails row={row} changed={changed[row.id]} />
            </>
          ),
        }
      : column,
  );
}

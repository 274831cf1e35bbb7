import { Link, useLocation } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Day, Moment } from '~/components/text/day';
import { Money } from '~/components/text/money';
import type { CellChange } from '~/models/employee/history.server';
import type { EmployeeRow, EmployeeStatus } from '~/models/employee/rules';
import { Cluster } from '~/components/ui/layout';

/**
 * Earlier values of an employee, newest first. The list is open if the URL has `history`, which can limit the list to
 * one field (`salary`).
 */
export function History({ changes }: { changes: readonly CellChange[] }) {
  const { t } = useTranslation('employee');
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const field = params.get('history') ?? '';
  const own = changes.filter((one) => one.field === field);
  const shown = own.length > 0 ? own : changes;
  params.set('history', 'all');
  return (
    <details className="table-history" open={field !== '' || undefined} key={field}>
      <summary className="panel-section">{t('history')}</summary>
      {changes.length === 0 && <p className="table-history__none">{t('noHistory')}</p>}
      <ul role="list">
        {shown.map(({ change, field: name, from, to, by, at }) => (
          <li key={`${change} ${name}`}>
            <b>{t(`column.${columnOf(name)}`)}</b>
            <Cluster as="span" gap={6}>
              <s>
                <Value field={name} value={from} />
              </s>
              <span className="vh">{t('becomes')}</span>
              <ArrowRight size={14} aria-hidden className="table-history__arrow" />
              <Value field={name} value={to} />
            </Cluster>
            <small>
              <bdi>{by}</bdi> · <Moment at={at} time />
            </small>
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Link to={`${pathname}?${params}`} preventScrollReset>
          {t('wholeHistory', { count: changes.length })}
        </Link>
      )}
    </details>
  );
}

const columnOf = (field: keyof EmployeeRow) =>
  field === 'startedOn' ? 'started' : field === 'avatar' ? 'picture' : field;

function Value({ field, value }: { field: keyof EmployeeRow; value: string | number }) {
  const { t } = useTranslation('employee');
  if (field === 'salary') return <Money cents={Number(value)} />;
  if (field === 'startedOn') return <Day date={String(value)} />;
  if (field === 'experience') return t('years', { count: Number(value) });
  if (field === 'status') return t(`status.${value as EmployeeStatus}`);
  return <bdi>{value}</bdi>;
}

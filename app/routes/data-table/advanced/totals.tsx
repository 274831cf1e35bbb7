import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listUrl } from '~/components/data-table/list-url';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { Figure } from '~/models/employee/figures';
import { type FigureKind, figureKinds } from '~/models/employee/rules';

/** Totals of all matching rows. The URL selects their kind (`figure`), such as the average or the minimum. */
export function Totals({
  search,
  kind,
  totals,
  figures,
}: {
  search: URLSearchParams;
  kind: FigureKind | '';
  totals: { salary: number; age: number };
  figures: readonly Figure[];
}) {
  const { t } = useTranslation('employee');
  const choices = ['' as const, ...figureKinds];
  return (
    <div className="table-totals">
      <nav className="table-totals__kinds" aria-label={t('totals.label')}>
        {choices.map((one) => (
          <Link
            key={one}
            to={listUrl(search, { figure: one, page: search.get('page') })}
            aria-current={one === kind || undefined}
            preventScrollReset
          >
            {t(`totals.kind.${one || 'usual'}`)}
          </Link>
        ))}
      </nav>
      {kind === '' ? (
        <>
          <span>
            {t('totals.salary')} <Money cents={totals.salary} className="cell-figure" />
          </span>
          <span>
            {t('totals.age')} <Value column="age" value={totals.age} />
          </span>
        </>
      ) : (
        figures.map(({ column, value }) => (
          <span key={column}>
            {t('totals.of', { column: t(`column.${column}`) })}{' '}
            <Value column={kind === 'distinct' ? 'id' : column} value={value} />
          </span>
        ))
      )}
    </div>
  );
}

function Value({ column, value }: Figure) {
  const language = useLanguage();
  if (typeof value === 'string') return <Day date={value} className="cell-figure" />;
  if (column === 'salary') return <Money cents={Math.round(value)} className="cell-figure" />;
  return <Num className="cell-figure">{formatNumber(Math.round(value * 10) / 10, language)}</Num>;
}

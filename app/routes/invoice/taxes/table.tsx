import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Link } from '~/components/ui/link';
import { Table, TableScroll } from '~/components/ui/table';
import { formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { taxReport } from '~/models/invoice/tax-report.server';
import { billedFilter } from '~/models/invoice/rules';
import { listPath } from '../links';

type Report = Awaited<ReturnType<typeof taxReport>>;

/** Sums by tax rate, each with a link to its documents in the invoice list, and the totals of the period. */
export function TaxTable({ report, from, to }: { report: Report; from: string; to: string }) {
  const { t } = useTranslation('invoice');
  const language = useLanguage();
  const inList = { status: billedFilter, issuedFrom: from, issuedTo: to };
  const listUrl = (more: Record<string, string> = {}) => `${listPath}?${new URLSearchParams({ ...inList, ...more })}`;
  if (report.rows.length === 0) return <p className="invoice-quiet">{t('taxes.none')}</p>;
  return (
    <TableScroll label={t('taxes.title')}>
      <Table size="sm" className="statement-lines">
        <thead>
          <tr>
            <th scope="col">{t('taxes.rate')}</th>
            {(['documents', 'net', 'tax', 'gross'] as const).map((name) => (
              <th key={name} scope="col" className="table-end">
                {t(`taxes.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map(({ percent, ...sums }) => (
            <Sums key={percent} sums={sums}>
              <Link to={listUrl({ tax: String(percent) })}>
                <Num>{formatPercent(percent, language, 6)}</Num>
              </Link>
            </Sums>
          ))}
          <Sums sums={report.total} isTotal>
            <Link to={listUrl()}>{t('column.total')}</Link>
          </Sums>
        </tbody>
      </Table>
    </TableScroll>
  );
}

function Sums({ sums, isTotal, children }: { sums: Report['total']; isTotal?: boolean; children: ReactNode }) {
  return (
    <tr className={isTotal ? 'statement-lines__sum' : undefined}>
      <th scope="row">{children}</th>
      <td className="table-end">
        <Num>{sums.documents}</Num>
      </td>
      {[sums.net, sums.tax, sums.gross].map((cents, index) => (
        <td key={index} className="table-end">
          <Money cents={cents} className="invoice-nowrap" />
        </td>
      ))}
    </tr>
  );
}

import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Table, TableScroll } from '~/components/ui/table';
import type { ClientText } from '~/models/client/rules';
import type { statementOf } from '~/models/client/statement';
import type { Company, Look } from '~/models/shared/company.schema';
import { accentStyle, PaperBrand } from '../../brand';
import { companyLines } from '../../company-lines';
import { PartyRows } from '../../facts';
import { previewPath } from '../../links';

/** Account statement of a client as a sheet of paper: opening balance, invoices, payments, and closing balance. */
export function StatementPaper({
  title,
  company,
  look,
  client,
  from,
  to,
  statement: { opening, lines, closing },
}: {
  title: string;
  company: Company;
  look: Look;
  client: ClientText & { clientTaxNumber: string };
  from: string;
  to: string;
  statement: ReturnType<typeof statementOf>;
}) {
  const { t } = useTranslation('invoice');
  return (
    <article className="paper" style={accentStyle(look)} aria-label={title}>
      <header className="paper__head">
        <div>
          <PaperBrand company={company} look={look} />
          <address className="paper__address">
            {companyLines(company, t).map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
        </div>
        <div className="paper__facts">
          <h2 className="paper__number">{t('clients.action.statement')}</h2>
          <dl className="paper__dates">
            <dt>{t('clients.statement.from')}</dt>
            <dd>
              <Day date={from} />
            </dd>
            <dt>{t('clients.statement.to')}</dt>
            <dd>
              <Day date={to} />
            </dd>
          </dl>
        </div>
      </header>
      <div className="paper__parties">
        <section>
          <h3 className="paper__label">{t('column.client')}</h3>
          <PartyRows client={client} className="paper__rows" />
        </section>
      </div>
      <TableScroll label={t('clients.documents')}>
        <Table size="sm" className="statement-lines">
          <thead>
            <tr>
              <th scope="col">{t('clients.statement.day')}</th>
              <th scope="col">{t('clients.statement.what')}</th>
              <th scope="col" className="table-end">
                {t('line.amount')}
              </th>
              <th scope="col" className="table-end">
                {t('column.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            <Balance day={from} label={t('clients.statement.opening')} cents={opening} />
            {lines.map(({ day, kind, id, name, amount, balance }, index) => (
              <tr key={index}>
                <td>
                  <Day date={day} className="invoice-nowrap" />
                </td>
                <th scope="row">
                  <Link to={previewPath(id)}>{t(`clients.statement.${kind}`, { name })}</Link>
                </th>
                <td className="table-end">
                  <Money cents={amount} />
                </td>
                <td className="table-end">
                  <Money cents={balance} />
                </td>
              </tr>
            ))}
            <Balance day={to} label={t('clients.statement.closing')} cents={closing} />
          </tbody>
        </Table>
      </TableScroll>
    </article>
  );
}

function Balance({ day, label, cents }: { day: string; label: string; cents: number }) {
  return (
    <tr className="statement-lines__sum">
      <td>
        <Day date={day} className="invoice-nowrap" />
      </td>
      <th scope="row">{label}</th>
      <td />
      <td className="table-end">
        <Money cents={cents} />
      </td>
    </tr>
  );
}

import { useTranslation } from 'react-i18next';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { formatNumber, formatPercent } from '~/lib/format';
import { accentStyle, PaperBrand } from './brand';
import { companyLines } from './company-lines';
import { PartyRows, PaymentRows } from './facts';
import { paperTitle } from './paper-title';
import { PaperTotals } from './paper-totals';
import type { InvoiceView, PaperView } from './view.server';

/**
 * Invoice as a sheet of paper, on the screen and in print. `pdf/` draws the same document as a file (design §7,
 * "Print").
 */
export function InvoiceDocument({ invoice }: { invoice: PaperView }) {
  const { t } = useTranslation('invoice');
  const { name, draft, issuedOn, dueOn, client, note, service } = invoice;
  const isNote = invoice.creditOf !== null;
  return (
    <article className="paper" style={accentStyle(invoice.look)} aria-label={paperTitle(t, invoice)}>
      <header className="paper__head">
        <div>
          <PaperBrand company={invoice.company} look={invoice.look} />
          <address className="paper__address">
            {companyLines(invoice.company, t).map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
        </div>
        <div className="paper__facts">
          <h2 className="paper__number">
            {draft ? t('paper.draft') : isNote ? t('credit.title') : t('paper.title')} <Num>{name}</Num>
          </h2>
          {invoice.voided && <p className="paper__void">{t('status.Void')}</p>}
          <dl className="paper__dates">
            <dt>{t('paper.issued')}</dt>
            <dd>
              <Day date={issuedOn} />
            </dd>
            {!isNote && (
              <>
                <dt>{t('paper.due')}</dt>
                <dd>
                  <Day date={dueOn} />
                </dd>
              </>
            )}
          </dl>
        </div>
      </header>
      <div className="paper__parties">
        <section>
          <h3 className="paper__label">{t(isNote ? 'panel.billedTo' : 'paper.invoiceTo')}</h3>
          <PartyRows client={client} className="paper__rows" />
        </section>
        {!isNote && !invoice.voided && (
          <section>
            <h3 className="paper__label">{t('paper.paymentDetails')}</h3>
            <PaymentRows invoice={invoice} className="paper__rows" />
            {invoice.payCode && <PayCode {...invoice.payCode} />}
          </section>
        )}
      </div>
      {service && (
        <p className="paper__service">
          {t('paper.service')}: <bdi>{service}</bdi>
        </p>
      )}
      <PaperLines items={invoice.items} taxPercent={invoice.taxPercent} />
      <div className="paper__end">
        {note && (
          <section className="paper__note">
            <h3 className="paper__label">{t('paper.note')}</h3>
            <p dir="auto">{note}</p>
          </section>
        )}
        <PaperTotals invoice={invoice} />
      </div>
    </article>
  );
}

/**
 * QR code for paying the invoice with a banking app. It's dark on light in both skins, because phones can't scan
 * inverted codes.
 */
function PayCode({ path, size }: NonNullable<PaperView['payCode']>) {
  const { t } = useTranslation('invoice');
  return (
    <div className="paper__code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('paper.payCode')} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>{t('paper.payCodeHint')}</p>
    </div>
  );
}

function PaperLines({ items, taxPercent }: Pick<InvoiceView, 'items' | 'taxPercent'>) {
  const { t, i18n } = useTranslation('invoice');
  const ownTaxes = items.some((item) => item.taxPercent !== undefined);
  return (
    <table className="paper__lines">
      <caption className="paper__caption">{t('paper.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line.description')}</th>
          <th scope="col" className="paper__figure">
            {t('line.quantity')}
          </th>
          <th scope="col" className="paper__figure">
            {t('line.unitPrice')}
          </th>
          {ownTaxes && (
            <th scope="col" className="paper__figure">
              {t('line.tax')}
            </th>
          )}
          <th scope="col" className="paper__figure">
            {t('line.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ description, quantity, unitPrice, amount, taxPercent: own }, index) => (
          <tr key={index}>
            <th scope="row">
              <bdi>{description}</bdi>
            </th>
            <td className="paper__figure">
              <Num>{formatNumber(quantity, i18n.language, 0, 6)}</Num>
            </td>
            <td className="paper__figure">
              <Money cents={unitPrice} />
            </td>
            {ownTaxes && (
              <td className="paper__figure">
                <Num>{formatPercent(own ?? taxPercent, i18n.language, 6)}</Num>
              </td>
            )}
            <td className="paper__figure">
              <Money cents={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

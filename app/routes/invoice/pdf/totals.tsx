import { View } from '@react-pdf/renderer';
import { formatMoney, formatPercent } from '~/lib/format';
import type { SheetProps } from './sheet';
import { sidesOf } from './sides';
import { Tagged } from './tags';
import { ink, Words } from './text';

/**
 * The rows from the subtotal to the total and, after a payment, the amount due. A credit note shows the amounts
 * credited, applied, and left.
 */
export function SheetTotals({ invoice, language, t }: SheetProps) {
  const { totals, taxes, taxIncluded, discountPercent, due, voided } = invoice;
  const money = (cents: number) => formatMoney(cents, language);
  const rate = (percent: number) => formatPercent(percent, language, 6);
  const paid = voided ? 0 : totals.total - due;
  const isNote = invoice.creditOf !== null;
  const taxLabel = t(taxIncluded ? 'totals.taxIncluded' : 'totals.tax');
  const taxSums = taxes
    .filter(({ percent }) => percent > 0)
    .map(({ percent, base, tax }) => (
      <Sum
        key={percent}
        labels={[taxLabel, rate(percent), ...(taxes.length > 1 ? [t('totals.taxOf'), money(base)] : [])]}
        value={money(tax)}
        language={language}
      />
    ));
  return (
    <View style={{ width: 220 }}>
      <Sum labels={[t('totals.subtotal')]} value={money(totals.subtotal)} language={language} />
      {discountPercent > 0 && (
        <Sum
          labels={[t('totals.discount'), rate(discountPercent)]}
          value={money(-totals.discount)}
          language={language}
        />
      )}
      {!taxIncluded && taxSums}
      <Sum
        labels={[t(isNote ? 'credit.credited' : 'totals.total')]}
        value={money(totals.total)}
        language={language}
        strong
      />
      {taxIncluded && taxSums}
      {paid !== 0 && (
        <>
          <Sum labels={[t(isNote ? 'credit.applied' : 'totals.paid')]} value={money(-paid)} language={language} />
          <Sum
            labels={[t(isNote ? 'payment.kept' : 'totals.due')]}
            value={money(isNote ? -due || 0 : due)}
            language={language}
            strong
          />
        </>
      )}
    </View>
  );
}

/** Row of the totals. Each part of its label is a separate text element so that numbers keep their order in Arabic. */
function Sum({
  labels,
  value,
  language,
  strong = false,
}: { labels: string[]; value: string; strong?: boolean } & Pick<SheetProps, 'language'>) {
  const { row } = sidesOf(language);
  const look = strong ? ({ size: 10, bold: true, color: ink.strong } as const) : ({ size: 9 } as const);
  const rule = strong ? { marginTop: 4, paddingTop: 6, borderTopWidth: 0.75, borderTopColor: ink.line } : {};
  return (
    <View style={{ flexDirection: row, justifyContent: 'space-between', gap: 12, paddingVertical: 2, ...rule }}>
      <Tagged as="P">
        <View style={{ flexDirection: row, gap: 3 }}>
          {labels.map((label) => (
            <Words key={label} {...look}>
              {label}
            </Words>
          ))}
        </View>
        <Words {...look} color={ink.strong}>
          {value}
        </Words>
      </Tagged>
    </View>
  );
}

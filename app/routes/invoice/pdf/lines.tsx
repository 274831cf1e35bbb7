import { View } from '@react-pdf/renderer';
import { formatMoney, formatNumber, formatPercent } from '~/lib/format';
import type { SheetProps } from './sheet';
import { sidesOf } from './sides';
import { Tagged } from './tags';
import { ink, type Look, Words } from './text';

const head = { size: 8, bold: true, color: ink.quiet, tag: 'TH' } as const;
/** Widths of the columns in points. */
const figures = { quantity: 52, price: 76, tax: 48, amount: 84 };

/** Lines of the invoice. Column headings repeat on every page, and a line never splits across pages. */
export function SheetLines({ invoice, language, t }: SheetProps) {
  const { row, start, end } = sidesOf(language);
  const { items, taxPercent } = invoice;
  const ownTaxes = items.some((item) => item.taxPercent !== undefined);
  const figure = (key: string, width: number, text: string, look: Look & { tag?: 'TH' }) => (
    <View key={key} style={{ width }}>
      <Words tag="TD" align={end} {...look}>
        {text}
      </Words>
    </View>
  );
  const line = { flexDirection: row, gap: 8, paddingHorizontal: 8, paddingVertical: 6 } as const;
  const ruled = { borderBottomWidth: 0.75, borderBottomColor: ink.line };
  return (
    <View>
      <Tagged as="Table" isInFlow>
        <View
          fixed
          style={{ ...line, ...ruled, backgroundColor: ink.head, borderTopWidth: 0.75, borderTopColor: ink.line }}
        >
          <Tagged as="TR">
            <View style={{ flex: 1 }}>
              <Words align={start} {...head}>
                {t('line.description')}
              </Words>
            </View>
            {figure('quantity', figures.quantity, t('line.quantity'), head)}
            {figure('price', figures.price, t('line.unitPrice'), head)}
            {ownTaxes && figure('tax', figures.tax, t('line.tax'), head)}
            {figure('amount', figures.amount, t('line.amount'), head)}
          </Tagged>
        </View>
        {items.map((item, index) => (
          <View key={index} style={{ ...line, ...ruled }} wrap={false}>
            <Tagged as="TR">
              <View style={{ flex: 1 }}>
                <Words tag="TD" color={ink.strong} align={start}>
                  {item.description}
                </Words>
              </View>
              {figure('quantity', figures.quantity, formatNumber(item.quantity, language, 0, 6), {})}
              {figure('price', figures.price, formatMoney(item.unitPrice, language), {})}
              {ownTaxes && figure('tax', figures.tax, formatPercent(item.taxPercent ?? taxPercent, language, 6), {})}
              {figure('amount', figures.amount, formatMoney(item.amount, language), { color: ink.strong })}
            </Tagged>
          </View>
        ))}
      </Tagged>
    </View>
  );
}

import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import type { Quote } from '~/models/pricing/rules';

/**
 * Cost of a plan change, line by line, and when it takes effect.
 * @param names titles of the plans by ID
 */
export function Arithmetic({ quote, names }: { quote: Quote; names: Record<string, string> }) {
  const { t } = useTranslation('pricing');
  return (
    <>
      <p className="quote__when">
        {t(`change.${quote.when}`)} <Day date={quote.effectiveOn} />
      </p>
      {quote.lines.length > 0 && (
        <table className="quote">
          <caption className="vh">{t('change.arithmetic')}</caption>
          <tbody>
            {quote.lines.map(({ kind, planId, days, ofDays, price, amount }) => (
              <tr key={kind}>
                <th scope="row">
                  {t(`change.${kind}`, { plan: names[planId] ?? planId })}
                  <span className="quote__how">
                    <Money cents={price} /> × {t('change.days', { days, ofDays })}
                  </span>
                </th>
                <td>
                  <Money cents={amount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('change.total')}</th>
              <td>
                <Money cents={quote.total} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {quote.total > 0 && <p className="quote__note">{t('change.invoice')}</p>}
      {quote.renewsOn && (
        <p className="quote__note">
          <TextWithValue text={(value) => t('change.renews', { value })}>
            <Day date={quote.renewsOn} />
          </TextWithValue>
        </p>
      )}
    </>
  );
}

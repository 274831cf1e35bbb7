import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { RepeatedRows } from '~/components/form/repeated-rows';
import { TextField } from '~/components/form/text-field';
import { Money } from '~/components/text/money';
import { FormControl, FormHelperText } from '~/components/ui/form-control';
import { lineAmount } from '~/models/invoice/rules';
import type { InvoiceFormValues } from '~/models/invoice/schema';

type Line = InvoiceFormValues['items'][number];

/** The lines of the invoice form; `amounts` are their typed quantity and price (cents), to show each line's amount. */
export function InvoiceLines({
  form,
  field,
  amounts,
}: {
  form: FormMetadata<InvoiceFormValues>;
  field: FieldMetadata<Line[], InvoiceFormValues>;
  amounts: readonly { quantity: number; unitPrice: number }[];
}) {
  const { t } = useTranslation('invoice');
  const figure = { type: 'number', step: '0.01', inputMode: 'decimal', dir: 'ltr' } as const;
  return (
    <fieldset className="invoice-form__group">
      <legend className="paper__label">{t('paper.lines')}</legend>
      <RepeatedRows
        form={form}
        field={field}
        addLabel={t('form.addLine')}
        row={(item, index) => {
          const line = item.getFieldset();
          return (
            <div className="invoice-line">
              <TextField field={line.description} label={t('line.description')} />
              <TextField field={line.quantity} label={t('line.quantity')} {...figure} />
              <TextField field={line.unitPrice} label={t('line.unitPrice')} {...figure} />
              <p className="invoice-line__amount">
                <span className="invoice-line__label">{t('line.amount')}</span>
                <Money cents={lineAmount(amounts[index] ?? { quantity: 0, unitPrice: 0 })} />
              </p>
            </div>
          );
        }}
      />
      {field.errors && (
        <FormControl error>
          <FormHelperText id={field.errorId}>{field.errors[0]}</FormHelperText>
        </FormControl>
      )}
    </fieldset>
  );
}

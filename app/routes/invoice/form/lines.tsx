import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '~/components/form/fields/amount';
import { FieldArray } from '~/components/form/field-array';
import { TextField } from '~/components/form/fields/text';
import { typeInto } from '~/components/form/fields/type-into';
import { FormControl, FormHelperText } from '~/components/ui/form-control';
import type { InvoiceFormValues } from '~/models/invoice/schema';
import { LiveLineAmount } from './live-sums';
import { rateListId } from './rate-list';
import { newLine } from './typed-amounts';

type Line = InvoiceFormValues['items'][number];

/** A suggestion for a line: a product or an earlier line, with its price in the user's number format. */
export interface KnownLine {
  description: string;
  unitPrice: string;
}

const listId = 'invoice-known-lines';

/** Fills in the price of a known description if the price is still empty. */
function fillPrice({ target }: FormEvent, known: readonly KnownLine[]) {
  if (!(target instanceof HTMLInputElement) || !target.name.endsWith('.description')) return;
  const line = known.find(({ description }) => description === target.value);
  const price = target.form?.elements.namedItem(target.name.replace(/description$/, 'unitPrice'));
  if (line && price instanceof HTMLInputElement && price.value === '') typeInto(price, line.unitPrice);
}

/** Lines of the invoice form. If the tax field of a line is empty, the invoice's tax applies. */
export function InvoiceLines({
  form,
  field,
  known,
}: {
  form: FormMetadata<InvoiceFormValues>;
  field: FieldMetadata<Line[], InvoiceFormValues>;
  known: readonly KnownLine[];
}) {
  const { t } = useTranslation('invoice');
  return (
    <fieldset className="invoice-form__group" onInput={(event) => fillPrice(event, known)}>
      <legend className="paper__label">{t('paper.lines')}</legend>
      <FieldArray
        form={form}
        field={field}
        addLabel={t('form.addLine')}
        newRow={newLine}
        row={(item, index) => {
          const line = item.getFieldset();
          return (
            <div className="invoice-line">
              <TextField field={line.description} label={t('line.description')} list={listId} autoComplete="off" />
              <AmountField field={line.quantity} label={t('line.quantity')} decimals={6} />
              <AmountField field={line.unitPrice} label={t('line.unitPrice')} digits={2} decimals={6} />
              <AmountField field={line.taxPercent} label={t('line.tax')} list={rateListId} decimals={6} />
              <p className="invoice-line__amount">
                <span className="invoice-line__label">{t('line.amount')}</span>
                <LiveLineAmount index={index} />
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
      <datalist id={listId}>
        {known.map(({ description, unitPrice }) => (
          <option key={description} value={description} label={unitPrice} />
        ))}
      </datalist>
    </fieldset>
  );
}

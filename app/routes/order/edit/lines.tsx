import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '~/components/form/fields/amount';
import { FieldArray } from '~/components/form/field-array';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { CardTitle } from '~/components/ui/card';
import { FormControl, FormHelperText } from '~/components/ui/form-control';
import { formatMoney, isolated } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { colorOptions } from '~/models/product/rules';
import type { OrderEditValues } from '~/models/order/edit.schema';

type Line = OrderEditValues['items'][number];

/** The lines of an order, each with a product from the catalog, its color, a quantity, and a discount. */
export function EditLines({
  form,
  field,
  products,
}: {
  form: FormMetadata<OrderEditValues>;
  field: FieldMetadata<Line[], OrderEditValues>;
  products: readonly { id: number; name: string; price: number }[];
}) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const options = products.map(({ id, name, price }) => ({
    value: String(id),
    // The name comes first, without an isolate. Typing the name then selects the option.
    label: `${name} · ${isolated(formatMoney(price, language))}`,
  }));
  return (
    <fieldset className="order-edit__lines">
      <CardTitle component="legend">{t('items.title')}</CardTitle>
      <FieldArray
        form={form}
        field={field}
        addLabel={t('edit.addLine')}
        newRow={{ quantity: '1' }}
        row={(item) => {
          const line = item.getFieldset();
          return (
            <div className="order-edit__line">
              <SelectField
                field={line.productId}
                label={t('items.product')}
                options={options}
                placeholder={t('edit.choose')}
              />
              <SelectField
                field={line.color}
                label={t('edit.color')}
                options={colorOptions.map((value) => ({ value, label: t(`color.${value}`) }))}
                placeholder={t('edit.noColor')}
              />
              <TextField
                field={line.quantity}
                label={t('items.quantity')}
                type="number"
                inputMode="numeric"
                dir="ltr"
              />
              <AmountField field={line.discountPercent} label={t('items.discount')} end="%" />
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

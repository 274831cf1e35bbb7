import { getFormProps, getInputProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { FieldShell, helperId } from '~/components/form/fields/shell';
import { FormCard } from '~/components/form/form-card';
import { SaveBar } from '~/components/form/save-bar';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import { AmountField } from '~/components/form/fields/amount';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { FileInput } from '~/components/ui/file-input';
import type { ProductFormValues } from '~/models/product/schema';
import { catalogPath } from './links';

/** The form for adding or editing a product, with an optional image. */
export function ProductForm({ image, ...record }: RecordFormProps<Record<string, string>> & { image?: string }) {
  const { t } = useTranslation('shop');
  const [form, fields] = useRecordForm<ProductFormValues & { image?: string }>('product', record);
  const picture = { field: fields.image, label: t('catalog.picture'), helper: t('catalog.pictureHint') };
  const names = {
    name: t('catalog.column.name'),
    brand: t('facet.brand'),
    description: t('catalog.description'),
    price: t('facet.price'),
    stock: t('catalog.column.stock'),
    rating: t('facet.rating'),
    hasFreeShipping: t('freeShipping'),
    image: t('catalog.picture'),
  };
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="form-stack">
      <FormHead form={form} record={record} labels={names} />
      <FormCard title={t('catalog.facts')}>
        <TextField field={fields.name} label={names.name} dir="auto" autoComplete="off" />
        <TextField field={fields.brand} label={names.brand} dir="auto" autoComplete="off" optional />
        <AmountField field={fields.price} label={names.price} digits={2} />
        <TextField field={fields.stock} label={names.stock} type="number" inputMode="numeric" dir="ltr" />
        <SelectField
          field={fields.rating}
          label={names.rating}
          options={['5', '4', '3', '2', '1'].map((value) => ({ value, label: value }))}
        />
        <CheckboxField field={fields.hasFreeShipping} label={t('freeShipping')} />
      </FormCard>
      <FormCard title={t('catalog.look')} columns={1}>
        <TextareaField field={fields.description} label={names.description} optional />
        <FieldShell {...picture}>
          {image && <img className="catalog-picture" src={image} alt="" width={160} height={120} />}
          <FileInput
            {...getInputProps(fields.image, { type: 'file', value: false, ariaDescribedBy: helperId(picture) })}
            key={undefined}
            accept="image/*"
          />
        </FieldShell>
      </FormCard>
      <SaveBar cancelTo={catalogPath} />
    </Form>
  );
}

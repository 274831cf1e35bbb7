import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { AmountField } from '~/components/form/fields/amount';
import { FormCard } from '~/components/form/form-card';
import { SaveBar } from '~/components/form/save-bar';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { Card } from '~/components/ui/card';
import { deliveryMethods } from '~/models/order/rules';
import type { OrderEditValues } from '~/models/order/edit.schema';
import { AddressFields } from './address-fields';
import { changedParts } from './changed-parts';
import { Difference } from './difference';
import { rowsIn, useOrderFields } from './field-names';
import { EditLines } from './lines';
import type { editPage } from './form.server';
import { Split } from '~/components/ui/layout';
import { Stack } from '~/components/ui/layout';

type OrderPage = Awaited<ReturnType<typeof editPage>>;

/** The form of an order. With JavaScript, the save button lists the changed parts. */
export function OrderForm({
  products,
  clients,
  cancelTo,
  ...record
}: RecordFormProps<OrderPage['values']> & Pick<OrderPage, 'products' | 'clients'> & { cancelTo: string }) {
  const { t } = useTranslation(['order', 'form']);
  const { values, actionData } = record;
  const offered = useOffered(products);
  const [form, fields] = useRecordForm<OrderEditValues>('order', record);
  const names = useOrderFields(rowsIn(actionData?.result?.initialValue, actionData?.stored, values), offered);
  const customer = fields.customer.getFieldset();
  const parts = changedParts(values, form.value).map((part) => t(`edit.part.${part}`));
  const delivery = fields.delivery.getFieldset();
  const shipping = fields.shippingAddress.getFieldset();
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack">
      {/* Enter in a field activates the form's first button, which must save rather than remove a row. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <FormHead form={form} record={record} labels={names} uncompared={['reason']} />
      <Split columns="minmax(0, 1fr) 300px">
        <Stack>
          <Card>
            <EditLines form={form} field={fields.items} products={offered} />
            <Difference form={form} note={fields.note.name} products={offered} />
            <TextField field={fields.reason} label={t('edit.reason')} helper={t('edit.reasonHint')} />
          </Card>
          <FormCard title={t('totals.delivery')}>
            <SelectField
              field={delivery.method}
              label={t('edit.delivery.method')}
              options={deliveryMethods.map((value) => ({ value, label: t(`edit.delivery.${value}`) }))}
              placeholder={t('edit.delivery.none')}
            />
            <AmountField
              field={delivery.cost}
              label={t('edit.delivery.cost')}
              helper={t('edit.delivery.hint')}
              digits={2}
              optional
            />
          </FormCard>
          <FormCard title={t('address.shipping')}>
            <AddressFields fields={shipping} />
          </FormCard>
          <FormCard title={t('address.billing')}>
            <AddressFields fields={fields.billingAddress.getFieldset()} />
          </FormCard>
        </Stack>
        <Stack>
          <FormCard title={t('customer')} columns={1}>
            <TextField field={customer.name} label={t('edit.name')} dir="auto" autoComplete="off" />
            <TextField field={customer.email} label={t('edit.email')} type="email" dir="ltr" autoComplete="off" />
            {clients && (
              <>
                <TextField
                  field={fields.client}
                  label={t('edit.client')}
                  helper={t('edit.clientHint')}
                  list="order-clients"
                  optional
                  dir="auto"
                  autoComplete="off"
                />
                <datalist id="order-clients">
                  {clients.map((pick) => (
                    <option key={pick} value={pick} />
                  ))}
                </datalist>
              </>
            )}
          </FormCard>
          <FormCard title={t('column.status')} columns={1}>
            <SelectField
              field={fields.status}
              label={t('column.status')}
              options={(['pending', 'finished', 'rejected'] as const).map((value) => ({
                value,
                label: t(`status.${value}`),
              }))}
            />
            <TextareaField field={fields.note} label={t('note')} optional />
          </FormCard>
        </Stack>
      </Split>
      <SaveBar cancelTo={cancelTo} label={parts.length > 0 ? t('edit.save', { parts: parts.join(', ') }) : undefined} />
    </Form>
  );
}

/**
 * Returns all products offered since the page was opened. A new search then doesn't remove a product from its line.
 */
function useOffered<Product extends { id: number }>(products: Product[]): Product[] {
  const [offered, setOffered] = useState(products);
  const known = new Set(offered.map(({ id }) => id));
  const fresh = products.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) setOffered([...fresh, ...offered]);
  return offered;
}

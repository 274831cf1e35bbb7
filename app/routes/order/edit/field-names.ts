import { useTranslation } from 'react-i18next';
import type { FieldLabels } from '~/components/form/conflict-note';
import type { OrderEditValues } from '~/models/order/edit.schema';

const addressFields = ['name', 'street', 'postcode', 'city', 'country', 'phone'] as const;

/**
 * Returns the labels of all fields of an order's form, by field name. If labels need context in a list, they include
 * the address or row. Fields whose values aren't readable text also have a function that formats the value.
 * @param rows number of product rows
 * @param products the products that the rows can contain
 */
export function useOrderFields(rows: number, products: readonly { id: number; name: string }[]) {
  const { t } = useTranslation('order');
  const fields: Record<string, FieldLabels[string]> = {
    'customer.name': `${t('customer')}, ${t('edit.name')}`,
    'customer.email': t('edit.email'),
    client: t('edit.client'),
  };
  for (let row = 0; row < rows; row++) {
    const named = (label: string) => `${row + 1}. ${label}`;
    const product = (value: string) => products.find(({ id }) => String(id) === value)?.name ?? `#${value}`;
    fields[`items[${row}].productId`] = { label: named(t('items.product')), show: product };
    fields[`items[${row}].color`] = {
      label: named(t('edit.color')),
      show: (value) => t(`color.${value as 'primary'}`),
    };
    fields[`items[${row}].quantity`] = named(t('items.quantity'));
    fields[`items[${row}].discountPercent`] = named(t('items.discount'));
  }
  fields['delivery.method'] = {
    label: t('edit.delivery.method'),
    show: (value) => t(`edit.delivery.${value as 'standard'}`),
  };
  fields['delivery.cost'] = t('edit.delivery.cost');
  for (const of of ['shipping', 'billing'] as const)
    for (const name of addressFields)
      fields[`${of}Address.${name}`] = `${t(`address.${of}`)}, ${t(`edit.address.${name}`)}`;
  fields.status = { label: t('column.status'), show: (value) => t(`status.${value as 'pending'}`) };
  fields.note = t('note');
  fields.reason = t('edit.reason');
  return fields;
}

/** Returns the largest number of product rows in any of the forms, such as the typed and the stored one. */
export function rowsIn(...forms: unknown[]): number {
  return Math.max(0, ...forms.map((form) => (form as Partial<OrderEditValues> | undefined)?.items?.length ?? 0));
}

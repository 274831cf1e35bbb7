import { getFormProps } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import type { Option } from '~/components/ui/select';
import type { RecordFormProps } from '~/components/form/form-props';
import type { SavedAddressValues } from '~/models/checkout/schema';
import { AddressFields } from '../address-fields';
import { listOf } from '../links';

/**
 * The form for a saved address, next to the list that contains it. `values` and `tag` are set if an existing address is
 * edited.
 */
export function AddressPanel({
  title,
  countries,
  ...record
}: RecordFormProps<Partial<SavedAddressValues>> & { title: string; countries: readonly Option[] }) {
  const { t } = useTranslation('shop');
  const { pathname } = useLocation();
  const [form, fields] = useRecordForm<SavedAddressValues>('saved-address', record);
  const names = ['country', 'name', 'street', 'postcode', 'city', 'phone'] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`checkout.address.${name}`)]));
  return (
    <RoutedPanel
      title={title}
      closeTo={listOf(pathname)}
      footer={<PanelActions form={form.id} closeTo={listOf(pathname)} />}
    >
      <Form method="post" action={pathname} {...getFormProps(form)} className="form-stack" preventScrollReset>
        <FormHead
          form={form}
          record={record}
          labels={{ ...labels, country: { label: t('checkout.address.country'), options: countries } }}
        />
        <AddressFields fields={fields} countries={countries} use="shipping" />
      </Form>
    </RoutedPanel>
  );
}

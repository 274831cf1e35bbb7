import { getFormProps, useForm } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import type { Option } from '~/components/ui/select';
import { useActionResult } from '~/components/form/use-answer';
import type { FormConstraint, SaveResult } from '~/components/form/form-props';
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
  constraint,
  values,
  tag,
}: {
  title: string;
  countries: readonly Option[];
  constraint: FormConstraint;
  values?: SavedAddressValues;
  tag?: string;
}) {
  const { t } = useTranslation('shop');
  const { pathname } = useLocation();
  const actionData = useActionResult() as SaveResult | undefined;
  const [form, fields] = useForm<SavedAddressValues>({
    id: 'saved-address',
    constraint,
    lastResult: actionData?.result,
    defaultValue: values,
  });
  const names = ['country', 'name', 'street', 'postcode', 'city', 'phone'] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`checkout.address.${name}`)]));
  const countryNamed = (value: string) => countries.find((one) => one.value === value)?.label ?? value;
  return (
    <RoutedPanel
      title={title}
      closeTo={listOf(pathname)}
      foot={<PanelActions form={form.id} closeTo={listOf(pathname)} />}
    >
      <Form method="post" action={pathname} {...getFormProps(form)} className="form-stack" preventScrollReset>
        <HiddenFields tag={actionData?.tag ?? tag} />
        <ErrorSummary form={form} labels={labels} />
        <ConflictNote
          answer={actionData}
          fields={{ ...labels, country: { label: t('checkout.address.country'), show: countryNamed } }}
        />
        <AddressFields fields={fields} countries={countries} use="shipping" />
      </Form>
    </RoutedPanel>
  );
}

import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { Option } from '~/components/ui/select';

type Name = 'country' | 'name' | 'street' | 'postcode' | 'city' | 'phone';

/**
 * The fields of an address. The country comes first, because it determines the postcode format. `use` tells the browser
 * what the address is used for.
 */
export function AddressFields({
  fields,
  countries,
  use,
}: {
  fields: Record<Name, FieldMetadata>;
  countries: readonly Option[];
  use: 'shipping' | 'billing';
}) {
  const { t } = useTranslation('shop');
  return (
    <>
      <SelectField
        field={fields.country}
        label={t('checkout.address.country')}
        options={countries}
        placeholder={t('checkout.address.choose')}
      />
      <TextField field={fields.name} label={t('checkout.address.name')} autoComplete={`${use} name`} dir="auto" />
      <TextField
        field={fields.street}
        label={t('checkout.address.street')}
        autoComplete={`${use} street-address`}
        dir="auto"
      />
      <TextField
        field={fields.postcode}
        label={t('checkout.address.postcode')}
        autoComplete={`${use} postal-code`}
        dir="ltr"
      />
      <TextField
        field={fields.city}
        label={t('checkout.address.city')}
        autoComplete={`${use} address-level2`}
        dir="auto"
      />
      <TextField
        field={fields.phone}
        label={t('checkout.address.phone')}
        type="tel"
        autoComplete={`${use} tel`}
        optional
        dir="ltr"
      />
    </>
  );
}

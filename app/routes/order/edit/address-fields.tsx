import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/components/form/fields/text';

const names = ['name', 'street', 'postcode', 'city', 'country', 'phone'] as const;

export function AddressFields({ fields }: { fields: Record<(typeof names)[number], FieldMetadata> }) {
  const { t } = useTranslation('order');
  return names.map((name) => (
    <TextField
      key={name}
      field={fields[name]}
      label={t(`edit.address.${name}`)}
      optional={name === 'postcode' || name === 'phone'}
      dir={name === 'phone' || name === 'postcode' ? 'ltr' : 'auto'}
      autoComplete="off"
    />
  ));
}

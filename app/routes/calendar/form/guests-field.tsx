import type { FieldMetadata } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '~/components/form/fields/combobox';

/**
 * Guests parted by commas, completed from people one knows. A browser completes the whole field, so script puts what stands
 * before the last comma in front of every suggestion.
 */
export function GuestsField({ field, people }: { field: FieldMetadata; people: readonly string[] }) {
  const { t } = useTranslation('calendar');
  const [before, setBefore] = useState('');
  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const comma = currentTarget.value.lastIndexOf(',');
    setBefore(comma < 0 ? '' : `${currentTarget.value.slice(0, comma)}, `);
  }
  return (
    <ComboboxField
      field={field}
      label={t('form.guests')}
      helper={t('form.guestsHelp')}
      dir="auto"
      onInput={onInput}
      suggestions={people.map((person) => `${before}${person}`)}
      optional
    />
  );
}

import { type FormEvent, useState } from 'react';
import { ComboboxField } from '~/components/form/fields/combobox';
import type { FieldProps } from '~/components/form/fields/shell';

/**
 * Guests parted by commas, completed from people one knows. A browser completes the whole field, so script puts what stands
 * before the last comma in front of every suggestion.
 */
export function GuestsField({ people, ...field }: FieldProps & { people: readonly string[] }) {
  const [before, setBefore] = useState('');
  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const comma = currentTarget.value.lastIndexOf(',');
    setBefore(comma < 0 ? '' : `${currentTarget.value.slice(0, comma)}, `);
  }
  return (
    <ComboboxField
      {...field}
      dir="auto"
      onInput={onInput}
      suggestions={people.map((person) => `${before}${person}`)}
      optional
    />
  );
}

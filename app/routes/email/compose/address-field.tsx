import type { FieldMetadata } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import { TextField } from '~/components/form/text-field';

/**
 * Addresses parted by commas, completed from people one knows. A browser completes the whole field, so script puts what
 * stands before the last comma in front of every suggestion.
 */
export function AddressField({
  field,
  label,
  contacts,
}: {
  field: FieldMetadata<string>;
  label: string;
  contacts: readonly string[];
}) {
  const [before, setBefore] = useState('');
  const listId = `${field.id}-people`;
  function onInput({ target }: FormEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    const comma = target.value.lastIndexOf(',');
    setBefore(comma < 0 ? '' : `${target.value.slice(0, comma)}, `);
  }
  return (
    <div onInput={onInput}>
      <TextField field={field} label={label} list={listId} autoComplete="off" spellCheck={false} dir="auto" />
      <datalist id={listId}>
        {contacts.map((contact) => (
          <option key={contact} value={`${before}${contact}`} />
        ))}
      </datalist>
    </div>
  );
}

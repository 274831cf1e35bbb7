import { type ComponentProps, type FormEvent, useState } from 'react';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';

/** The text fields of the compose form. */
export type ComposeText = 'to' | 'cc' | 'bcc' | 'subject' | 'body';

/** What each field of the form takes. */
export interface FieldProps {
  name: ComposeText;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

const note = (name: string) => `compose-${name}-note`;

/** One line of the compose form with its label and, when it was refused, its message. */
export function ComposeField({
  name,
  label,
  error,
  ...input
}: FieldProps & Pick<ComponentProps<'input'>, 'list' | 'autoComplete' | 'spellCheck' | 'dir'>) {
  return (
    <FormControl error={error !== undefined}>
      <FormLabel htmlFor={`compose-${name}`}>{label}</FormLabel>
      <Input
        id={`compose-${name}`}
        name={name}
        error={error !== undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : note(name)}
        {...input}
      />
      {error !== undefined && <FormHelperText id={note(name)}>{error}</FormHelperText>}
    </FormControl>
  );
}

/**
 * Addresses parted by commas, completed from people one knows. A browser completes the whole field, so script puts what
 * stands before the last comma in front of every suggestion.
 */
export function AddressField({ contacts, ...field }: FieldProps & { contacts: readonly string[] }) {
  const [before, setBefore] = useState('');
  const listId = `compose-${field.name}-people`;
  function onInput({ target }: FormEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    const comma = target.value.lastIndexOf(',');
    setBefore(comma < 0 ? '' : `${target.value.slice(0, comma)}, `);
  }
  return (
    <div onInput={onInput}>
      <ComposeField {...field} list={listId} autoComplete="off" spellCheck={false} dir="auto" />
      <datalist id={listId}>
        {contacts.map((contact) => (
          <option key={contact} value={`${before}${contact}`} />
        ))}
      </datalist>
    </div>
  );
}

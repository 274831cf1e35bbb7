import type { ComponentProps, ReactNode } from 'react';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';

/** The text fields of the compose form. */
export type ComposeText = 'to' | 'cc' | 'bcc' | 'subject' | 'body';

/** Props of each field of the form. */
export interface FieldProps {
  name: ComposeText;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

const note = (name: string) => `compose-${name}-note`;

/** One line of the compose form, with its label, a button at its end, and an error message if it was rejected. */
export function ComposeField({
  name,
  label,
  error,
  labelEnd,
  ...input
}: FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'list'
    | 'autoComplete'
    | 'spellCheck'
    | 'dir'
    | 'aria-autocomplete'
    | 'aria-controls'
    | 'aria-activedescendant'
  > & { labelEnd?: ReactNode }) {
  return (
    <FormControl error={error !== undefined}>
      <div className="field-head">
        <FormLabel htmlFor={`compose-${name}`}>{label}</FormLabel>
        {labelEnd}
      </div>
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

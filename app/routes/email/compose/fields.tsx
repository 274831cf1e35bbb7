import type { ComponentProps, ReactNode } from 'react';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { useComposePrefix } from './prefix';

/** The text fields of the compose form. */
export type ComposeText = 'to' | 'cc' | 'bcc' | 'subject' | 'body';

/** Props of each field of the form. */
export interface FieldProps {
  name: ComposeText;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

/** A line of the compose form, with its label, a button at its end, and an error message if it was rejected. */
export function ComposeField({
  name,
  label,
  error,
  labelEnd,
  ...input
}: FieldProps &
  Pick<
    ComponentProps<'input'>,
    'list' | 'autoComplete' | 'spellCheck' | 'dir' | 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'
  > & { labelEnd?: ReactNode }) {
  const id = `${useComposePrefix()}-${name}`;
  const note = `${id}-note`;
  return (
    <FormControl error={error !== undefined}>
      <div className="field-head">
        <FormLabel htmlFor={id}>{label}</FormLabel>
        {labelEnd}
      </div>
      <Input
        id={id}
        name={name}
        error={error !== undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : note}
        {...input}
      />
      {error !== undefined && <FormHelperText id={note}>{error}</FormHelperText>}
    </FormControl>
  );
}

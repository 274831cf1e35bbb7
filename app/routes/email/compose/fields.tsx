import type { ComponentProps } from 'react';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { useComposePrefix } from './prefix';

export type ComposeText = 'to' | 'cc' | 'bcc' | 'subject' | 'body';

export interface FieldProps {
  name: ComposeText;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

/** One line of the compose form: its label, its field, and an error message if the field was rejected. */
export function ComposeField({ name, label, error, ...input }: FieldProps & Pick<ComponentProps<'input'>, 'dir'>) {
  const id = `${useComposePrefix()}-${name}`;
  const note = `${id}-note`;
  return (
    <FormControl error={error !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
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

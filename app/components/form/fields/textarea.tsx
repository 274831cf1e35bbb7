import { getTextareaProps } from '@conform-to/react';
import { Textarea } from '~/components/ui/input';
import { FieldShell, helperId, type FieldProps } from './shell';

/** Multi-line text field. Grows with its content up to `maxRows` if the browser supports it. */
export function TextareaField({
  minRows = 3,
  maxRows = 12,
  placeholder,
  ...shell
}: FieldProps & { minRows?: number; maxRows?: number; placeholder?: string }) {
  const { key, ...textarea } = getTextareaProps(shell.field, { ariaDescribedBy: helperId(shell) });
  return (
    <FieldShell {...shell}>
      <Textarea
        key={key}
        error={Boolean(shell.field.errors)}
        minRows={minRows}
        maxRows={maxRows}
        placeholder={placeholder}
        dir="auto"
        {...textarea}
      />
    </FieldShell>
  );
}

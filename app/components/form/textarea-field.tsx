import { getTextareaProps } from '@conform-to/react';
import { Textarea } from '@mui/joy';
import { FieldShell, helperId, type FieldProps } from './field-shell';
import { JoyTheme } from './joy-theme';

/** Several lines of text; grows with its content up to `maxRows`. */
export function TextareaField({
  minRows = 3,
  maxRows = 12,
  placeholder,
  ...shell
}: FieldProps & { minRows?: number; maxRows?: number; placeholder?: string }) {
  const { key, ...textarea } = getTextareaProps(shell.field, { ariaDescribedBy: helperId(shell) });
  return (
    <FieldShell {...shell}>
      <JoyTheme>
        <Textarea
          key={key}
          minRows={minRows}
          maxRows={maxRows}
          error={Boolean(shell.field.errors)}
          // `rows` gives the right height before script measures the text.
          slotProps={{ textarea: { ...textarea, placeholder, rows: minRows, dir: 'auto' } }}
        />
      </JoyTheme>
    </FieldShell>
  );
}

import { TextField, type TextFieldProps } from './text';

/**
 * The browser's own date picker: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` with `type="datetime-local"`, in wall-clock time.
 */
export function DateField({ type = 'date', ...props }: TextFieldProps & { type?: 'date' | 'datetime-local' | 'time' }) {
  return <TextField {...props} type={type} />;
}

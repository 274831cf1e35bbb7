import { TextField, type TextFieldProps } from './text';

/**
 * The browser's own picker for a date (`YYYY-MM-DD`), a date and time (`type="datetime-local"`, `YYYY-MM-DDTHH:mm`), or
 * a time (`type="time"`, `HH:mm`). Values are in wall-clock time.
 */
export function DateField({ type = 'date', ...props }: TextFieldProps & { type?: 'date' | 'datetime-local' | 'time' }) {
  return <TextField {...props} type={type} />;
}

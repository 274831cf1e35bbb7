import { TextField, type TextFieldProps } from './text';

/** Free text with suggestions from a long list (`<datalist>`), filtered by the browser while typing. */
export function ComboboxField({
  suggestions,
  ...props
}: Omit<TextFieldProps, 'list'> & { suggestions: readonly string[] }) {
  const listId = `${props.field.id}-suggestions`;
  return (
    <>
      <TextField autoComplete="off" {...props} list={listId} />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}

import { FormControl, FormHelperText } from '~/components/ui/form-control';

/** Error message of a form, shown next to its fields. The fields reference it by `id` as their description. */
export function Wrong({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <FormControl error>
      <FormHelperText id={id} role="alert">
        {message}
      </FormHelperText>
    </FormControl>
  );
}

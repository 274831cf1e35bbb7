import { FormControl, FormHelperText } from '~/components/ui/form-control';

/** The reason why a form wasn't saved, shown next to its fields, which reference it by `id` as their description. */
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

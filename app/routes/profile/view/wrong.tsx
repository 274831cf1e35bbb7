import { FormControl, FormHelperText } from '~/components/ui/form-control';

/** Why a form was not saved, beside its fields, which name it by `id` as what describes them. */
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

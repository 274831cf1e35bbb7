import { parse, type Submission } from '@conform-to/react';

/**
 * For `onValidate` of `useForm`: rows are added and removed, and fields filled in, by the page itself instead of the server;
 * everything else is left for the server to check, which alone knows the schema.
 */
export function rowsHere<Values>({ formData }: { formData: FormData }): Submission<Values> {
  return parse(formData, { resolve: (value) => ({ value: value as Values }) });
}

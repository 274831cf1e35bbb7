import { type DefaultValue, type Submission, useForm } from '@conform-to/react';
import type { RecordFormProps } from './form-props';

/**
 * Returns the form of a record and its fields, as conform's `useForm` does. `FormHead` renders the start of the form.
 * @param onValidate `rowsHere` for a form with a `FieldArray`
 */
export function useRecordForm<Values extends Partial<Record<keyof Values, unknown>>>(
  id: string,
  { values, constraint, actionData }: RecordFormProps<DefaultValue<Values>>,
  onValidate?: (context: { formData: FormData }) => Submission<Values>,
) {
  const lastResult = actionData?.result;
  return useForm<Values>({ id, constraint, lastResult, defaultValue: values, ...(onValidate && { onValidate }) });
}

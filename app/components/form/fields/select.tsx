import { getSelectProps } from '@conform-to/react';
import { Select, type Option } from '~/components/ui/select';
import { FieldShell, helperId, type FieldProps } from './shell';

/**
 * A choice from a short list. `placeholder` adds an empty first option, which is needed if nothing is selected
 * initially.
 */
export function SelectField({
  options,
  placeholder,
  ...shell
}: FieldProps & { options: readonly Option[]; placeholder?: string }) {
  const { key, ...select } = getSelectProps(shell.field, { ariaDescribedBy: helperId(shell) });
  const all = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options];
  return (
    <FieldShell {...shell}>
      <Select key={key} color={shell.field.errors ? 'danger' : 'neutral'} options={all} {...select} />
    </FieldShell>
  );
}

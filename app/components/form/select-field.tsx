import { getSelectProps } from '@conform-to/react';
import { FieldShell, helperId, type FieldProps } from './field-shell';
import { NativeSelect, type Option } from './native-select';

/** A choice from a short list. `placeholder` adds an empty first option, needed when nothing may be chosen yet. */
export function SelectField({
  options,
  placeholder,
  size,
  ...shell
}: FieldProps & { options: readonly Option[]; placeholder?: string; size?: 'sm' | 'md' | 'lg' }) {
  const { key, ...select } = getSelectProps(shell.field, { ariaDescribedBy: helperId(shell) });
  const all = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options];
  return (
    <FieldShell {...shell}>
      <NativeSelect key={key} size={size} options={all} {...select} />
    </FieldShell>
  );
}

import { getInputProps } from '@conform-to/react';
import { Checkbox } from '~/components/ui/checkbox';
import { FormControl } from '~/components/ui/form-control';
import { FieldNote, helperId, type FieldProps } from './shell';

/** A checkbox with its label next to it. Posts `value` ("on") when selected and nothing otherwise. */
export function CheckboxField({ field, label, helper, value }: Omit<FieldProps, 'optional'> & { value?: string }) {
  const { key, ...input } = getInputProps(field, {
    type: 'checkbox',
    value,
    ariaDescribedBy: helperId({ field, helper }),
  });
  return (
    <FormControl error={Boolean(field.errors)}>
      <Checkbox key={key} label={label} {...input} />
      <FieldNote field={field} helper={helper} />
    </FormControl>
  );
}

import { getInputProps } from '@conform-to/react';
import { Switch } from '~/components/ui/checkbox';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { FieldNote, helperId, type FieldProps } from './shell';

/** A settings row with the label and helper text at the start and the switch at the end. Posts "on" when turned on. */
export function SwitchField({ field, label, helper }: Omit<FieldProps, 'optional'>) {
  const { key, ...input } = getInputProps(field, { type: 'checkbox', ariaDescribedBy: helperId({ field, helper }) });
  return (
    <div className="switch-row">
      <FormControl error={Boolean(field.errors)}>
        <FormLabel htmlFor={field.id}>{label}</FormLabel>
        <FieldNote field={field} helper={helper} />
      </FormControl>
      <Switch key={key} {...input} />
    </div>
  );
}

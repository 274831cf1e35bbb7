import { getInputProps } from '@conform-to/react';
import { FieldNote, helperId, type FieldProps } from './field-shell';

/** A settings row: label and helper at the start, the switch at the end. Posts "on" when switched on. */
export function SwitchField({ field, label, helper }: Omit<FieldProps, 'optional'>) {
  const { key, ...input } = getInputProps(field, { type: 'checkbox', ariaDescribedBy: helperId({ field, helper }) });
  return (
    <div className="switch-row">
      <div>
        <label className="field__label" htmlFor={field.id}>
          {label}
        </label>
        <FieldNote field={field} helper={helper} />
      </div>
      <input key={key} className="ctl" role="switch" {...input} />
    </div>
  );
}

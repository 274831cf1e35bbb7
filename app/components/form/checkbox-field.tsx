import { getInputProps } from '@conform-to/react';
import { FieldNote, helperId, type FieldProps } from './field-shell';

/** A tick with its label beside it; posts `value` ("on") when ticked and nothing otherwise. */
export function CheckboxField({ field, label, helper, value }: Omit<FieldProps, 'optional'> & { value?: string }) {
  const { key, ...input } = getInputProps(field, {
    type: 'checkbox',
    value,
    ariaDescribedBy: helperId({ field, helper }),
  });
  return (
    <div className="field">
      <label className="check">
        <input key={key} className="ctl" {...input} />
        <span>{label}</span>
      </label>
      <FieldNote field={field} helper={helper} />
    </div>
  );
}

import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What every field takes: conform's metadata, the visible label and the sentence under the control. */
export type FieldProps = {
  field: FieldMetadata;
  label: string;
  /** Shown under the control until an error takes its place. */
  helper?: ReactNode;
  /** Adds "(optional)" to the label; required fields carry no mark. */
  optional?: boolean;
};

/** Id of the helper for `aria-describedby`, or nothing while an error stands in its place (conform adds the error's id itself). */
export function helperId({ field, helper }: Pick<FieldProps, 'field' | 'helper'>) {
  return helper && !field.errors ? field.descriptionId : undefined;
}

/** The error, or else the helper: one slot under a control (design "Forms"). An empty message only marks the field. */
export function FieldNote({ field, helper }: Pick<FieldProps, 'field' | 'helper'>) {
  if (field.errors) {
    return (
      <p className="field__note field__note--error" id={field.errorId}>
        {field.errors[0]}
      </p>
    );
  }
  return helper ? (
    <p className="field__note" id={field.descriptionId}>
      {helper}
    </p>
  ) : null;
}

/** Label above, control, then error or helper. `labelEnd` sits at the end of the label's line ("Forgot password?"). */
export function FieldShell({
  field,
  label,
  helper,
  optional,
  labelEnd,
  children,
}: FieldProps & { labelEnd?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('form');
  return (
    <div className="field">
      <div className="field__head">
        <label className="field__label" htmlFor={field.id}>
          {label}
          {optional && <span className="field__optional"> {t('optional')}</span>}
        </label>
        {labelEnd}
      </div>
      {children}
      <FieldNote field={field} helper={helper} />
    </div>
  );
}

import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';

/** Props of every field: conform's metadata, the visible label, and the helper text under the control. */
export type FieldProps = {
  field: FieldMetadata;
  label: string;
  /** Shown under the control until an error replaces it. */
  helper?: ReactNode;
  /** Adds "(optional)" to the label. Required fields have no mark. */
  optional?: boolean;
};

/**
 * Returns the ID of the helper for `aria-describedby`, or `undefined` while an error replaces the helper (conform adds
 * the error's ID itself).
 */
export function helperId({ field, helper }: Pick<FieldProps, 'field' | 'helper'>) {
  return helper && !field.errors ? field.descriptionId : undefined;
}

/**
 * The text under a control (design "Forms"): the error or, if there isn't one, the helper text. An error with an empty
 * message only marks the field. Must be inside a `FormControl`, whose `error` prop sets the color.
 */
export function FieldNote({ field, helper }: Pick<FieldProps, 'field' | 'helper'>) {
  if (field.errors) return <FormHelperText id={field.errorId}>{field.errors[0]}</FormHelperText>;
  return helper ? <FormHelperText id={field.descriptionId}>{helper}</FormHelperText> : null;
}

/** A form field: its label, the control, and the error or helper text, stacked vertically. */
export function FieldShell({ field, label, helper, optional, children }: FieldProps & { children: ReactNode }) {
  const { t } = useTranslation('form');
  return (
    <FormControl error={Boolean(field.errors)}>
      <div className="field-head">
        <FormLabel htmlFor={field.id}>
          {label}
          {optional && <span className="field-optional"> {t('optional')}</span>}
        </FormLabel>
      </div>
      {children}
      <FieldNote field={field} helper={helper} />
    </FormControl>
  );
}

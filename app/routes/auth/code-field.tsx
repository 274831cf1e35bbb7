import type { FieldMetadata } from '@conform-to/react';
import { TextField } from '~/components/form/fields/text';

/**
 * A six-digit code in one input that looks like six boxes. Unlike six inputs, it supports pasting and the phone's
 * autofill.
 */
export function CodeField({ field, label, helper }: { field: FieldMetadata<string>; label: string; helper?: string }) {
  return (
    <div className="auth__code">
      <TextField
        field={field}
        label={label}
        helper={helper}
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        dir="ltr"
      />
    </div>
  );
}

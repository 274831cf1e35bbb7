import type { FieldMetadata } from '@conform-to/react';
import { TextField } from '~/components/form/fields/text';

/** A code of six digits in one input that looks like six boxes: pasting works, and so does the telephone's own offer. */
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

import { getTextareaProps } from '@conform-to/react';
import type { CSSProperties } from 'react';
import { FieldShell, helperId, type FieldProps } from './field-shell';

/** Several lines of text, like Joy's Textarea; grows with its content up to `maxRows` where the browser can. */
export function TextareaField({
  minRows = 3,
  maxRows = 12,
  placeholder,
  ...shell
}: FieldProps & { minRows?: number; maxRows?: number; placeholder?: string }) {
  const { key, ...textarea } = getTextareaProps(shell.field, { ariaDescribedBy: helperId(shell) });
  return (
    <FieldShell {...shell}>
      <div className={`joy-textarea${shell.field.errors ? ' joy-control--error' : ''}`}>
        <textarea
          key={key}
          className="joy-textarea__textarea"
          {...textarea}
          placeholder={placeholder}
          rows={minRows}
          dir="auto"
          style={{ '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties}
        />
      </div>
    </FieldShell>
  );
}

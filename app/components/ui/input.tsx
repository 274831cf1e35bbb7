import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { joyClass, type Size } from './class-names';

/**
 * Joy's Input: one line of text, 32, 36, or 44 px high. `error` marks the frame, and is announced by assistive
 * technology; show the reason next to it.
 */
export function Input({
  size = 'md',
  error,
  startDecorator,
  endDecorator,
  ...input
}: Omit<ComponentProps<'input'>, 'size'> & {
  size?: Size;
  error?: boolean;
  startDecorator?: ReactNode;
  endDecorator?: ReactNode;
}) {
  return (
    <div className={joyClass('Input', { size, className: error ? 'Mui-error' : undefined })}>
      {startDecorator && <span className="MuiInput-startDecorator">{startDecorator}</span>}
      <input className="MuiInput-input" aria-invalid={error || undefined} {...input} />
      {endDecorator && <span className="MuiInput-endDecorator">{endDecorator}</span>}
    </div>
  );
}

/** Joy's Textarea. Grows with its content from `minRows` to `maxRows` if the browser supports it. */
export function Textarea({
  error,
  minRows = 3,
  maxRows = 12,
  ...textarea
}: ComponentProps<'textarea'> & { error?: boolean; minRows?: number; maxRows?: number }) {
  return (
    <div className={joyClass('Textarea', { size: 'md', className: error ? 'Mui-error' : undefined })}>
      <textarea
        className="MuiTextarea-textarea"
        aria-invalid={error || undefined}
        rows={minRows}
        style={{ '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties}
        {...textarea}
      />
    </div>
  );
}

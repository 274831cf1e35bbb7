import type { ComponentProps, CSSProperties, ReactNode, RefObject } from 'react';
import { joyClass, type Size } from './class-names';

/** Class name of the `<input>` in an `InputFrame`. */
export const inputClass = 'MuiInput-input';

/** The frame of an input, for a field that contains more than one `<input>`. */
export function InputFrame({
  size = 'md',
  error,
  className = '',
  frameRef,
  children,
}: {
  size?: Size;
  error?: boolean;
  className?: string;
  frameRef?: RefObject<HTMLDivElement>;
  children: ReactNode;
}) {
  const classes = `${className}${error ? ' Mui-error' : ''}`.trim();
  return (
    <div className={joyClass('Input', { size, className: classes })} ref={frameRef}>
      {children}
    </div>
  );
}

/**
 * Joy's Input: one line of text, 32, 36, or 44 px high. `error` highlights the border and is announced by assistive
 * technology. Show the reason next to it.
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
    <InputFrame size={size} error={error}>
      {startDecorator && <span className="MuiInput-startDecorator">{startDecorator}</span>}
      <input className={inputClass} aria-invalid={error || undefined} {...input} />
      {endDecorator && <span className="MuiInput-endDecorator">{endDecorator}</span>}
    </InputFrame>
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

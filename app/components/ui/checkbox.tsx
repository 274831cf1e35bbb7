import { forwardRef, type ComponentProps, type ReactNode } from 'react';

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'color' | 'ref'>;

const tickClass = (className?: string) => (className ? `ctl ${className}` : 'ctl');

/**
 * A native 18 px checkbox (design §4), because Joy's Checkbox doesn't update without JavaScript. `label` is shown next
 * to the box. Without `label`, only the input is rendered, which then needs a label around it, an `id` that a label
 * refers to, or an `aria-label`.
 */
export const Checkbox = forwardRef<HTMLInputElement, TickProps & { label?: ReactNode }>(function Checkbox(
  { className, label, ...input },
  ref,
) {
  const box = <input ref={ref} {...input} className={tickClass(className)} type="checkbox" />;
  if (label === undefined) return box;
  return (
    <label className="check">
      {box}
      <span>{label}</span>
    </label>
  );
});

/** A native radio button: one of several choices with the same `name`. */
export function Radio({ className, ...input }: TickProps) {
  return <input {...input} className={tickClass(className)} type="radio" />;
}

/**
 * A switch that takes effect immediately or when the form is submitted: a checkbox with the switch role for assistive
 * technology.
 */
export function Switch({ className, ...input }: TickProps) {
  return <input {...input} className={tickClass(className)} type="checkbox" role="switch" />;
}

import { forwardRef, type ComponentProps, type ReactNode } from 'react';

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'color' | 'ref'>;

const tickClass = (className?: string) => (className ? `ctl ${className}` : 'ctl');

/**
 * A native checkbox, 18 px (design §4); Joy's own does not repaint without script. `label` stands beside it; without one
 * the input comes alone and needs a label around it, an `id` that a label names, or an `aria-label`.
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

/** One of several choices of the same `name`. */
export function Radio({ className, ...input }: TickProps) {
  return <input {...input} className={tickClass(className)} type="radio" />;
}

/** On or off, in force at once or with the form: a checkbox that says so to assistive technology. */
export function Switch({ className, ...input }: TickProps) {
  return <input {...input} className={tickClass(className)} type="checkbox" role="switch" />;
}

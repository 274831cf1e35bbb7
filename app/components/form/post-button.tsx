import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

/**
 * A change on one button: a small form that posts `fields` to `action`. There is no "are you sure": what it does can be
 * undone from the toast. `label` names the button for a row ("Delete invoice 4987") when its content is only an icon.
 */
export function PostButton({
  action,
  fields = {},
  className = 'btn btn--outlined btn--neutral btn--sm',
  label,
  pressed,
  children,
}: {
  action?: string;
  fields?: Record<string, string | number | boolean>;
  className?: string;
  label?: string;
  /** For a toggle (star, bookmark): whether it is on now. */
  pressed?: boolean;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} className="post-button" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <button type="submit" className={className} aria-label={label} title={label} aria-pressed={pressed}>
        {children}
      </button>
    </Form>
  );
}

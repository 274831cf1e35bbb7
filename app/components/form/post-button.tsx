import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { IdempotencyKey } from './idempotency-key';
import { buttonClass } from '~/components/ui/class-names';
import { usePathAccess } from '~/components/ui/path-access';

/**
 * A small form with one button that posts `fields` to `action`. It doesn't ask for confirmation, because the change can
 * be undone from the toast. `label` is the button's accessible name when its content is only an icon ("Delete invoice
 * 4987"). Hidden from users who don't have access (see `PathAccessContext`).
 */
export function PostButton({
  action,
  fields = {},
  className = buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' }),
  label,
  pressed,
  idempotent = false,
  reloadDocument = false,
  children,
}: {
  action?: string;
  fields?: Record<string, string | number | boolean>;
  className?: string;
  label?: string;
  /** For a toggle (star, bookmark): whether it's on. */
  pressed?: boolean;
  /** Includes an idempotency key, so that a second click doesn't create or send something twice. */
  idempotent?: boolean;
  /** Loads a new document after the submission, so that an open form shows the stored data. */
  reloadDocument?: boolean;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const { canPost } = usePathAccess();
  if (!canPost(action?.startsWith('/') ? action : pathname)) return null;
  return (
    <Form method="post" action={action} className="post-button" preventScrollReset reloadDocument={reloadDocument}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {idempotent && <IdempotencyKey />}
      <button type="submit" className={className} aria-label={label} title={label} aria-pressed={pressed}>
        {children}
      </button>
    </Form>
  );
}

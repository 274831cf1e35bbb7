import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { usePathAccess } from '~/components/ui/path-access';

/**
 * Forms of a record's page. Disabled for users who can only view the page (see `PathAccessContext`).
 * @param path path that the forms post to; defaults to the current page
 */
export function PermittedFields({ path, children }: { path?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  if (usePathAccess().canPost(path ?? pathname)) return children;
  return (
    <fieldset className="permitted-fields" disabled>
      {children}
    </fieldset>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { Shell } from '~/components/layout/shell';
import { requireAccess } from '~/http/page.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'signed-in');
  return null;
}

export default function ShellRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Errors of a page keep the menu around them. */
export function ErrorBoundary() {
  return (
    <Shell>
      <RouteError />
    </Shell>
  );
}

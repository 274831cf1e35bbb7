import type { LoaderFunctionArgs } from '@remix-run/node';
import { RouteError } from '~/components/feedback/route-error';
import { BlankLayout } from '~/components/layout/blank-layout';
import { Shell } from '~/components/layout/shell';
import { refusedWith } from '~/http/server/guard.server';
import { useRootData } from '~/lib/root-data';

/** Every address that is no page, and every request that was refused before it was routed. */
export function loader({ request }: LoaderFunctionArgs) {
  throw new Response(null, { status: refusedWith(request) ?? 404 });
}

export default function NotFound() {
  return null;
}

/** With the menu around it for signed-in people; nobody is sent to sign in for a page that does not exist. */
export function ErrorBoundary() {
  if (!useRootData()?.account) {
    return (
      <BlankLayout>
        <RouteError full />
      </BlankLayout>
    );
  }
  return (
    <Shell>
      <RouteError />
    </Shell>
  );
}

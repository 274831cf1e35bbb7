import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { BlankLayout } from '~/components/layout/blank-layout';
import { Shell } from '~/components/layout/shell';
import { requestScope } from '~/http/request/scope.server';
import { useRootData } from '~/lib/root-data';
import { signedIn } from '~/sessions.server';
import { ShellFrame, type ShellFacts } from './shell-frame';
import { shellOf } from './shell.server';

export const handle = { i18n: ['search'] };

/** Handles every URL that doesn't belong to a page, and every request that was refused before routing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const refused = requestScope.getStore()?.refused ?? null;
  if (refused !== null || !(await signedIn(request))) throw new Response(null, { status: refused ?? 404 });
  throw data(await shellOf(request), { status: 404 });
}

export default function NotFound() {
  return null;
}

/** Shows the menu to signed-in users. A page that doesn't exist never redirects to sign-in. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!useRootData()?.account) {
    return (
      <BlankLayout>
        <RouteError full />
      </BlankLayout>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 404 && error.data) {
    return (
      <ShellFrame facts={error.data as ShellFacts}>
        <RouteError />
      </ShellFrame>
    );
  }
  return (
    <Shell>
      <RouteError />
    </Shell>
  );
}

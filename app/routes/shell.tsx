import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { BlankLayout } from '~/components/layout/blank-layout';
import { Shell } from '~/components/layout/shell';
import { useUndone } from '~/components/unsaved/use-undone';
import { ComposeOverPage } from './email/compose/over-page';
import { ShellFrame } from './shell-frame';
import { shellOf } from './shell.server';

export const handle = { i18n: ['search'] };

export async function loader({ request }: LoaderFunctionArgs) {
  return shellOf(request);
}

export default function ShellRoute() {
  return (
    <ShellFrame facts={useLoaderData<typeof loader>()}>
      <ShownPage />
      <ComposeOverPage />
    </ShellFrame>
  );
}

/** The page, which begins anew where Undo has changed what its form shows. */
function ShownPage() {
  return <Outlet key={useUndone()} />;
}

/** Errors of a page keep the menu around them. */
export function ErrorBoundary() {
  const error = useRouteError();
  // During maintenance no page of the menu is open.
  if (isRouteErrorResponse(error) && error.status === 503) {
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

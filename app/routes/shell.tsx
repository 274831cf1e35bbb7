import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { BlankLayout } from '~/components/layout/blank-layout';
import { PublicFrame } from '~/components/layout/public-frame';
import { Shell } from '~/components/layout/shell';
import { useResetAfterUndo } from '~/components/unsaved/use-reset-after-undo';
import { ComposeOverPage } from './email/compose/over-page';
import { ShellFrame } from './shell-frame';
import { frameOf } from './shell.server';

export const handle = { i18n: ['search'] };

export async function loader({ request }: LoaderFunctionArgs) {
  return frameOf(request);
}

export default function ShellRoute() {
  const facts = useLoaderData<typeof loader>();
  if ('parts' in facts) {
    return (
      <PublicFrame parts={facts.parts}>
        <ShownPage />
      </PublicFrame>
    );
  }
  return (
    <ShellFrame facts={facts}>
      <ShownPage />
      <ComposeOverPage />
    </ShellFrame>
  );
}

/** Remounts the page after an undo has changed the data that its form shows. */
function ShownPage() {
  return <Outlet key={useResetAfterUndo()} />;
}

/**
 * Shows errors of pages without an `ErrorBoundary` inside the frame around the page or, during maintenance, on a blank
 * page.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  // `undefined` if the shell failed.
  const facts = useRouteLoaderData<typeof loader>('routes/shell');
  // During maintenance, no page in the menu can be opened.
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <BlankLayout>
        <RouteError full />
      </BlankLayout>
    );
  }
  if (facts && 'parts' in facts) {
    return (
      <PublicFrame parts={facts.parts}>
        <RouteError />
      </PublicFrame>
    );
  }
  return facts ? (
    <ShellFrame facts={facts}>
      <RouteError />
    </ShellFrame>
  ) : (
    <Shell>
      <RouteError />
    </Shell>
  );
}

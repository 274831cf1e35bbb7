import { Outlet } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { BlankLayout } from '~/components/layout/blank-layout';

/** Frame for pages without the shell. */
export default function Blank() {
  return (
    <BlankLayout>
      <Outlet />
    </BlankLayout>
  );
}

export function ErrorBoundary() {
  return <RouteError full />;
}

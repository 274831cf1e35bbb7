import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { BlankLayout } from '~/components/layout/blank-layout';
import { Shell } from '~/components/layout/shell';
import { translatorFor } from '~/http/i18n.server';
import { pageTitle } from '~/http/page-title';
import { refusedWith } from '~/http/server/guard.server';
import { useRootData } from '~/lib/root-data';

export const meta: MetaFunction = ({ error }) =>
  pageTitle(isRouteErrorResponse(error) ? (error.data as { title: string }).title : undefined);

/** Every address that is no page, and every request that was refused before it was routed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translatorFor(request, 'errors');
  const refused = refusedWith(request);
  const title = t(refused === 403 ? 'foreign.title' : refused === 400 ? '400.title' : '404.title');
  throw data({ title }, { status: refused ?? 404 });
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

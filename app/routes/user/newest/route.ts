import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { newestUserId } from '~/models/user/queries.server';
import { lastSeenId } from '~/http/last-seen.server';
import { requireAccess } from '~/http/page.server';
import { userPath } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

/**
 * Redirects `/apps/user/view` to the user seen last, or to the newest one, and preserves the query. Throws a 404
 * response if there are no users.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const id = await newestUserId(await lastSeenId(request, '/apps/user/view'));
  if (id === null) throw new Response('There are no users yet', { status: 404 });
  return redirect(`${userPath(id)}${new URL(request.url).search}`);
}

/** Never rendered. Because of this component, a missing user shows a page inside the shell instead of bare text. */
export default function NewestUser() {
  return null;
}

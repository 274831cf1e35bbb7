import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { newestUserId } from '~/models/user/queries.server';
import { requireAccess } from '~/http/page.server';
import { userPath } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

/** `/apps/user/view` shows the user who was added last and keeps the query; 404 when there is none. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const id = await newestUserId();
  if (id === null) throw new Response('There is no user', { status: 404 });
  return redirect(`${userPath(id)}${new URL(request.url).search}`);
}

/** Never shown; with it a missing user becomes a page inside the shell instead of bare text. */
export default function NewestUser() {
  return null;
}

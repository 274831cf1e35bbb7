import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { lastSeenId } from '~/http/last-seen.server';
import { requireAccess } from '~/http/page.server';
import { newestOrderId } from '~/models/order/queries.server';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

/**
 * Redirects `/apps/order/edit` to the order that the user opened last, or to the newest one. Throws a 404 response if
 * there are no orders.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Order');
  const id = await newestOrderId(await lastSeenId(request, '/apps/order/edit'));
  if (id === null) throw new Response('There are no orders yet', { status: 404 });
  return redirect(`/apps/order/edit/${id}`);
}

/** Never rendered. A route with a component shows its errors on a page in the shell instead of as plain text. */
export default function NewestOrder() {
  return null;
}

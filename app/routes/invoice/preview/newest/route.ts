import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { newestInvoiceId } from '~/models/invoice/commands.server';
import { lastSeenId } from '~/http/last-seen.server';
import { requireAccess } from '~/http/page.server';
import { previewPath } from '../../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

/**
 * Redirects `/apps/invoice/preview` to the invoice that the user opened last, or to the newest one, and preserves the
 * query. Throws a 404 response if there are no invoices.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const id = await newestInvoiceId(await lastSeenId(request, '/apps/invoice/preview'));
  if (id === null) throw new Response('There are no invoices yet', { status: 404 });
  return redirect(`${previewPath(id)}${new URL(request.url).search}`);
}

/** Never rendered. A route with a component shows its errors on a page in the shell instead of as plain text. */
export default function NewestInvoice() {
  return null;
}

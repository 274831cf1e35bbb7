import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { newestInvoiceId } from '~/models/invoice/commands.server';
import { requireAccess } from '~/http/page.server';
import { previewPath } from '../../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

/** `/apps/invoice/preview` shows the newest invoice and preserves the query; 404 if there is none. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const id = await newestInvoiceId();
  if (id === null) throw new Response('There is no invoice', { status: 404 });
  return redirect(`${previewPath(id)}${new URL(request.url).search}`);
}

/** Never rendered. Makes a missing invoice a page inside the shell instead of bare text. */
export default function NewestInvoice() {
  return null;
}

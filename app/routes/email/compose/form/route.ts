import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccess } from '~/http/page.server';
import { loadCompose } from '../load.server';

/** Responds with the data of the compose form as JSON, for the form over other pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  return Response.json(await loadCompose(request, account), { headers: { 'Cache-Control': 'no-store' } });
}

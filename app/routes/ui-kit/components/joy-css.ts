import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccess } from '~/http/page.server';
import { joyTwins } from '../twins/joy.server';

/** Joy's own styles of one component, for the page that shows it beside ours. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'UiKit');
  const twins = joyTwins(params.page ?? '');
  if (!twins) throw new Response(null, { status: 404 });
  return new Response(twins.css, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, max-age=3600' },
  });
}

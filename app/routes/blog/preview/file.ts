import type { LoaderFunctionArgs } from '@remix-run/node';
import { previewedFile } from '~/models/blog/preview.server';
import { orThrow } from '~/http/page.server';
import { fileResponse } from '~/http/file-response.server';

/**
 * Responds with an uploaded file that a preview link shows, for anyone who has the link. Throws a 404 response if the
 * link is no longer valid or doesn't show the file.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = await orThrow(previewedFile(params.token ?? '', params.id ?? ''));
  const response = await fileResponse(request, id);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileResponse } from '~/http/file-response.server';
import { requireAccess } from '~/http/page.server';
import { isPublicFile, canOpenFile } from '~/models/upload/access.server';

/**
 * Serves a stored file to users who can view a record it belongs to, and the images of a public blog to everyone.
 * Throws a 404 response for other signed-in users, as if the file didn't exist.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await isPublicFile(params.id ?? '')) return fileResponse(request, params.id ?? '');
  const { account } = await requireAccess(request, 'signed-in');
  const id = params.id ?? '';
  if (!(await canOpenFile(account, id))) throw new Response('File not found', { status: 404 });
  return fileResponse(request, id);
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileResponse } from '~/http/file-response.server';
import { isLogo } from '~/models/workspace/logo.server';

/**
 * Serves the workspace's logo to anyone, because clients open invoices without an account. Returns 404 for other files.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  if (!(await isLogo(id))) throw new Response('File not found', { status: 404 });
  return fileResponse(request, id);
}

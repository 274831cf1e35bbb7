import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccess } from '~/http/page.server';
import { fileAnswer } from '~/http/file-answer.server';

/** Hands a stored file to signed-in people. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'signed-in');
  return fileAnswer(request, params.id ?? '');
}

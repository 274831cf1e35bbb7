import type { LoaderFunctionArgs } from '@remix-run/node';
import { previewedFile } from '~/models/blog/preview.server';
import { orThrow } from '~/http/page.server';
import { fileAnswer } from '~/http/file-answer.server';

/** An uploaded picture of a post before it is out, for whoever has the link of its preview, as long as that works. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = await orThrow(previewedFile(params.token ?? '', params.id ?? ''));
  const answer = await fileAnswer(request, id);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

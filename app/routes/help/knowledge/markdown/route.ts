import type { LoaderFunctionArgs } from '@remix-run/node';
import { articleBySlug } from '~/models/knowledge/reading.server';
import { orThrow, requireAccess } from '~/http/page.server';

/** An article as a Markdown file with its title, to be kept or printed elsewhere. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Help');
  const { title, content } = await orThrow(articleBySlug(params.question ?? '', account));
  return new Response(`# ${title}\n\n${content}\n`, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-cache',
    },
  });
}

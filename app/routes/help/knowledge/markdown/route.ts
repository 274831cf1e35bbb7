import type { LoaderFunctionArgs } from '@remix-run/node';
import { articleBySlug } from '~/models/knowledge/reading.server';
import { inLanguage } from '~/models/shared/translations';
import { languageOf } from '~/http/i18n.server';
import { orThrow } from '~/http/page.server';
import { requireReader } from '~/http/reader.server';

/** Responds with an article and its title as a Markdown file, to save or print. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { reader } = await requireReader(request, 'Help');
  const article = await orThrow(articleBySlug(params.question ?? '', reader));
  const { title, content } = inLanguage(article, await languageOf(request));
  return new Response(`# ${title}\n\n${content}\n`, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-cache',
    },
  });
}

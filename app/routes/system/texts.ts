import type { LoaderFunctionArgs } from '@remix-run/node';
import { textsOf } from '~/http/i18n.server';
import { languages } from '~/lib/languages';

/**
 * Serves the texts of several namespaces in one response, which is cached permanently, because its URL contains the
 * version of the texts.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const language = languages.find((known) => known === params.language);
  if (!language) throw new Response('Not found', { status: 404 });
  const names = new URL(request.url).searchParams.get('ns')?.split(' ') ?? [];
  return Response.json(textsOf(language, names), {
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}

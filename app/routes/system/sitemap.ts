import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicSite } from '~/http/address.server';
import { xmlResponse, xmlText } from '~/http/xml.server';
import { publicPages } from '~/models/workspace/site-map.server';

/** Lists the URLs of all public pages for search engines. Returns 404 if nothing is public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [at, pages] = await Promise.all([publicSite(), publicPages()]);
  if (pages.length === 0) throw new Response('There are no public pages', { status: 404 });
  const urls = pages.map(
    ({ path, day }) => `<url><loc>${xmlText(at(path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  );
  return xmlResponse(
    request,
    ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>'].join('\n'),
    'application/xml',
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicSite } from '~/http/address.server';
import { revalidated } from '~/http/revalidated.server';
import type { PublicPart } from '~/models/access/public-pages';
import { publicPartsNow } from '~/models/workspace/public.server';

const pathsOf: Record<PublicPart, readonly string[]> = {
  help: ['/pages/faq$', '/pages/knowledge-base', '/uploads/'],
  blog: ['/pages/blog/list$', '/pages/blog/list?page=', '/pages/blog/detail/', '/pages/blog/feed.', '/uploads/'],
  pricing: ['/pages/pricing$'],
};

/** URLs that crawlers can load in addition to public pages: files that affect a page's appearance, and the sitemap. */
const files = ['/assets/', '/art/', '/favicon.svg', '/sitemap.xml'];

/** Tells crawlers which pages are public. All other pages require sign-in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [at, parts] = await Promise.all([publicSite(), publicPartsNow()]);
  const open = parts.length === 0 ? [] : [...new Set(parts.flatMap((part) => pathsOf[part])), ...files];
  const lines = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    'Disallow: /',
    ...(parts.length === 0 ? [] : ['', `Sitemap: ${at('/sitemap.xml')}`]),
  ];
  return revalidated(request, `${lines.join('\n')}\n`, { 'Content-Type': 'text/plain; charset=utf-8' });
}

import { publicSite } from '~/http/address.server';
import { publishedSlugs } from '~/models/blog/feed.server';
import { blogPath, postUrl } from '../links';
import { xmlAnswer, xmlText } from './xml';

/** Lists the URLs for search engines: the published posts and their list. */
export async function loader() {
  const at = await publicSite();
  const posts = await publishedSlugs();
  const pages = [
    { path: blogPath, day: posts[0]?.publishedAt.slice(0, 10) },
    ...posts.map((post) => ({ path: postUrl(post), day: post.publishedAt.slice(0, 10) })),
  ];
  const urls = pages.map(
    ({ path, day }) => `<url><loc>${xmlText(at(path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  );
  return xmlAnswer(
    ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>'].join('\n'),
    'application/xml',
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicSite } from '~/http/address.server';
import { translator } from '~/http/i18n.server';
import { layoutConfig } from '~/layout.config';
import { feedPosts } from '~/models/blog/feed.server';
import { orThrow } from '~/http/page.server';
import { blogPath, postUrl, rssPath } from '../links';
import { xmlResponse, xmlText } from '~/http/xml.server';

/**
 * Responds with the newest posts as RSS 2.0. No sign-in is required. Throws a 404 response unless the blog is public.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const at = await publicSite();
  const t = translator(layoutConfig.language, 'blog');
  const posts = await orThrow(feedPosts());
  const items = posts.map((post) => {
    const link = xmlText(at(postUrl(post)));
    return [
      '<item>',
      `<title>${xmlText(post.title)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`,
      `<dc:creator>${xmlText(post.author)}</dc:creator>`,
      ...post.tags.map((tag) => `<category>${xmlText(tag)}</category>`),
      `<description>${xmlText(post.excerpt)}</description>`,
      '</item>',
    ].join('');
  });
  return xmlResponse(
    request,
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
      `<title>${xmlText(`${layoutConfig.appName}: ${t('list.title')}`)}</title>`,
      `<link>${xmlText(at(blogPath))}</link>`,
      `<description>${xmlText(t('feed.text'))}</description>`,
      `<atom:link href="${xmlText(at(rssPath))}" rel="self" type="application/rss+xml"/>`,
      ...items,
      '</channel></rss>',
    ].join('\n'),
    'application/rss+xml',
  );
}

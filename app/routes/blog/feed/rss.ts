import { publicSite } from '~/http/address.server';
import { translator } from '~/http/i18n.server';
import { layoutConfig } from '~/layout.config';
import { feedPosts } from '~/models/blog/feed.server';
import { blogPath, postUrl, rssPath } from '../links';
import { xmlAnswer, xmlText } from './xml';

/** The newest posts as RSS 2.0, public; reading a post requires signing in. */
export async function loader() {
  const at = await publicSite();
  const t = translator(layoutConfig.language, 'blog');
  const posts = await feedPosts();
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
  return xmlAnswer(
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

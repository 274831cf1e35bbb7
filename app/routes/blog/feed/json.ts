import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicSite } from '~/http/address.server';
import { translator } from '~/http/i18n.server';
import { revalidated } from '~/http/revalidated.server';
import { layoutConfig } from '~/layout.config';
import { feedPosts } from '~/models/blog/feed.server';
import { orThrow } from '~/http/page.server';
import { blogPath, jsonFeedPath, postUrl } from '../links';

/**
 * Responds with the newest posts as JSON Feed 1.1. No sign-in is required. Throws a 404 response unless the blog is
 * public.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const at = await publicSite();
  const t = translator(layoutConfig.language, 'blog');
  const items = (await orThrow(feedPosts())).map((post) => {
    const url = at(postUrl(post));
    return {
      id: url,
      url,
      title: post.title,
      summary: post.excerpt,
      content_text: post.excerpt,
      image: at(post.img),
      date_published: post.publishedAt,
      authors: [{ name: post.author }],
      tags: post.tags,
    };
  });
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${layoutConfig.appName}: ${t('list.title')}`,
    description: t('feed.text'),
    home_page_url: at(blogPath),
    feed_url: at(jsonFeedPath),
    language: layoutConfig.language,
    items,
  };
  return revalidated(request, JSON.stringify(feed), { 'Content-Type': 'application/feed+json; charset=utf-8' });
}

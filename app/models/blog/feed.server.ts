import { store } from '~/models/store/store.server';
import { publishedPosts } from './queries.server';

/** Maximum number of posts in a feed. */
const mostPosts = 30;

/** A post in a feed: only its title and excerpt, because feeds are read without signing in. */
interface FeedPost {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  publishedAt: string;
  tags: string[];
  img: string;
}

/** Returns the newest published posts for feeds. */
export async function feedPosts(): Promise<FeedPost[]> {
  return publishedPosts(await store.snapshot())
    .slice(0, mostPosts)
    .map(({ slug, title, excerpt, authorName, publishedAt, tags, img }) => ({
      slug,
      title,
      excerpt,
      author: authorName,
      publishedAt,
      tags,
      img,
    }));
}

/** Returns the slug of every published post, for the sitemap. */
export async function publishedSlugs(): Promise<{ slug: string; publishedAt: string }[]> {
  return publishedPosts(await store.snapshot()).map(({ slug, publishedAt }) => ({ slug, publishedAt }));
}

import { store } from '~/models/store/store.server';
import { publishedPosts } from './queries.server';

/** Most posts a feed holds. */
const mostPosts = 30;

/** A post as a feed tells of it: no more than its title and excerpt, as feeds are read without signing in. */
interface FeedPost {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  publishedAt: string;
  tags: string[];
  img: string;
}

/** The newest published posts for feeds. */
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

/** Every published post by its address, for the sitemap. */
export async function publishedSlugs(): Promise<{ slug: string; publishedAt: string }[]> {
  return publishedPosts(await store.snapshot()).map(({ slug, publishedAt }) => ({ slug, publishedAt }));
}

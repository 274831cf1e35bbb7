import { AppError } from '~/lib/errors';
import { workspaceIn } from '~/models/workspace/queries.server';
import { store } from '~/models/store/store.server';
import { publishedPosts } from './queries.server';

const maxPosts = 30;

interface FeedPost {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  publishedAt: string;
  tags: string[];
  img: string;
}

/** Returns the newest published posts for feeds. Throws `not_found` unless the blog is public. */
export async function feedPosts(): Promise<FeedPost[]> {
  const data = await store.snapshot();
  if (!workspaceIn(data).publicParts.includes('blog')) throw new AppError('not_found', 'The blog isn’t public.');
  return publishedPosts(data)
    .slice(0, maxPosts)
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

import { inAddress } from '~/lib/cut-text';
import type { BlogPageQuery } from '~/models/blog/schema';

export const blogPath = '/pages/blog/list';
/** Path of the list of all comments on all posts, for users who manage the blog. */
export const commentsPath = '/pages/blog/comments';
export const newPostPath = '/pages/blog/edit/new';

/** Returns the URL of the post list with filters. Missing values don't filter. */
export function blogUrl(query: Partial<BlogPageQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? blogPath : `${blogPath}?${text}`;
}

export function postUrl({ slug }: { slug: string }): string {
  return `/pages/blog/detail/${inAddress(slug)}`;
}

/** Returns the URL of a post's form. */
export function editUrl({ id }: { id: number }): string {
  return `/pages/blog/edit/${id}`;
}

export const rssPath = '/pages/blog/feed.xml';
export const jsonFeedPath = '/pages/blog/feed.json';
/** Feed links for the `meta` of a page about posts while the blog is public. */
export const feedLinks = [
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: rssPath, title: 'RSS' },
  { tagName: 'link', rel: 'alternate', type: 'application/feed+json', href: jsonFeedPath, title: 'JSON Feed' },
];

/** Returns the URL at which a post can be read before it's published. */
export function previewUrl(token: string): string {
  return `/pages/blog/preview/${token}`;
}

/** Returns the URL of the quick-edit form for a post, shown over the list with the given query. */
export function quickUrl({ id }: { id: number }, query: string): string {
  return `${blogPath}/quick/${id}${query && `?${query}`}`;
}

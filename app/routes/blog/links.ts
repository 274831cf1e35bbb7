import { inAddress } from '~/lib/cut-text';
import type { BlogPageQuery } from '~/models/blog/schema';

export const blogPath = '/pages/blog/list';
/** Every comment on every post, for who looks after the blog. */
export const commentsPath = '/pages/blog/comments';
export const newPostPath = '/pages/blog/edit/new';

/** Address of the posts with filters; what is not given does not filter. */
export function blogUrl(query: Partial<BlogPageQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? blogPath : `${blogPath}?${text}`;
}

/** Address of a post. */
export function postUrl({ slug }: { slug: string }): string {
  return `/pages/blog/detail/${inAddress(slug)}`;
}

/** Address of a post's form. */
export function editUrl({ id }: { id: number }): string {
  return `/pages/blog/edit/${id}`;
}

export const rssPath = '/pages/blog/feed.xml';
export const jsonFeedPath = '/pages/blog/feed.json';
/** For `links` of a page that is about posts: where a reader program finds the feeds. */
export const feedLinks = [
  { rel: 'alternate', type: 'application/rss+xml', href: rssPath, title: 'RSS' },
  { rel: 'alternate', type: 'application/feed+json', href: jsonFeedPath, title: 'JSON Feed' },
];

/** Address at which a post is read before it is out. */
export function previewUrl(token: string): string {
  return `/pages/blog/preview/${token}`;
}

/** Address of the short form of a post over the list with a query. */
export function quickUrl({ id }: { id: number }, query: string): string {
  return `${blogPath}/quick/${id}${query && `?${query}`}`;
}

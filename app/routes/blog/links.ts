import type { BlogPageQuery } from '~/models/blog/schema';

export const blogPath = '/pages/blog/list';
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
  return `/pages/blog/detail/${encodeURIComponent(slug)}`;
}

/** Address of a post's form. */
export function editUrl({ id }: { id: number }): string {
  return `/pages/blog/edit/${id}`;
}

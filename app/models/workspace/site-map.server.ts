import { recordUrl } from '~/records';
import { publishedPosts } from '~/models/blog/queries.server';
import { visibleTo } from '~/models/knowledge/drafts';
import { rowsOf } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import { workspaceIn } from './queries.server';

/** A public page: its path and, if it's known, the calendar day of its last change. */
interface PublicPage {
  path: string;
  day?: string;
}

/** Returns the pages of all public parts of the product, or none if no part is public. */
export async function publicPages(): Promise<PublicPage[]> {
  const data = await store.snapshot();
  const parts = workspaceIn(data).publicParts;
  const pages: PublicPage[] = [];
  if (parts.includes('help')) {
    const articles = rowsOf(data.knowledgeArticles).filter(visibleTo(null));
    pages.push({ path: '/pages/faq' }, { path: '/pages/knowledge-base' });
    pages.push(...rowsOf(data.knowledgeCards).map(({ category }) => ({ path: `/pages/knowledge-base/${category}` })));
    pages.push(...articles.map((one) => ({ path: recordUrl('knowledgeArticles', one) ?? '', day: one.updatedAt })));
  }
  if (parts.includes('blog')) {
    const posts = publishedPosts(data).map((post) => ({
      path: recordUrl('blogPosts', post) ?? '',
      day: post.publishedAt.slice(0, 10),
    }));
    pages.push({ path: '/pages/blog/list', ...(posts[0] && { day: posts[0].day }) }, ...posts);
  }
  if (parts.includes('pricing')) pages.push({ path: '/pages/pricing' });
  return pages.filter(({ path }) => path !== '');
}

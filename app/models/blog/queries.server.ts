import { found } from '~/lib/errors';
import { rowsOf, sortRows } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import { contentHtml } from '~/lib/markdown.server';
import { abilityFrom, rulesFor } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import type { BlogChoice, BlogDetail, BlogEdit, BlogListItem, BlogPost, BlogSidebar, PostBookmark } from './schema';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { isPublic } from './rules';

const recentCount = 4;

/** Returns all posts, newest first. */
export const newestFirst = memoByIdentity((posts: object) =>
  sortRows(rowsOf(posts as Record<string, BlogPost>), ({ publishedAt }) => publishedAt, 'desc'),
);

/** Returns the posts that readers can see, newest first: published and scheduled posts whose time has come. */
export function publishedPosts({ blogPosts }: Collections): BlogPost[] {
  const now = new Date().toISOString();
  return newestFirst(blogPosts).filter((post) => isPublic(post, now));
}

function choose(posts: readonly BlogPost[], { id, slug }: BlogChoice): BlogPost | undefined {
  return posts.find((post) => (id === undefined || post.id === id) && (slug === undefined || post.slug === slug));
}

/** Returns the number of visible comments of each post. */
export const commentCounts = memoByIdentity((comments: object) => {
  const counts = new Map<number, number>();
  for (const { postId, hidden } of rowsOf(comments as Collections['blogComments'])) {
    if (!hidden) counts.set(postId, (counts.get(postId) ?? 0) + 1);
  }
  return counts;
});

/** Returns the bookmarks of all accounts on a post. */
export function bookmarksOf({ postBookmarks }: Pick<Collections, 'postBookmarks'>, postId: number): PostBookmark[] {
  return recordsOf(postBookmarks).filter((bookmark) => bookmark.postId === postId);
}

/** Returns the published posts, newest first (contract §13, GET /blog/list/data). */
export async function listBlogPosts(): Promise<BlogListItem[]> {
  const collections = await store.snapshot();
  const counts = commentCounts(collections.blogComments);
  return publishedPosts(collections).map(({ img, title, id, avatar, authorName, publishedAt, tags, excerpt }) => ({
    img,
    title,
    id,
    avatar,
    userFullName: authorName,
    blogPosted: publishedAt,
    tags,
    excerpt,
    comment: counts.get(id) ?? 0,
  }));
}

/** Returns the newest published posts and the categories (contract §13, GET /blog/list/data/sidebar). */
export async function blogSidebar(): Promise<BlogSidebar> {
  const collections = await store.snapshot();
  return {
    recentPosts: publishedPosts(collections)
      .slice(0, recentCount)
      .map(({ img, title, id, publishedAt }) => ({ img, title, id, createdTime: publishedAt })),
    categories: rowsOf(collections.blogCategories).map(({ category, icon }) => ({ category, icon })),
  };
}

/**
 * Returns a published post (the newest one by default) with its comments, oldest first (contract §13, GET
 * /blog/list/data/detail). Its HTML is sanitized. Throws `not_found`.
 */
export async function getBlogPost(choice: BlogChoice): Promise<BlogDetail> {
  const collections = await store.snapshot();
  const post = found(choose(publishedPosts(collections), choice), 'Post');
  const { img, title, avatar, authorName, publishedAt, tags, bookmarked } = post;
  const comments = rowsOf(collections.blogComments)
    .filter(({ postId, hidden }) => postId === post.id && !hidden)
    .map(({ userFullName, avatar: picture, commentedAt, commentText }) => ({
      userFullName,
      avatar: picture,
      commentedAt,
      commentText,
    }));
  return {
    blog: {
      img,
      title,
      avatar,
      userFullName: authorName,
      createdTime: publishedAt,
      tags,
      content: contentHtml(post),
      comments: comments.length,
      bookmarked: bookmarked + bookmarksOf(collections, post.id).length,
    },
    comments: sortRows(comments, ({ commentedAt }) => commentedAt, 'asc'),
  };
}

/**
 * Returns the initial values of a post's edit form, by default for the newest published post (contract §13, GET
 * /blog/list/data/edit). Unpublished posts are available only by ID or slug, and only to users with `manage all`.
 * Throws `not_found`.
 */
export async function getBlogPostForEdit({
  choice,
  account,
}: {
  choice: BlogChoice;
  account: Account;
}): Promise<BlogEdit> {
  const collections = await store.snapshot();
  const named = choice.id !== undefined || choice.slug !== undefined;
  const seesAll = named && abilityFrom(rulesFor(account)).can('manage', 'all');
  const posts = seesAll ? rowsOf(collections.blogPosts) : publishedPosts(collections);
  const { avatar, authorName, publishedAt, title, categories, slug, status, excerpt, img } = found(
    choose(posts, choice),
    'Post',
  );
  return {
    avatar,
    userFullName: authorName,
    createdTime: publishedAt,
    blogTitle: title,
    blogCategories: categories.map((label) => ({ value: label.toLowerCase(), label })),
    slug,
    status,
    excerpt,
    featuredImage: img,
  };
}

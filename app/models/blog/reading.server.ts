import { folded } from '~/lib/fold';
import { AppError, found } from '~/lib/errors';
import { contentHtml, type Heading, plainText, withContents } from '~/lib/markdown.server';
import { canChange, reachIn } from '~/models/access/own.server';
import type { Account } from '~/models/account/schema';
import { clampedPage, rowsOf, searchText, sortRows } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { bookmarksOf, commentCounts, newestFirst, publishedPosts } from './queries.server';
import { isPublic, type PostStatus, readingMinutes, statusAt } from './rules';
import type { BlogComment, BlogPageQuery, BlogPost } from './schema';

const recentCount = 4;
const relatedCount = 3;

type Reader = Pick<Account, 'id' | 'ability'>;

const canWrite = (account: Reader) => reachIn(account, 'Post') !== null;

const canEdit = (account: Reader, { authorId }: BlogPost) => canChange(account, 'Post', authorId);

const minutesOf = memoByIdentity((post: BlogPost) => readingMinutes(plainText(post.content).split(' ').length));

/** A post in a list. `minutes` is its reading time. */
export type PostCard = Pick<BlogPost, 'id' | 'slug' | 'title' | 'img' | 'excerpt' | 'tags' | 'avatar'> & {
  author: string;
  publishedAt: string;
  status: PostStatus;
  minutes: number;
  comments: number;
  canEdit: boolean;
};

function cardOf(post: BlogPost, { blogComments }: Pick<Collections, 'blogComments'>, account: Reader): PostCard {
  const { id, slug, title, img, excerpt, tags, avatar, authorName, publishedAt } = post;
  const comments = commentCounts(blogComments).get(id) ?? 0;
  return {
    id,
    slug,
    title,
    img,
    excerpt,
    tags,
    avatar,
    author: authorName,
    publishedAt,
    status: statusAt(post, new Date().toISOString()),
    minutes: minutesOf(post),
    comments,
    canEdit: canEdit(account, post),
  };
}

function bookmarkedBy({ postBookmarks }: Collections, accountId: number): Set<number> {
  return new Set(recordsOf(postBookmarks).flatMap((one) => (one.accountId === accountId ? one.postId : [])));
}

function countsOf(posts: readonly BlogPost[], namesOf: (post: BlogPost) => readonly string[]) {
  const counts = new Map<string, number>();
  for (const name of posts.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return sortRows(
    [...counts].map(([name, count]) => ({ name, count })),
    ({ count }) => count,
    'desc',
  );
}

/** Returns the IDs of the posts that an account has changed without publishing; `null` stands for a new post. */
function changedBy({ postDrafts }: Collections, accountId: number): Set<number | null> {
  return new Set(recordsOf(postDrafts).flatMap((one) => (one.accountId === accountId ? [one.postId] : [])));
}

/**
 * Returns the published posts or, if an author filters by `status` or `changed`, the matching posts that they can edit.
 */
function postsToShow(
  { status, changed }: BlogPageQuery,
  collections: Collections,
  account: Reader,
): readonly BlogPost[] {
  if (!canWrite(account) || !(status || changed)) return publishedPosts(collections);
  if (changed) {
    const ids = changedBy(collections, account.id);
    return newestFirst(collections.blogPosts).filter((post) => ids.has(post.id) && canEdit(account, post));
  }
  const now = new Date().toISOString();
  return newestFirst(collections.blogPosts).filter((post) => statusAt(post, now) === status && canEdit(account, post));
}

const searchable = memoByIdentity((post: BlogPost) => searchText([post.title, post.excerpt, post.content]));

function matchesIn(posts: readonly BlogPost[], query: BlogPageQuery, bookmarked: ReadonlySet<number>): BlogPost[] {
  const text = folded(query.q.trim());
  return posts.filter(
    (post) =>
      (query.tag === '' || post.tags.includes(query.tag)) &&
      (query.category === '' || post.categories.includes(query.category)) &&
      (query.author === '' || post.authorName === query.author) &&
      (query.bookmarked === undefined || bookmarked.has(post.id)) &&
      (text === '' || searchable(post).includes(text)),
  );
}

/** Returns all posts that match a query for an account, newest first. */
export async function matchingPosts(query: BlogPageQuery, account: Reader): Promise<BlogPost[]> {
  const collections = await store.snapshot();
  const posts = postsToShow(query, collections, account);
  return matchesIn(posts, query, bookmarkedBy(collections, account.id));
}

/**
 * Returns the data of the posts page for an account: one page of matching posts, newest first, and the contents of the
 * sidebar.
 */
export async function blogPage(query: BlogPageQuery, account: Reader, perPage: number) {
  const collections = await store.snapshot();
  const readable = publishedPosts(collections);
  const writes = canWrite(account);
  const bookmarked = bookmarkedBy(collections, account.id);
  const posts = postsToShow(query, collections, account);
  const matches = matchesIn(posts, query, bookmarked);
  const changed = changedBy(collections, account.id);
  const { rows, page, pages, total } = clampedPage(matches, { page: query.page, perPage });
  return {
    query: { ...query, page },
    pages,
    total,
    posts: rows.map((post) => cardOf(post, collections, account)),
    recent: readable.slice(0, recentCount).map((post) => cardOf(post, collections, account)),
    categories: rowsOf(collections.blogCategories).map(({ category, icon }) => ({
      name: category,
      icon,
      count: posts.filter((post) => post.categories.includes(category)).length,
    })),
    tags: countsOf(posts, (post) => post.tags).slice(0, 12),
    authors: countsOf(posts, (post) => [post.authorName]),
    bookmarked: readable.filter(({ id }) => bookmarked.has(id)).length,
    canWrite: writes,
    moderates: reachIn(account, 'Post') === 'any',
    /**
     * For authors: the number of posts that the account has changed without publishing, and whether it has started a
     * new post.
     */
    unpublished: {
      changed: newestFirst(collections.blogPosts).filter((post) => changed.has(post.id) && canEdit(account, post))
        .length,
      isStarted: writes && changed.has(null),
    },
  };
}

type CommentView = Pick<BlogComment, 'id' | 'userFullName' | 'avatar' | 'commentedAt' | 'commentText'> & {
  hidden: boolean;
  canDelete: boolean;
  replies: CommentView[];
};

/**
 * Returns the comments of a post, oldest first, each with its replies. Hidden comments are included only for
 * moderators.
 */
function threadOf({ blogComments }: Collections, postId: number, account: Reader): CommentView[] {
  const moderates = reachIn(account, 'Post') === 'any';
  const own = rowsOf(blogComments).filter((one) => one.postId === postId && (moderates || !one.hidden));
  const inOrder = sortRows(own, ({ commentedAt }) => commentedAt, 'asc');
  const known = new Set(own.map(({ id }) => id));
  const view = (comment: BlogComment): CommentView => ({
    id: comment.id,
    userFullName: comment.userFullName,
    avatar: comment.avatar,
    commentedAt: comment.commentedAt,
    commentText: comment.commentText,
    hidden: comment.hidden ?? false,
    canDelete: moderates || comment.accountId === account.id,
    replies: inOrder.filter(({ parentId }) => parentId === comment.id).map(view),
  });
  return inOrder.filter(({ parentId }) => parentId === undefined || !known.has(parentId)).map(view);
}

export interface PostReading {
  post: PostCard & { html: string; categories: string[]; bookmarked: number; isBookmarked: boolean };
  headings: Heading[];
  /** Number of published posts with the same author name. */
  byAuthor: number;
  comments: CommentView[];
  related: PostCard[];
  previous: PostCard | null;
  next: PostCard | null;
  canWrite: boolean;
  moderates: boolean;
}

function likeness(a: BlogPost, b: BlogPost): number {
  const shared = (of: 'tags' | 'categories') => a[of].filter((name) => b[of].includes(name)).length;
  return 2 * shared('tags') + shared('categories');
}

/**
 * Returns a post with a table of contents, comments, related posts, and the previous and next post by date.
 * @param slug the post's slug, a previous slug, or its ID; defaults to the post with the slug `seen`, or the newest
 * post
 * @throws AppError `not_found`, including for unpublished posts unless the account can edit them
 */
export async function readPost({
  slug,
  seen,
  account,
}: {
  slug?: string;
  seen?: string;
  account: Reader;
}): Promise<PostReading> {
  const collections = await store.snapshot();
  const readable = publishedPosts(collections);
  const shown = readable.find((one) => one.slug === seen) ?? readable[0];
  const post = slug === undefined ? found(shown, 'Post') : postAt(collections, slug);
  const writes = canEdit(account, post);
  if (!writes && !isPublic(post, new Date().toISOString())) throw new AppError('not_found', 'Post not found');
  const card = (one: BlogPost | undefined) => (one ? cardOf(one, collections, account) : null);
  const at = readable.indexOf(post);
  const { html, headings } = withContents(contentHtml(post));
  const alike = sortRows(
    readable.filter((one) => one.id !== post.id && likeness(one, post) > 0),
    (one) => likeness(one, post),
    'desc',
  );
  const bookmarks = bookmarksOf(collections, post.id);
  return {
    post: {
      ...cardOf(post, collections, account),
      html,
      categories: post.categories,
      bookmarked: post.bookmarked + bookmarks.length,
      isBookmarked: bookmarks.some(({ accountId }) => accountId === account.id),
    },
    headings,
    byAuthor: readable.filter(({ authorName }) => authorName === post.authorName).length,
    comments: threadOf(collections, post.id, account),
    related: alike.slice(0, relatedCount).map((one) => cardOf(one, collections, account)),
    previous: at < 0 ? null : card(readable[at + 1]),
    next: at < 0 ? null : card(readable[at - 1]),
    canWrite: writes,
    moderates: reachIn(account, 'Post') === 'any',
  };
}

/** Finds a post by its current slug, a previous slug, or its ID. Throws `not_found`. */
function postAt({ blogPosts }: Collections, slug: string): BlogPost {
  const posts = rowsOf(blogPosts);
  const post = posts.find((one) => one.slug === slug) ?? posts.find((one) => one.oldSlugs.includes(slug));
  return found(post ?? (/^\d+$/.test(slug) ? blogPosts[slug] : undefined), 'Post');
}

/**
 * Returns a post for a form, with its current status and its version tag. Without an ID, returns the post with the ID
 * `seen`, or else the newest one, among the posts that the account can edit. Without an account, every post can be
 * edited.
 * @throws AppError `not_found`, or `forbidden` if the account can't edit the post
 */
export async function postForEdit(
  id?: number,
  account?: Account,
  seen?: number,
): Promise<{ post: BlogPost; tag: string }> {
  const { blogPosts } = await store.snapshot();
  const editable = newestFirst(blogPosts).filter((post) => !account || canEdit(account, post));
  const newest = editable.find((post) => post.id === seen) ?? editable[0];
  const post = found(id === undefined ? newest : blogPosts[id], 'Post');
  if (account && !canEdit(account, post)) throw new AppError('forbidden', 'This belongs to someone else.');
  return { post: { ...post, status: statusAt(post, new Date().toISOString()) }, tag: recordTag(post) };
}

/** Returns the names of the blog categories. */
export async function blogCategoryNames(): Promise<string[]> {
  return rowsOf((await store.snapshot()).blogCategories).map(({ category }) => category);
}

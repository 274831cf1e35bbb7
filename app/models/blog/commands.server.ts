import { AppError, found } from '~/lib/errors';
import { slugOf } from '~/lib/slug';
import { assertOwner, canChange, reachIn } from '~/models/access/own.server';
import type { Account } from '~/models/account/schema';
import { assertFresh } from '~/models/shared/tag.server';
import { assertOpenFiles } from '~/models/upload/access.server';
import { dropRevisions, keepRevision } from '~/models/revision/commands.server';
import { bookmarksOf } from './queries.server';
import { distinctTags, isPublic, statusAt, tagsWithout, textFields } from './rules';
import type { BlogComment, BlogPost, NewPost, PostChanges } from './schema';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { recordsWhere } from '~/models/store/records';

type By = { actor: Actor };

type Posts = Readonly<Record<string, BlogPost>>;

function postIn(posts: Posts, id: number): BlogPost {
  return found(posts[id], 'Post');
}

/** Returns a unique slug: the requested one, with the first free number appended if the slug is taken. */
function freeSlug(posts: Posts, wanted: string, ownId: number): string {
  const others = Object.values(posts).filter(({ id }) => id !== ownId);
  const taken = new Set(others.flatMap(({ slug, oldSlugs }) => [slug, ...oldSlugs]));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Throws `invalid` under `publishOn` if a scheduled post has no time, or a time in the past. */
function assertComesLater({ status, publishedAt }: Pick<BlogPost, 'status' | 'publishedAt'>): void {
  if (status === 'scheduled' && publishedAt <= new Date().toISOString())
    throw new AppError('invalid', 'The publication time is in the past.', { publishOn: 'pastTime' });
}

/**
 * Adds a post of the account. By default, it's a draft with the current date. Throws `invalid` as `assertComesLater`
 * and `assertOpenFiles` do.
 */
export async function createPost({
  input,
  account,
  actor,
  idempotencyKey,
}: By & { input: NewPost; account: Account; idempotencyKey?: string }) {
  await assertOpenFiles([input.img, input.content], { actor, field: 'content' });
  return store.commit({ actor, label: 'post.created', about: input.title, idempotencyKey }, (draft) => {
    const id = nextId(draft.blogPosts);
    const slug = freeSlug(draft.blogPosts, input.slug ?? slugOf(input.title), id);
    const post: BlogPost = {
      publishedAt: new Date().toISOString(),
      status: 'draft',
      tags: [],
      categories: [],
      excerpt: '',
      content: '',
      ...input,
      id,
      slug,
      oldSlugs: [],
      img: input.img || `/art/cover/${slug}.svg`,
      authorName: account.fullName || account.username,
      authorId: account.id,
      avatar: account.avatar ?? '',
      bookmarked: 0,
    };
    assertComesLater(post);
    draft.blogPosts[id] = post;
    const after = textFields(post);
    keepRevision(draft, { about: 'blogPosts', recordId: id, before: null, after, actor });
    return { post };
  });
}

/**
 * Updates the given fields of a post. Publishing a post that isn't public yet sets its date to now, unless `changes`
 * contain a date. Previous slugs still lead to the post. Throws `not_found`, `invalid` as `assertComesLater` and
 * `assertOpenFiles` do, `StaleRecord` if `tag` belongs to an older version, and `forbidden` as `assertOwner` does.
 */
export async function updatePost({
  changes: { id, slug, ...changes },
  tag,
  actor,
}: By & { changes: PostChanges; tag?: string }) {
  const known = postIn((await store.snapshot()).blogPosts, id);
  await assertOpenFiles([changes.img, changes.content], { actor, known: [known.img, known.content], field: 'content' });
  const about = changes.title ?? known.title;
  return store.commit({ actor, label: 'post.updated', about }, (draft) => {
    const post = postIn(draft.blogPosts, id);
    assertOwner(draft, actor, 'Post', post.authorId);
    assertFresh(post, tag);
    const before = textFields(post);
    const { status: statusBefore, publishedAt: timeBefore } = post;
    const now = new Date().toISOString();
    if (changes.status === 'published' && statusAt(post, now) !== 'published') post.publishedAt = now;
    Object.assign(post, changes);
    if (post.status !== statusBefore || post.publishedAt !== timeBefore) assertComesLater(post);
    if (slug !== undefined && slug !== post.slug) {
      const next = freeSlug(draft.blogPosts, slug, id);
      post.oldSlugs = [...new Set([...post.oldSlugs, post.slug])].filter((old) => old !== next);
      post.slug = next;
    }
    keepRevision(draft, { about: 'blogPosts', recordId: id, before, after: textFields(post), actor });
    return { post };
  });
}

/**
 * Adds and removes tags of posts in one change. A post has at most 20 tags; additional ones are dropped. Throws
 * `not_found`, and changes nothing, if any post is unknown. Throws `forbidden` as `assertOwner` does.
 */
export async function tagPosts({
  ids,
  add,
  remove,
  actor,
}: By & { ids: readonly number[]; add: readonly string[]; remove: readonly string[] }) {
  const { blogPosts } = await store.snapshot();
  const about = subjectNames(ids.map((id) => postIn(blogPosts, id).title));
  return store.commit({ actor, label: 'post.tagged', about }, (draft) => {
    for (const id of ids) {
      const post = postIn(draft.blogPosts, id);
      assertOwner(draft, actor, 'Post', post.authorId);
      const before = textFields(post);
      post.tags = distinctTags([...tagsWithout(post.tags, remove), ...add]).slice(0, 20);
      keepRevision(draft, { about: 'blogPosts', recordId: id, before, after: textFields(post), actor });
    }
    return { count: ids.length };
  });
}

/**
 * Deletes a post with its comments, bookmarks, drafts, preview links, and revisions, in one undoable change. Throws
 * `not_found`, and `forbidden` as `assertOwner` does.
 */
export async function deletePost({ id, actor }: By & { id: number }) {
  const { title } = postIn((await store.snapshot()).blogPosts, id);
  return store.commit({ actor, label: 'post.deleted', about: title }, (draft) => {
    assertOwner(draft, actor, 'Post', postIn(draft.blogPosts, id).authorId);
    delete draft.blogPosts[id];
    for (const comment of recordsWhere(draft.blogComments, ({ postId }) => postId === id))
      delete draft.blogComments[comment.id];
    for (const bookmark of bookmarksOf(draft, id)) delete draft.postBookmarks[bookmark.id];
    for (const one of recordsWhere(draft.postDrafts, ({ postId }) => postId === id)) delete draft.postDrafts[one.id];
    for (const one of recordsWhere(draft.postPreviews, ({ postId }) => postId === id))
      delete draft.postPreviews[one.id];
    dropRevisions(draft, 'blogPosts', id);
  });
}

/** Returns a published post, or one the account can edit. Throws `not_found`. */
function readablePost(posts: Posts, id: number, account: Account): BlogPost {
  const post = postIn(posts, id);
  if (isPublic(post, new Date().toISOString()) || canChange(account, 'Post', post.authorId)) return post;
  throw new AppError('not_found', 'Post not found');
}

/** Adds a comment or reply by the account to a post that the account can read. Throws `not_found`. */
export async function addComment({
  postId,
  commentText,
  parentId,
  account,
  actor,
  idempotencyKey,
}: By & { postId: number; commentText: string; parentId?: number; account: Account; idempotencyKey?: string }) {
  const { title } = readablePost((await store.snapshot()).blogPosts, postId, account);
  return store.commit({ actor, label: 'comment.created', about: title, idempotencyKey }, (draft) => {
    postIn(draft.blogPosts, postId);
    const parent = parentId === undefined ? undefined : draft.blogComments[parentId];
    if (parentId !== undefined && parent?.postId !== postId) throw new AppError('not_found', 'Comment not found');
    const comment: BlogComment = {
      id: nextId(draft.blogComments),
      postId,
      accountId: account.id,
      userFullName: account.fullName || account.username,
      avatar: account.avatar ?? '',
      commentedAt: new Date().toISOString(),
      commentText,
      // There's one level of replies: a reply to a reply becomes its sibling.
      ...(parent && { parentId: parent.parentId ?? parent.id }),
    };
    draft.blogComments[comment.id] = comment;
    return { comment };
  });
}

/** Deletes a comment: the account's own, or any comment if it manages the blog. Throws `not_found`, `forbidden`. */
export async function deleteComment({ id, account, actor }: By & { id: number; account: Account }) {
  const { blogComments, blogPosts } = await store.snapshot();
  const comment = found(blogComments[id], 'Comment');
  const canDelete = comment.accountId === account.id || reachIn(account, 'Post') === 'any';
  if (!canDelete) throw new AppError('forbidden', 'Only the author of a comment can delete it.');
  const about = blogPosts[comment.postId]?.title;
  return store.commit({ actor, label: 'comment.deleted', about }, (draft) => {
    delete draft.blogComments[found(draft.blogComments[id], 'Comment').id];
  });
}

/** Toggles an account's bookmark of a post that the account can read. Throws `not_found`. */
export async function togglePostBookmark({ id: postId, account, actor }: By & { id: number; account: Account }) {
  const { title } = readablePost((await store.snapshot()).blogPosts, postId, account);
  return store.commit({ actor, label: 'post.bookmarked', about: title }, (draft) => {
    const post = postIn(draft.blogPosts, postId);
    const own = bookmarksOf(draft, postId).filter(({ accountId }) => accountId === account.id);
    for (const { id } of own) delete draft.postBookmarks[id];
    if (own.length === 0) {
      const id = nextId(draft.postBookmarks);
      draft.postBookmarks[id] = { id, accountId: account.id, postId };
    }
    return { isBookmarked: own.length === 0, bookmarked: post.bookmarked + bookmarksOf(draft, postId).length };
  });
}

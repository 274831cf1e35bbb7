import { AppError, found } from '~/lib/errors';
import { slugOf } from '~/lib/slug';
import { abilityFrom, rulesFor } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { bookmarksOf } from './queries.server';
import type { BlogComment, BlogPost, NewPost, PostChanges } from './schema';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';

type By = { actor: Actor };

type Posts = Readonly<Record<string, BlogPost>>;

function postIn(posts: Posts, id: number): BlogPost {
  return found(posts[id], 'Post');
}

/** An address no other post has: the wanted one, else with the first free number behind it. */
function freeSlug(posts: Posts, wanted: string, ownId: number): string {
  const taken = new Set(Object.values(posts).flatMap(({ id, slug }) => (id === ownId ? [] : slug)));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Adds a post of the account: a draft dated now unless the input says otherwise. */
export async function createPost({ input, account, actor }: By & { input: NewPost; account: Account }) {
  return store.commit({ actor, label: 'post.created', about: input.title }, (draft) => {
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
      img: input.img || `/art/cover/${slug}.svg`,
      authorName: account.fullName || account.username,
      avatar: account.avatar ?? '',
      bookmarked: 0,
    };
    draft.blogPosts[id] = post;
    return { post };
  });
}

/** Changes the given fields of a post; a draft that is published is dated now. Throws `not_found`. */
export async function updatePost({ changes: { id, ...changes }, actor }: By & { changes: PostChanges }) {
  const about = changes.title ?? postIn((await store.snapshot()).blogPosts, id).title;
  return store.commit({ actor, label: 'post.updated', about }, (draft) => {
    const post = postIn(draft.blogPosts, id);
    if (changes.status === 'published' && post.status === 'draft') post.publishedAt = new Date().toISOString();
    Object.assign(post, changes);
    if (changes.slug !== undefined) post.slug = freeSlug(draft.blogPosts, changes.slug, id);
    return { post };
  });
}

/** Removes a post with its comments and bookmarks in one change that Undo brings back; throws `not_found`. */
export async function deletePost({ id, actor }: By & { id: number }) {
  const { title } = postIn((await store.snapshot()).blogPosts, id);
  return store.commit({ actor, label: 'post.deleted', about: title }, (draft) => {
    delete draft.blogPosts[postIn(draft.blogPosts, id).id];
    for (const { id: commentId, postId } of Object.values(draft.blogComments)) {
      if (postId === id) delete draft.blogComments[commentId];
    }
    for (const bookmark of bookmarksOf(draft, id)) delete draft.postBookmarks[bookmark.id];
  });
}

/** A published post, or any for those who may manage everything; throws `not_found`. */
function readablePost(posts: Posts, id: number, account: Account): BlogPost {
  const post = postIn(posts, id);
  const published = post.status === 'published' && post.publishedAt <= new Date().toISOString();
  if (published || abilityFrom(rulesFor(account)).can('manage', 'all')) return post;
  throw new AppError('not_found', 'Post not found');
}

/** Adds a comment of the account to a post it can read; throws `not_found`. */
export async function addComment({
  postId,
  commentText,
  account,
  actor,
}: By & { postId: number; commentText: string; account: Account }) {
  const { title } = readablePost((await store.snapshot()).blogPosts, postId, account);
  return store.commit({ actor, label: 'comment.created', about: title }, (draft) => {
    postIn(draft.blogPosts, postId);
    const comment: BlogComment = {
      id: nextId(draft.blogComments),
      postId,
      accountId: account.id,
      userFullName: account.fullName || account.username,
      avatar: account.avatar ?? '',
      commentedAt: new Date().toISOString(),
      commentText,
    };
    draft.blogComments[comment.id] = comment;
    return { comment };
  });
}

/** Removes a comment: one's own, or any for those who may manage everything; throws `not_found`, `forbidden`. */
export async function deleteComment({ id, account, actor }: By & { id: number; account: Account }) {
  const { blogComments, blogPosts } = await store.snapshot();
  const comment = found(blogComments[id], 'Comment');
  const mayDelete = comment.accountId === account.id || abilityFrom(rulesFor(account)).can('manage', 'all');
  if (!mayDelete) throw new AppError('forbidden', 'Only who wrote a comment may delete it.');
  const about = blogPosts[comment.postId]?.title;
  return store.commit({ actor, label: 'comment.deleted', about }, (draft) => {
    delete draft.blogComments[found(draft.blogComments[id], 'Comment').id];
  });
}

/** Flips an account's bookmark of a post it can read; throws `not_found`. */
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

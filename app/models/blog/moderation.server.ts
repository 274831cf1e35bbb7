import { found } from '~/lib/errors';
import { listIndex } from '~/models/shared/list-index';
import { rowsOf, sortKey } from '~/models/shared/list';
import { aboutChanged } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { BlogComment, CommentQuery } from './schema';

const stateOf = ({ hidden }: BlogComment) => (hidden ? 'hidden' : 'shown');

const commentList = listIndex({
  rows: (comments: Collections['blogComments']) => rowsOf(comments),
  id: ({ id }: BlogComment) => id,
  search: ({ userFullName, commentText }) => [userFullName, commentText],
  filters: { state: stateOf },
  sorts: {
    commentedAt: ({ commentedAt }: BlogComment) => commentedAt,
    userFullName: ({ userFullName }: BlogComment) => sortKey(userFullName),
  },
});

type Data = Pick<Collections, 'blogComments' | 'blogPosts'>;

function rowIn({ blogPosts }: Data, comment: BlogComment) {
  const post = blogPosts[comment.postId];
  const { id, userFullName, avatar, commentedAt, commentText } = comment;
  const isReply = comment.parentId !== undefined;
  return {
    id,
    userFullName,
    avatar,
    commentedAt,
    commentText,
    isReply,
    state: stateOf(comment),
    postTitle: post?.title ?? '',
    postSlug: post?.slug ?? '',
  } as const;
}

export type CommentRow = ReturnType<typeof rowIn>;

/**
 * Returns one page of the comments that match a query, from all posts, with the number of matches and the number of
 * comments in each state for the same search.
 */
export async function listComments(query: CommentQuery) {
  const data = await store.snapshot();
  const index = commentList(data.blogComments);
  const { rows, total } = index.page(query);
  return { rows: rows.map((comment) => rowIn(data, comment)), total, counts: index.counts('state', query) };
}

/** Returns all matching comments, in list order. */
export async function matchingComments(query: CommentQuery): Promise<CommentRow[]> {
  const data = await store.snapshot();
  return commentList(data.blogComments)
    .matches(query)
    .map((comment) => rowIn(data, comment));
}

/** Returns the comments with these IDs. Throws `not_found` if one doesn't exist. */
export async function commentsById(ids: readonly number[]): Promise<CommentRow[]> {
  const data = await store.snapshot();
  return ids.map((id) => rowIn(data, found(data.blogComments[id], 'Comment')));
}

interface Some {
  ids: readonly number[];
  actor: Actor;
}

/**
 * Returns a function for the subject of a change to comments: the title of a single comment's post, otherwise the
 * number of comments.
 */
async function nameOf(ids: readonly number[]) {
  const titles = new Map((await commentsById(ids)).map(({ id, postTitle }) => [id, postTitle]));
  return aboutChanged('blogComments', ids, (id) => titles.get(id) ?? '');
}

/** Hides or unhides comments as one change. Throws `not_found`. */
export async function moderateComments({ ids, hidden, actor }: Some & { hidden: boolean }) {
  const about = await nameOf(ids);
  return store.commit({ actor, label: hidden ? 'comment.hidden' : 'comment.shown', about }, ({ blogComments }) => {
    for (const id of ids) found(blogComments[id], 'Comment').hidden = hidden;
  });
}

/** Deletes comments as one undoable change. Throws `not_found`. */
export async function removeComments({ ids, actor }: Some) {
  const about = await nameOf(ids);
  return store.commit({ actor, label: 'comment.deleted', about }, ({ blogComments }) => {
    for (const id of ids) delete blogComments[found(blogComments[id], 'Comment').id];
  });
}

import { found } from '~/lib/errors';
import { listIndex } from '~/models/shared/list-index';
import { rowsOf, sortKey } from '~/models/shared/list';
import { aboutChanged } from '~/models/store/about';
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

/** A comment in the list of all comments, with the post it stands below. */
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

/** One page of the comments on all posts, how many match, and how many there are in each state under the same search. */
export async function listComments(query: CommentQuery) {
  const data = await store.snapshot();
  const index = commentList(data.blogComments);
  const { rows, total } = index.page(query);
  return { rows: rows.map((comment) => rowIn(data, comment)), total, counts: index.counts('state', query) };
}

/** All comments that match, in list order. */
export async function matchingComments(query: CommentQuery): Promise<CommentRow[]> {
  const data = await store.snapshot();
  return commentList(data.blogComments)
    .matches(query)
    .map((comment) => rowIn(data, comment));
}

/** The comments with these ids; throws `not_found` when one is gone. */
export async function commentsById(ids: readonly number[]): Promise<CommentRow[]> {
  const data = await store.snapshot();
  return ids.map((id) => rowIn(data, found(data.blogComments[id], 'Comment')));
}

interface Some {
  ids: readonly number[];
  actor: Actor;
}

/** How the change log calls some comments: by the post that one stands below, else by their number. */
async function nameOf(ids: readonly number[]) {
  const titles = new Map((await commentsById(ids)).map(({ id, postTitle }) => [id, postTitle]));
  return aboutChanged('blogComments', ids, (id) => titles.get(id) ?? '');
}

/** Takes comments out of the readers' sight, or puts them back, as one change; throws `not_found`. */
export async function moderateComments({ ids, hidden, actor }: Some & { hidden: boolean }) {
  const about = await nameOf(ids);
  return store.commit({ actor, label: hidden ? 'comment.hidden' : 'comment.shown', about }, ({ blogComments }) => {
    for (const id of ids) found(blogComments[id], 'Comment').hidden = hidden;
  });
}

/** Removes comments as one change that Undo brings back; throws `not_found`. */
export async function removeComments({ ids, actor }: Some) {
  const about = await nameOf(ids);
  return store.commit({ actor, label: 'comment.deleted', about }, ({ blogComments }) => {
    for (const id of ids) delete blogComments[found(blogComments[id], 'Comment').id];
  });
}

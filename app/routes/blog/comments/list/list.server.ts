import {
  commentsById,
  listComments,
  matchingComments,
  moderateComments,
  removeComments,
} from '~/models/blog/moderation.server';
import { commentQuerySchema } from '~/models/blog/schema';
import { listPage } from '~/http/list/page.server';
import { commentsPath } from '../../links';

/** Server side of the comment list: search, commands, and export. */
export const commentList = listPage({
  name: 'blogComments',
  path: commentsPath,
  area: 'Post',
  namespace: 'blog',
  schema: commentQuerySchema,
  page: (query) => listComments(query),
  matching: (query) => matchingComments(query),
  byIds: (ids) => commentsById(ids),
  idOf: ({ id }) => id,
  commands: {
    hide: {
      when: ({ state }) => state === 'shown',
      run: async ({ ids, actor, t }) => {
        const { changeId } = await moderateComments({ ids, hidden: true, actor });
        return { message: t('moderation.done.hide', { count: ids.length }), changeId };
      },
    },
    show: {
      when: ({ state }) => state === 'hidden',
      run: async ({ ids, actor, t }) => {
        const { changeId } = await moderateComments({ ids, hidden: false, actor });
        return { message: t('moderation.done.show', { count: ids.length }), changeId };
      },
    },
    delete: {
      run: async ({ ids, actor, t }) => {
        const { changeId } = await removeComments({ ids, actor });
        return { message: t('moderation.done.delete', { count: ids.length }), changeId, gone: true };
      },
    },
  },
  csv: {
    written: ({ commentedAt }) => commentedAt,
    by: ({ userFullName }) => userFullName,
    comment: ({ commentText }) => commentText,
    post: ({ postTitle }) => postTitle,
    state: ({ state }) => state,
  },
});

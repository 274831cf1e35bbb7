import { blogSidebar, getBlogPost, getBlogPostForEdit, listBlogPosts } from '~/models/blog/queries.server';
import {
  addComment,
  createPost,
  deleteComment,
  deletePost,
  togglePostBookmark,
  updatePost,
} from '~/models/blog/commands.server';
import { actorOf, type SignedIn } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { blogContract } from './api.contract';

const by = (caller: SignedIn) => ({ account: caller.account, actor: actorOf(caller) });

const api = serve(blogContract, {
  list: () => listBlogPosts(),
  sidebar: () => blogSidebar(),
  detail: (choice) => getBlogPost(choice),
  edit: (choice, { caller }) => getBlogPostForEdit({ choice, account: caller.account }),
  addPost: async (input, { caller }) => (await createPost({ input, ...by(caller) })).result,
  updatePost: async (changes, { caller }) => (await updatePost({ changes, actor: actorOf(caller) })).result,
  deletePost: async ({ id }, { caller }) => {
    await deletePost({ id, actor: actorOf(caller) });
    return {};
  },
  addComment: async (input, { caller }) => (await addComment({ ...input, ...by(caller) })).result,
  deleteComment: async ({ id }, { caller }) => {
    await deleteComment({ id, ...by(caller) });
    return {};
  },
  toggleBookmark: async ({ id }, { caller }) => (await togglePostBookmark({ id, ...by(caller) })).result,
});

export const loader = api.loader;
export const action = api.action;

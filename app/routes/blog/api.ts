import { blogSidebar, getBlogPost, getBlogPostForEdit, listBlogPosts } from '~/models/blog.server';
import { serve } from '~/utils/api.server';
import { blogContract } from './api.contract';

const api = serve(blogContract, {
  list: () => listBlogPosts(),
  sidebar: () => blogSidebar(),
  detail: (choice) => getBlogPost(choice),
  edit: (choice, { caller }) => getBlogPostForEdit({ choice, account: caller.account }),
});

export const loader = api.loader;
export const action = api.action;

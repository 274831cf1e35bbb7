import { z } from 'zod';
import {
  blogChoiceSchema,
  blogDetailSchema,
  blogEditSchema,
  blogListItemSchema,
  blogSidebarSchema,
} from '~/models/blog.schema';
import { defineContract } from '~/utils/contract';

/** Contract §13. */
export const blogContract = defineContract({
  list: {
    method: 'GET',
    path: '/blog/list/data',
    summary: 'The published posts, newest first.',
    input: z.object({}),
    output: z.array(blogListItemSchema),
    status: 200,
    access: 'signed-in',
    example: {},
  },
  sidebar: {
    method: 'GET',
    path: '/blog/list/data/sidebar',
    summary: 'The newest posts and the categories.',
    input: z.object({}),
    output: blogSidebarSchema,
    status: 200,
    access: 'signed-in',
    example: {},
  },
  detail: {
    method: 'GET',
    path: '/blog/list/data/detail',
    summary: 'One post with its comments; the newest unless `id` or `slug` names another.',
    input: blogChoiceSchema,
    output: blogDetailSchema,
    status: 200,
    access: 'signed-in',
    example: { input: { id: '2' } },
  },
  edit: {
    method: 'GET',
    path: '/blog/list/data/edit',
    summary: 'What the edit form of a post starts with; the newest unless `id` or `slug` names another.',
    input: blogChoiceSchema,
    output: blogEditSchema,
    status: 200,
    access: 'signed-in',
    example: { input: { slug: 'what-a-bakery-taught-us-about-queues' } },
  },
});

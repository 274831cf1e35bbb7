import { z } from 'zod';
import { blankable, idNumber } from './fields.schema';

/** What a post goes through; only what is published and due is shown to readers. */
export const postStatuses = ['draft', 'pending', 'published'] as const;

/** A blog post as stored; `content` is HTML, `publishedAt` an ISO instant. */
export const blogPostSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  authorName: z.string(),
  avatar: z.string(),
  publishedAt: z.string(),
  status: z.enum(postStatuses),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  excerpt: z.string(),
  content: z.string(),
  img: z.string(),
  bookmarked: z.number().int(),
});

export const blogCategorySchema = z.object({ id: z.number().int(), category: z.string(), icon: z.string() });

export const blogCommentSchema = z.object({
  id: z.number().int(),
  postId: z.number().int(),
  userFullName: z.string(),
  avatar: z.string(),
  commentedAt: z.string(),
  commentText: z.string(),
});

/** A post in the list (contract §13, GET /blog/list/data). */
export const blogListItemSchema = blogPostSchema
  .pick({ id: true, img: true, title: true, avatar: true, tags: true, excerpt: true })
  .extend({ userFullName: z.string(), blogPosted: z.string(), comment: z.number().int() });

/** Beside the list (contract §13, GET /blog/list/data/sidebar). */
export const blogSidebarSchema = z.object({
  recentPosts: z.array(blogPostSchema.pick({ id: true, img: true, title: true }).extend({ createdTime: z.string() })),
  categories: z.array(blogCategorySchema.omit({ id: true })),
});

/** One post with its comments (contract §13, GET /blog/list/data/detail). */
export const blogDetailSchema = z.object({
  blog: blogPostSchema
    .pick({ img: true, title: true, avatar: true, tags: true, content: true, bookmarked: true })
    .extend({ userFullName: z.string(), createdTime: z.string(), comments: z.number().int() }),
  comments: z.array(blogCommentSchema.omit({ id: true, postId: true })),
});

/** What the edit form of a post starts with (contract §13, GET /blog/list/data/edit). */
export const blogEditSchema = blogPostSchema.pick({ avatar: true, slug: true, status: true, excerpt: true }).extend({
  userFullName: z.string(),
  createdTime: z.string(),
  blogTitle: z.string(),
  blogCategories: z.array(z.object({ value: z.string(), label: z.string() })),
  featuredImage: z.string(),
});

/** Which post is meant; without either it is the newest published one. */
export const blogChoiceSchema = z.object({
  id: blankable(idNumber.optional()),
  slug: blankable(z.string().optional()),
});

export type BlogPost = z.infer<typeof blogPostSchema>;
export type BlogListItem = z.infer<typeof blogListItemSchema>;
export type BlogSidebar = z.infer<typeof blogSidebarSchema>;
export type BlogDetail = z.infer<typeof blogDetailSchema>;
export type BlogEdit = z.infer<typeof blogEditSchema>;
export type BlogChoice = z.infer<typeof blogChoiceSchema>;

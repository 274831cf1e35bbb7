import { z } from 'zod';
import { blankable, idNumber, instant, listQuery, localPicture, requiredText } from '~/models/shared/fields.schema';
import { commentStates, distinctTags, postStatuses } from './rules';

/** A blog post as stored; `content` is Markdown, `publishedAt` an ISO instant. */
export const blogPostSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  /** Previous slugs, by which the post can still be found. */
  oldSlugs: z.array(z.string()).default([]),
  authorName: z.string(),
  /** The account of the author. Missing on imported posts, which no one owns. */
  authorId: z.number().int().optional(),
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
  /** The account of the author. Missing on imported comments. */
  accountId: z.number().int().optional(),
  parentId: z.number().int().optional(),
  /** Whether a blog manager has hidden the comment. */
  hidden: z.boolean().optional(),
});

/** Query of the list of all comments, newest first by default. */
export const commentQuerySchema = listQuery(['commentedAt', 'userFullName'], { sort: 'desc' }).extend({
  state: z.enum(['', ...commentStates]).default(''),
});

export const postBookmarkSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  postId: z.number().int(),
});

/** The fields of a post in a request. `content` is Markdown and is sanitized whenever it's shown. */
const postFields = z.object({
  title: requiredText.max(200),
  slug: z
    .string()
    .max(120)
    .regex(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u),
  status: z.enum(postStatuses),
  publishedAt: instant,
  tags: z.array(requiredText.max(40)).max(20),
  categories: z.array(requiredText.max(40)).max(20),
  excerpt: z.string().max(1000),
  content: z.string().max(200_000),
  img: localPicture,
});

/** A new post, by default a draft. If not given, its slug is derived from the title, and its image from the slug. */
export const newPostSchema = postFields.partial().extend({ title: postFields.shape.title });

/** Changes to a post. Fields that aren't sent stay unchanged. */
export const postChangesSchema = postFields.partial().extend({ id: idNumber });

export const postIdSchema = z.object({ id: idNumber });

export const newCommentSchema = z.object({
  postId: idNumber,
  commentText: requiredText.max(5000),
  parentId: idNumber.optional(),
});

/** Form below a post for writing a comment. */
export const commentFormSchema = z.object({ commentText: requiredText.max(5000) });

const tagWords = z
  .string()
  .max(800)
  .default('')
  .transform((text) => distinctTags(text.split(',').map((tag) => tag.trim().slice(0, 40))).slice(0, 20));

/** Form of a post. `tags` are comma-separated, and `publishOn` is in the author's local time. */
export const postFormSchema = z.object({
  title: requiredText.max(200),
  slug: blankable(postFields.shape.slug.optional()),
  status: z.enum(postStatuses),
  publishOn: blankable(z.iso.datetime({ local: true }).optional()),
  categories: postFields.shape.categories.default([]),
  tags: tagWords,
  excerpt: z.string().max(1000).default(''),
  content: z.string().max(200_000).default(''),
});

/** Short form of a post. Without a status, a scheduled post remains scheduled. */
export const quickPostSchema = z.object({
  title: requiredText.max(200),
  slug: postFields.shape.slug,
  status: blankable(z.enum(['draft', 'pending', 'published']).optional()),
  tags: tagWords,
  categories: postFields.shape.categories.default([]),
});

/** The IDs of the posts to tag, and the tags to add and remove. */
export const tagsFormSchema = z
  .object({ ids: z.array(idNumber).max(100).default([]), add: tagWords, remove: tagWords })
  .superRefine(({ ids, add, remove }, context) => {
    const refuse = (name: string) => context.addIssue({ code: 'custom', path: [name], params: { key: 'required' } });
    if (ids.length === 0) refuse('ids');
    if (add.length + remove.length === 0) refuse('add');
  });

/**
 * Query of the list of posts. `status` and `changed` (posts that the account has changed without publishing) are for
 * authors.
 */
export const blogPageQuerySchema = z.object({
  q: z.string().max(200).default(''),
  tag: z.string().max(40).default(''),
  category: z.string().max(40).default(''),
  author: z.string().max(120).default(''),
  bookmarked: blankable(z.literal('1').optional()),
  status: blankable(z.enum(postStatuses).optional()),
  changed: blankable(z.literal('1').optional()),
  page: blankable(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .default('1'),
  ).transform(Number),
});

/** A post in the list (contract §13, GET /blog/list/data). */
export const blogListItemSchema = blogPostSchema
  .pick({ id: true, img: true, title: true, avatar: true, tags: true, excerpt: true })
  .extend({ userFullName: z.string(), blogPosted: z.string(), comment: z.number().int() });

/** Sidebar of the list (contract §13, GET /blog/list/data/sidebar). */
export const blogSidebarSchema = z.object({
  recentPosts: z.array(blogPostSchema.pick({ id: true, img: true, title: true }).extend({ createdTime: z.string() })),
  categories: z.array(blogCategorySchema.omit({ id: true })),
});

/** A post with its comments (contract §13, GET /blog/list/data/detail). */
export const blogDetailSchema = z.object({
  blog: blogPostSchema
    .pick({ img: true, title: true, avatar: true, tags: true, content: true, bookmarked: true })
    .extend({ userFullName: z.string(), createdTime: z.string(), comments: z.number().int() }),
  comments: z.array(blogCommentSchema.omit({ id: true, postId: true, accountId: true, parentId: true, hidden: true })),
});

/** Initial values of the edit form of a post (contract §13, GET /blog/list/data/edit). */
export const blogEditSchema = blogPostSchema.pick({ avatar: true, slug: true, status: true, excerpt: true }).extend({
  userFullName: z.string(),
  createdTime: z.string(),
  blogTitle: z.string(),
  blogCategories: z.array(z.object({ value: z.string(), label: z.string() })),
  featuredImage: z.string(),
});

/** The ID or slug of the requested post; defaults to the newest published post. */
export const blogChoiceSchema = z.object({
  id: blankable(idNumber.optional()),
  slug: blankable(z.string().optional()),
});

/** Values of the post form before parsing. */
export type PostForm = Omit<z.input<typeof postFormSchema>, 'slug' | 'publishOn'> & {
  slug?: string;
  publishOn?: string;
};
export type QuickPostForm = Omit<z.input<typeof quickPostSchema>, 'status'> & { status?: string };
export type TagsForm = z.input<typeof tagsFormSchema>;
export type PostInput = z.output<typeof postFormSchema>;
export type BlogPageQuery = z.infer<typeof blogPageQuerySchema>;
export type PostBookmark = z.infer<typeof postBookmarkSchema>;
export type CommentQuery = z.infer<typeof commentQuerySchema>;
export type BlogComment = z.infer<typeof blogCommentSchema>;
export type NewPost = z.infer<typeof newPostSchema>;
export type PostChanges = z.infer<typeof postChangesSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
export type BlogListItem = z.infer<typeof blogListItemSchema>;
export type BlogSidebar = z.infer<typeof blogSidebarSchema>;
export type BlogDetail = z.infer<typeof blogDetailSchema>;
export type BlogEdit = z.infer<typeof blogEditSchema>;
export type BlogChoice = z.infer<typeof blogChoiceSchema>;

import { z } from 'zod';
import { postStatuses } from './rules';

/** Contents of a working draft: the text as typed, valid or not. */
const draftValuesSchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.string(),
  categories: z.array(z.string()),
  /** Empty if it's the post's, or a draft for a post that doesn't exist yet. */
  status: z.enum(['', ...postStatuses]).default(''),
  /** The time in the user's local time; empty if it's the post's. */
  publishOn: z.string().default(''),
});

/**
 * The text an account is working on, separate from the public post. `postId` is null if the post doesn't exist yet. An
 * account has at most one draft per post.
 */
export const postDraftSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  postId: z.number().int().nullable(),
  at: z.string(),
  /** `recordTag` of the post when the work started, to detect changes by others. */
  tag: z.string(),
  values: draftValuesSchema,
});

/** A link to read an unpublished post without an account, until an expiration time. */
export const postPreviewSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  postId: z.number().int(),
  token: z.string(),
  expiresAt: z.string(),
});

/** A form as typed, valid or not, to be saved. */
export const draftFormSchema = z.object({
  title: z.string().max(200).default(''),
  slug: z.string().max(120).default(''),
  excerpt: z.string().max(1000).default(''),
  content: z.string().max(200_000).default(''),
  tags: z.string().max(800).default(''),
  categories: z.array(z.string().max(40)).max(20).default([]),
  status: z.enum(['', ...postStatuses]).default(''),
  publishOn: z.string().max(40).default(''),
});

export type PostDraft = z.infer<typeof postDraftSchema>;
export type DraftValues = PostDraft['values'];
export type PostPreview = z.infer<typeof postPreviewSchema>;

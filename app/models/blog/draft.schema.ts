import { z } from 'zod';
import { postStatuses } from './rules';

/** Contents of a working draft: the values as typed, valid or not. */
const draftValuesSchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.string(),
  categories: z.array(z.string()),
  /** Empty if the status is the same as the post's, or if the post doesn't exist yet. */
  status: z.enum(['', ...postStatuses]).default(''),
  /** The publication time in the user's local time; empty if the time is the same as the post's. */
  publishOn: z.string().default(''),
});

/**
 * A working draft of a post, separate from the public post. `postId` is null if the post doesn't exist yet. An account
 * has at most one draft per post.
 */
export const postDraftSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  postId: z.number().int().nullable(),
  at: z.string(),
  /** `recordTag` of the post when the draft was started, to detect changes by others. */
  tag: z.string(),
  values: draftValuesSchema,
});

/** A link that lets anyone read a post without an account, even before it's published, until the link expires. */
export const postPreviewSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  postId: z.number().int(),
  token: z.string(),
  expiresAt: z.string(),
});

/** The form as typed, valid or not, to be saved as a draft. */
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

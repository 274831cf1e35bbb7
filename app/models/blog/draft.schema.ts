import { z } from 'zod';
import { postStatuses } from './rules';

/** What a working draft holds: the text as typed, good or not. */
const draftValuesSchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.string(),
  categories: z.array(z.string()),
  /** Empty where it is the post's, or a draft for a post that does not exist yet. */
  status: z.enum(['', ...postStatuses]).default(''),
  /** The time as the person's clock shows it; empty where it is the post's. */
  publishOn: z.string().default(''),
});

/**
 * The text an account works on, apart from the post that readers see; `postId` is null for a post that does not exist
 * yet. An account has at most one for each post.
 */
export const postDraftSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  postId: z.number().int().nullable(),
  at: z.string(),
  /** `recordTag` of the post the work began with, to notice what others changed meanwhile. */
  tag: z.string(),
  values: draftValuesSchema,
});

/** A link by which somebody without an account reads one post that is not out, up to an instant. */
export const postPreviewSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  postId: z.number().int(),
  token: z.string(),
  expiresAt: z.string(),
});

/** A form as it is typed, whatever its state, for keeping. */
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

import { z } from 'zod';

/** An address the product is reached at, such as `https://app.example.com`: scheme and host, nothing after them. */
const origin = z
  .string()
  .trim()
  .max(200)
  .refine((text) => /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text) && URL.canParse(text), { params: { key: 'webAddress' } })
  .transform((text) => new URL(text).origin);

/** The settings of the workspace; the collection holds at most the record 1. `origin` is empty until it's known. */
export const workspaceSchema = z.object({ id: z.number().int(), origin: z.string().default('') });

/** What the settings form sends. */
export const workspaceFormSchema = z.object({ origin });

export type Workspace = z.infer<typeof workspaceSchema>;
export type WorkspaceForm = z.input<typeof workspaceFormSchema>;

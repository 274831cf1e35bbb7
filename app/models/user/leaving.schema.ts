import { z } from 'zod';

const userId = z.string().regex(/^\d{1,9}$/);

/**
 * What becomes of what somebody leaves behind: tasks and to-dos stay under their name, belong to nobody, or go to the user
 * with that id; posts of the blog likewise, but always have an author.
 */
export const leavingFormSchema = z.object({
  work: z.union([z.enum(['keep', 'nobody']), userId]).default('keep'),
  posts: z.union([z.literal('keep'), userId]).default('keep'),
});

export type LeavingForm = z.input<typeof leavingFormSchema>;
export type Leaving = z.output<typeof leavingFormSchema>;

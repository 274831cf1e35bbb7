import { z } from 'zod';

const userId = z.string().regex(/^\d{1,9}$/);

/**
 * Form that determines what happens to a deleted user's work. Tasks and to-dos stay under the deleted user's name,
 * become unassigned, or go to the user with the given ID, who also becomes a member of the deleted user's projects.
 * Blog posts stay under the name or go to a user with the given ID.
 */
export const leavingFormSchema = z.object({
  work: z.union([z.enum(['keep', 'nobody']), userId]).default('keep'),
  posts: z.union([z.literal('keep'), userId]).default('keep'),
});

export type LeavingForm = z.input<typeof leavingFormSchema>;
export type Offboarding = z.output<typeof leavingFormSchema>;

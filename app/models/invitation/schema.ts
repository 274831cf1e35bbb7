import { z } from 'zod';

/** An invitation that waits to be accepted; `id` is the keyed hash of what stands in the mail's link. */
export const invitationSchema = z.object({
  id: z.string(),
  userId: z.number().int(),
  email: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});

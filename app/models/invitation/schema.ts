import { z } from 'zod';

/**
 * A pending invitation. `tokenHash` is the keyed hash of the secret in the newest email's link; in invitations of
 * earlier versions, the `id` is.
 */
export const invitationSchema = z.object({
  id: z.string(),
  tokenHash: z.string().default(''),
  userId: z.number().int(),
  email: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});

import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';
import { userFormSchema } from '~/models/user/schema';

/**
 * A pending invitation. `tokenHash` is the keyed hash of the secret in the newest email's link. In invitations from
 * earlier versions, the `id` is that hash.
 */
export const invitationSchema = z.object({
  id: z.string(),
  tokenHash: z.string().default(''),
  userId: z.number().int(),
  email: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});

/** The form that invites several people: their addresses as a single string, and the role for new users. */
export const inviteFormSchema = z.object({
  emails: requiredText.max(10_000),
  role: userFormSchema.shape.role,
});

export type InviteForm = z.input<typeof inviteFormSchema>;

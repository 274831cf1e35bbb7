import { createHmac, randomBytes } from 'node:crypto';
import { env } from '~/lib/env.server';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';

/** Returns the hash to store for the secret of an invitation link. */
export function invitationHash(token: string): string {
  return createHmac('sha256', env.sessionSecret).update(`invitation ${token}`).digest('base64url');
}

/** Generates a secret for an invitation link. */
export const newInvitationToken = () => randomBytes(24).toString('base64url');

/**
 * Replaces the secret of a user's invitation so that only the newest email works.
 * @param email the address that the secret is sent to
 * @returns the secret; `null` if the user has no invitation that was sent to this address
 */
export async function renewInvitation(userId: number, email: string): Promise<string | null> {
  const token = newInvitationToken();
  const { result } = await store.commit({ actor: null, label: 'user.invitationMailed', logged: false }, (draft) => {
    const invitation = recordsOf(draft.invitations).find((one) => one.userId === userId && one.email === email);
    if (invitation) invitation.tokenHash = invitationHash(token);
    return invitation !== undefined;
  });
  return result ? token : null;
}

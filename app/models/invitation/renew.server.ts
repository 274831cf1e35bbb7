import { createHmac, randomBytes } from 'node:crypto';
import { env } from '~/lib/env.server';
import { store } from '~/models/store/store.server';

/** What is stored of the secret in an invitation's link. */
export function invitationHash(token: string): string {
  return createHmac('sha256', env.sessionSecret).update(`invitation ${token}`).digest('base64url');
}

/** A secret for the link of an invitation. */
export const newInvitationToken = () => randomBytes(24).toString('base64url');

/**
 * Gives the invitation of a user a new secret, which replaces the one before: only the newest email works.
 * @returns the secret; `null` when the user isn't invited any more
 */
export async function renewInvitation(userId: number): Promise<string | null> {
  const token = newInvitationToken();
  const { result } = await store.commit({ actor: null, label: 'user.invitationMailed', logged: false }, (draft) => {
    const invitation = Object.values(draft.invitations).find((one) => one.userId === userId);
    if (invitation) invitation.tokenHash = invitationHash(token);
    return invitation !== undefined;
  });
  return result ? token : null;
}

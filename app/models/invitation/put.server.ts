import { randomUUID } from 'node:crypto';
import type { Draft } from 'immer';
import { AppError, found } from '~/lib/errors';
import { canInvite } from '~/models/role/grant-check.server';
import { dayMs } from '~/models/shared/zoned-time';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { accountIn } from '~/models/user/of-account';
import type { User } from '~/models/user/schema';
import { invitationHash, newInvitationToken } from './renew.server';
import { recordsOf } from '~/models/store/records';

const lifetimeMs = 7 * dayMs;

/**
 * Invites a user who has no account yet, within a commit. Replaces an earlier invitation so that only the newest email
 * works. The invitation's link is created when the email is delivered (see `renewInvitation`).
 * @throws AppError `not_found`, `conflict` if the user can already sign in, or `forbidden` if the account would have
 * more permissions than the actor
 */
export function putInvitation(draft: Draft<Collections>, user: User, actor: Actor): void {
  if (accountIn(draft, user)) throw new AppError('conflict', 'This person already has an account.');
  const giver = actor && draft.accounts[actor.id];
  if (giver && !canInvite(giver, user, draft)) {
    throw new AppError('forbidden', 'You can’t grant permissions that you don’t have.', { role: 'mayNotGive' });
  }
  for (const old of recordsOf(draft.invitations)) if (old.userId === user.id) delete draft.invitations[old.id];
  const id = randomUUID();
  draft.invitations[id] = {
    id,
    tokenHash: invitationHash(newInvitationToken()),
    userId: user.id,
    email: user.email,
    sentAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
  };
  const stored = found(draft.users[user.id], 'User');
  if (stored.status !== 'pending') stored.status = 'pending';
}

import { nothingMissed } from '~/models/notification/rules';
import { randomUUID } from 'node:crypto';
import { AppError, found } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { weakness } from '~/models/account/common-password.server';
import { note } from '~/models/account/guard.server';
import { presentAccounts } from '~/models/account/standing';
import { hashPassword } from '~/models/account/password.server';
import { assertMayActOn, mayInvite } from '~/models/role/giving.server';
import { abilityOfRole, accountRoleOf, roleKeyOf } from '~/models/role/rules';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { accountIn } from '~/models/user/of-account';
import { storedUser } from '~/models/user/queries.server';
import { invitedBy } from './queries.server';
import { invitationHash, newInvitationToken } from './renew.server';
import { dayMs } from '~/models/shared/zoned-time';

/** How long an invitation can be accepted, in milliseconds. */
const lifetimeMs = 7 * dayMs;

/**
 * Invites a user who has no account yet, replacing an earlier invitation: only the newest email works. Its link is
 * created when the email is delivered, see `renewInvitation`.
 * @throws AppError `not_found`, `conflict` if the user can already sign in, `forbidden` if the account would have more
 * permissions than the inviting user, because the link goes to the user's email address, whatever it is
 */
export async function inviteUser({ userId, actor }: { userId: number; actor: Actor }) {
  const user = await storedUser(userId);
  const id = randomUUID();
  const { changeId } = await store.commit({ actor, label: 'user.invited', about: user.fullName }, (draft) => {
    if (accountIn(draft, user)) throw new AppError('conflict', 'This person already has an account.');
    const giver = actor && draft.accounts[actor.id];
    if (giver && !mayInvite(giver, user, draft)) {
      throw new AppError('forbidden', 'You can’t grant permissions that you don’t have.', { role: 'mayNotGive' });
    }
    for (const old of Object.values(draft.invitations)) if (old.userId === userId) delete draft.invitations[old.id];
    const sentAt = new Date().toISOString();
    const expiresAt = new Date(Date.now() + lifetimeMs).toISOString();
    draft.invitations[id] = {
      id,
      tokenHash: invitationHash(newInvitationToken()),
      userId,
      email: user.email,
      sentAt,
      expiresAt,
    };
    const stored = found(draft.users[userId], 'User');
    if (stored.status !== 'pending') stored.status = 'pending';
  });
  return { user, changeId };
}

/**
 * Cancels an invitation: its link no longer works. Throws `not_found` if there is none, `forbidden` if the user has
 * more permissions.
 */
export async function cancelInvitation({ userId, actor }: { userId: number; actor: Actor }) {
  const user = await storedUser(userId);
  return store.commit({ actor, label: 'user.uninvited', about: user.fullName }, (draft) => {
    assertMayActOn(draft, actor, [user]);
    const own = found(
      Object.values(draft.invitations).find((one) => one.userId === userId),
      'Invitation',
    );
    delete draft.invitations[own.id];
    return { name: user.fullName };
  });
}

/**
 * Accepts an invitation: creates the user's account with their assigned role, and activates the user. Not logged,
 * because the log would store the password's hash.
 * @throws AppError `conflict` if the link is no longer valid or the email or username has been taken, `invalid` under
 * `newPassword` if the password is easily guessed
 */
export async function acceptInvitation({ token, newPassword }: { token: string; newPassword: string }) {
  const gone = new AppError('conflict', 'This link is no longer valid.');
  const invited = invitedBy(await store.snapshot(), token);
  if (!invited) throw gone;
  const weak = weakness(newPassword, [invited.username, invited.email, invited.fullName]);
  if (weak) throw new AppError('invalid', 'This password is too easy to guess.', { newPassword: weak });
  const passwordHash = await hashPassword(newPassword);
  const { result } = await store.commit({ actor: null, label: 'account.registered', logged: false }, (draft) => {
    const user = invitedBy(draft, token);
    const stored = user && draft.users[user.id];
    if (!stored) throw gone;
    const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
    const others = presentAccounts(draft);
    if (others.some((one) => same(one.email, stored.email) || same(one.username, stored.username))) throw gone;
    const id = nextId(draft.accounts);
    const key = roleKeyOf(stored);
    draft.accounts[id] = {
      id,
      fullName: stored.fullName,
      username: stored.username,
      passwordHash,
      avatar: stored.avatar || null,
      email: stored.email,
      role: accountRoleOf(key),
      ability: abilityOfRole(key, Object.values(draft.permissions), stored.grants),
      extras: { eCommerceCartItemsCount: 0 },
    };
    draft.notificationReads[id] = nothingMissed(id);
    Object.assign(stored, { accountId: id, status: 'active', cameIn: 'invited' });
    note(draft, { accountId: id, event: 'invitationAccepted' });
    for (const old of Object.values(draft.invitations)) if (old.userId === user.id) delete draft.invitations[old.id];
    return { id };
  });
  logSecurity('account.registered', { account: result.id });
}

import { nothingMissed } from '~/models/notification/rules';
import { AppError, found } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { weakness } from '~/models/account/common-password.server';
import { note } from '~/models/account/account-security.server';
import { presentAccounts } from '~/models/account/standing';
import { hashPassword } from '~/models/account/password.server';
import { assertCanActOn } from '~/models/role/grant-check.server';
import { abilityOfRole, accountRoleOf, roleKeyOf } from '~/models/role/rules';
import type { Actor, By } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { startSession, type Tokens } from '~/models/session/commands.server';
import { subjectNames } from '~/models/store/change-subject';
import { storedUser, storedUsers } from '~/models/user/queries.server';
import { putInvitation } from './put.server';
import { invitedBy } from './queries.server';

/** Invites a user who has no account yet. Throws `not_found`, and the errors of `putInvitation`. */
export async function inviteUser({ userId, actor, idempotencyKey }: By & { userId: number }) {
  const user = await storedUser(userId);
  const { changeId } = await store.commit(
    { actor, label: 'user.invited', about: user.fullName, idempotencyKey },
    (draft) => putInvitation(draft, user, actor),
  );
  return { user, changeId };
}

/**
 * Invites several users in one change, which can be undone as a whole. Invites either all of them or none. Throws as
 * `inviteUser` does.
 */
export async function inviteUsers({ ids, actor, idempotencyKey }: By & { ids: readonly number[] }) {
  const users = await storedUsers(ids);
  const about = subjectNames(users.map(({ fullName }) => fullName));
  const { changeId } = await store.commit({ actor, label: 'user.invited', about, idempotencyKey }, (draft) => {
    for (const user of users) putInvitation(draft, user, actor);
  });
  return { users, changeId };
}

/**
 * Cancels an invitation: its link no longer works. Throws `not_found` if there is none, or `forbidden` if the user has
 * more permissions than the actor.
 */
export async function cancelInvitation({ userId, actor }: { userId: number; actor: Actor }) {
  const user = await storedUser(userId);
  return store.commit({ actor, label: 'user.uninvited', about: user.fullName }, (draft) => {
    assertCanActOn(draft, actor, [user]);
    const own = found(
      recordsOf(draft.invitations).find((one) => one.userId === userId),
      'Invitation',
    );
    delete draft.invitations[own.id];
    return { name: user.fullName };
  });
}

/**
 * Accepts an invitation: creates the user's account with their assigned role, activates the user, and signs them in.
 * The link proves that the email address is theirs. Not logged, because the log would store the password's hash.
 * @returns the ID of the account and the tokens of its session
 * @throws AppError `conflict` if the link is no longer valid or the email or username has been taken, or `invalid`
 * under `newPassword` if the password is easily guessed
 */
export async function acceptInvitation({
  token,
  newPassword,
  device = '',
  source = '',
}: {
  token: string;
  newPassword: string;
  device?: string;
  source?: string;
}): Promise<Tokens & { accountId: number }> {
  const invalidLink = new AppError('conflict', 'This link is no longer valid.');
  const invited = invitedBy(await store.snapshot(), token);
  if (!invited) throw invalidLink;
  const weak = weakness(newPassword, [invited.username, invited.email, invited.fullName]);
  if (weak) throw new AppError('invalid', 'This password is too easy to guess.', { newPassword: weak });
  const passwordHash = await hashPassword(newPassword);
  const { result } = await store.commit({ actor: null, label: 'account.registered', logged: false }, (draft) => {
    const user = invitedBy(draft, token);
    const stored = user && draft.users[user.id];
    if (!stored) throw invalidLink;
    const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
    const others = presentAccounts(draft);
    if (others.some((one) => same(one.email, stored.email) || same(one.username, stored.username))) throw invalidLink;
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
      ability: abilityOfRole(key, recordsOf(draft.permissions), stored.grants),
      extras: { eCommerceCartItemsCount: 0 },
    };
    draft.notificationReads[id] = nothingMissed(id);
    Object.assign(stored, { accountId: id, status: 'active', cameIn: 'invited' });
    note(draft, { accountId: id, event: 'invitationAccepted', device, source });
    note(draft, { accountId: id, event: 'signedIn', device, source });
    for (const old of recordsOf(draft.invitations)) if (old.userId === user.id) delete draft.invitations[old.id];
    return { id };
  });
  logSecurity('account.registered', { account: result.id });
  const tokens = await startSession({ accountId: result.id, remember: false, device, source });
  return { ...tokens, accountId: result.id };
}

import type { Draft } from 'immer';
import { AppError } from '~/lib/errors';
import { abilityFrom, type AppAbility, type Area, isViewable, rulesFor } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { standingOf } from '~/models/account/standing';
import { current, isDraft, original } from '~/models/store/draft';
import { changedIds } from '~/models/store/tables';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { accountIn } from '~/models/user/of-account';
import type { User } from '~/models/user/schema';
import { abilityOfRole, roleKeyOf } from './rules';
import { recordsOf } from '~/models/store/records';

type State = Pick<Collections, 'users' | 'permissions' | 'accounts' | 'accountGuards'>;
type Words = ReadonlySet<string>;

const none: Words = new Set();

const words = (list: readonly { action: string; subject: string }[]): Words =>
  new Set(list.map(({ action, subject }) => `${action} ${subject}`));

/** Returns what a user's role and grants allow, as `action subject`. Empty while the user is suspended. */
function wordsOfUser({ permissions }: Pick<State, 'permissions'>, user: User | undefined): Words {
  if (!user || user.status === 'inactive') return none;
  return words(abilityOfRole(roleKeyOf(user), recordsOf(permissions), user.grants));
}

/** Returns what a user's role and grants allow, even while the user is suspended, as `action subject`. */
const wordsWhenActive = (state: Pick<State, 'permissions'>, user: User | undefined) =>
  wordsOfUser(state, user && { ...user, status: 'active' });

const isRegranted = (before: User | undefined, after: User | undefined) =>
  !before || !after || roleKeyOf(before) !== roleKeyOf(after) || before.grants !== after.grants;

/** Returns what an account can do, as `action subject`. Empty while its user is suspended or deleted. */
function wordsOfAccount(state: State, account: Account | undefined): Words {
  if (!account || ['suspended', 'removed'].includes(standingOf(state, account.id))) return none;
  return words(account.ability);
}

/** Checks whether an account with the given ability has a permission and so can grant and revoke it. */
function hasWord(ability: AppAbility, word: string): boolean {
  const [action, subject] = word.split(' ');
  // Everyone with an account can read `ACL` and `Auth`.
  if (action === 'read') return !isViewable(subject ?? '') || ability.can('read', subject as Area);
  return ability.can(action === 'own' ? 'own' : 'manage', subject as Area);
}

/** Returns the permissions in `has` that `other` lacks, even as the wider `manage`. */
const beyond = (has: Words, other: Words) =>
  [...has].filter((word) => !other.has(word) && !other.has(word.replace(/^\w+/, 'manage')));

/** Checks whether an account can do everything that a user's role and grants allow. If so, it can invite the user. */
export function canInvite(giver: Account, user: User, state: Pick<Collections, 'permissions'>): boolean {
  const ability = abilityFrom(rulesFor(giver));
  return ability.can('manage', 'all') || [...wordsWhenActive(state, user)].every((word) => hasWord(ability, word));
}

/**
 * Returns what the actor could do before this commit, or `null` for the system and for administrators, who can do
 * everything.
 */
function limitsOf(draft: Draft<Collections>, actor: Actor): AppAbility | null {
  if (!actor) return null;
  const accounts = isDraft(draft.accounts) ? original(draft.accounts) : draft.accounts;
  const account = accounts?.[actor.id];
  const ability = abilityFrom(account ? rulesFor(account) : []);
  return ability.can('manage', 'all') ? null : ability;
}

/**
 * Rejects a change to roles or permissions, a suspension, or a deletion if it grants or revokes permissions that the
 * actor doesn't have. Checks revocations like grants (architecture §4), based on the records as they will be stored.
 * @throws AppError `forbidden`, under `role` with a key of the `validation` namespace
 */
export function assertCanChangePermissions(draft: Draft<Collections>, actor: Actor): void {
  const ability = limitsOf(draft, actor);
  if (!ability) return;
  const [before, after] = ([original, current] as const).map((of) => ({
    users: of(draft.users),
    permissions: of(draft.permissions),
    accounts: of(draft.accounts),
    accountGuards: of(draft.accountGuards),
  })) as [State, State];
  const everyone = changedIds(before.permissions, after.permissions).length > 0;
  const ids = (name: 'users' | 'accounts') =>
    everyone ? Object.keys({ ...before[name], ...after[name] }) : changedIds(before[name], after[name]);
  const users = ids('users');
  const accounts = new Set([
    ...ids('accounts'),
    ...changedIds(before.accountGuards, after.accountGuards),
    ...users.flatMap((id) =>
      [before.users[id]?.accountId, after.users[id]?.accountId].flatMap((one) => String(one ?? '')),
    ),
  ]);
  const pairs = [
    ...users.map((id) => [wordsOfUser(before, before.users[id]), wordsOfUser(after, after.users[id])] as const),
    // The role of a suspended user takes effect once they're reactivated.
    ...users
      .filter((id) => isRegranted(before.users[id], after.users[id]))
      .map((id) => [wordsWhenActive(before, before.users[id]), wordsWhenActive(after, after.users[id])] as const),
    ...[...accounts].map(
      (id) => [wordsOfAccount(before, before.accounts[id]), wordsOfAccount(after, after.accounts[id])] as const,
    ),
  ];
  const isBeyond = (word: string) => !hasWord(ability, word);
  if (pairs.some(([had, has]) => beyond(has, had).some(isBeyond)))
    throw new AppError('forbidden', 'You can’t grant permissions that you don’t have.', { role: 'mayNotGive' });
  if (pairs.some(([had, has]) => beyond(had, has).some(isBeyond)))
    throw new AppError('forbidden', 'You can’t revoke permissions that you don’t have.', {
      role: 'mayNotTake',
    });
}

/**
 * Rejects adding a user with more permissions than the actor.
 * @throws AppError `forbidden`, under `role` with a key of the `validation` namespace
 */
export function assertCanGrant(draft: Draft<Collections>, actor: Actor, user: User): void {
  const ability = limitsOf(draft, actor);
  const has = wordsWhenActive({ permissions: current(draft.permissions) }, user);
  if (ability && [...has].some((word) => !hasWord(ability, word)))
    throw new AppError('forbidden', 'You can’t grant permissions that you don’t have.', { role: 'mayNotGive' });
}

/**
 * Rejects an action on a user with more permissions than the actor, such as signing them out or changing their email
 * address.
 * @throws AppError `forbidden`, under `role` with a key of the `validation` namespace
 */
export function assertCanActOn(draft: Draft<Collections>, actor: Actor, users: readonly User[]): void {
  const ability = limitsOf(draft, actor);
  if (!ability) return;
  for (const user of users) {
    const account = accountIn(draft, user);
    const has = [...wordsWhenActive(draft, user), ...words(account?.ability ?? [])];
    if (account?.id !== actor?.id && has.some((word) => !hasWord(ability, word)))
      throw new AppError('forbidden', 'This person has permissions that you don’t have.', { role: 'mayNotTake' });
  }
}

/**
 * Rejects creating a role, or changing its requirements, if it has more permissions than the actor.
 * @param key key of the role, whose permissions are in the draft
 * @throws AppError `forbidden`
 */
export function assertCanCreateRole(draft: Draft<Collections>, actor: Actor, key: string): void {
  const ability = limitsOf(draft, actor);
  if (!ability) return;
  const has = words(abilityOfRole(key, Object.values(current(draft.permissions)), []));
  if ([...has].some((word) => !hasWord(ability, word)))
    throw new AppError('forbidden', 'You can’t grant permissions that you don’t have.', { like: 'mayNotGive' });
}

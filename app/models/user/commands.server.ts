import type { Draft } from 'immer';
import { AppError, found } from '~/lib/errors';
import { assertFresh } from '~/models/shared/tag.server';
import { current, original } from '~/models/store/draft';
import { aboutChanged } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import type { CommitInfo, Committed } from '~/models/store/apply-commit';
import type { Todo } from '~/models/todo/schema';
import { indexBy } from '~/models/store/records';
import { idAfterHighest, store } from '~/models/store/store.server';
import { guardIn } from '~/models/account/account-security.server';
import { assertCanActOn, assertCanGrant } from '~/models/role/grant-check.server';
import { permissionRoleOf, roleKeyOf } from '~/models/role/rules';
import { syncAbilities } from '~/models/role/sync.server';
import { planOfUser, subscribeUser } from '~/models/subscription/user-plan.server';
import { putInvitation } from '~/models/invitation/put.server';
import { silhouette } from '~/models/account/lookalike';
import { endShutOut } from './shut-out.server';
import { assertKeepsAdmin } from './guard.server';
import { leaveProjects } from '~/models/kanban/project-members.server';
import { firstUnmanagedId, type StoredRole, wireRole } from './rules';
import { toWireUser } from './queries.server';
import type { ImportLine } from './import.server';
import { type NewUser, type User, type UserChanges, userFormSchema } from './schema';

type By = { actor: Actor };
type Users = Readonly<Record<string, User>>;
type Rights = Pick<Collections, 'users' | 'accounts' | 'accountGuards'>;

/** Returns the ID for a new managed user: the highest existing ID + 1 (contract §9). */
const nextManagedId = (users: Users) => idAfterHighest(users, firstUnmanagedId);

function userIn(users: Users, id: number): User {
  return found(users[id], 'User');
}

/**
 * Returns a function for the subject of a change in the log (see `aboutChanged`): the user's name if it's a single
 * user, otherwise the number of users. Throws `not_found`.
 */
async function aboutUsers(ids: readonly number[]) {
  const { users } = await store.snapshot();
  const names = new Map(ids.map((id) => [id, userIn(users, id).fullName]));
  return aboutChanged('users', [...names.keys()], (id) => names.get(id) ?? '');
}

/**
 * Updates the abilities of accounts in a draft, and checks its permission changes: whether the actor can grant and
 * revoke them, and whether an administrator is left.
 */
export function assertRights(draft: Draft<Collections>, actor: Actor): void {
  syncAbilities(draft, actor);
  const [before, after] = ([original, current] as const).map((of) => ({
    users: of(draft.users) as Users,
    accounts: of(draft.accounts) as Collections['accounts'],
    accountGuards: of(draft.accountGuards) as Collections['accountGuards'],
  })) as [Rights, Rights];
  assertKeepsAdmin({ before, after, actor });
}

/**
 * Commits a change to users that passes `assertRights`. Users who lose access as a result also lose their sessions,
 * keys, and feeds.
 */
async function commitUsers<T>(info: CommitInfo, change: (draft: Draft<Collections>) => T): Promise<Committed<T>> {
  const done = await store.commit(info, (draft) => {
    const result = change(draft);
    assertRights(draft, info.actor);
    return result;
  });
  await endShutOut();
  return done;
}

/** A role from the API's list, the custom role that overrides it (`null` for none), or both. */
type RoleChange = { role?: User['role'] | undefined; roleId?: number | null | undefined };

/**
 * Assigns a role to a user. The new role has no end date, unless the actor changes their own role, because no one can
 * extend their own temporary role.
 */
function setRole(user: User, { role, roleId }: RoleChange, actor: Actor): void {
  const before = roleKeyOf(user);
  if (role !== undefined) user.role = role;
  if (roleId !== undefined) user.roleId = roleId;
  else if (role !== undefined) user.roleId = null;
  if (roleKeyOf(user) !== before && (actor === null || user.accountId !== actor.id)) user.roleUntil = '';
}

const byEmail = indexBy(({ email }: User) => silhouette(email));
const byUsername = indexBy(({ username }: User) => silhouette(username));

/** Rejects an email address or username that another user has, without revealing which user. */
function assertUnique(users: Users, { email, username }: Pick<User, 'email' | 'username'>, own: number | null): void {
  const isTaken = (found: readonly User[]) => found.some(({ id }) => id !== own);
  const fields = {
    ...(isTaken(byEmail(users, silhouette(email))) && { email: 'emailTaken' }),
    ...(isTaken(byUsername(users, silhouette(username))) && { username: 'usernameTaken' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'Already in use.', fields);
}

/**
 * Adds a user with the highest ID + 1 (contract §9, POST /apps/users/add-user). The default role is client.
 * @param unique rejects an email address or username that is taken; the API accepts any
 * @param invite also invites the user, in the same change
 * @throws AppError `invalid` with `unique`; `forbidden` for a role with more permissions than the actor; with `invite`,
 * the errors of `putInvitation`
 */
export async function createUser({
  input,
  actor,
  idempotencyKey,
  unique = false,
  invite = false,
}: By & {
  input: Omit<NewUser, 'role'> & RoleChange;
  idempotencyKey?: string;
  unique?: boolean;
  invite?: boolean;
}) {
  return store.commit({ actor, label: 'user.created', about: input.fullName, idempotencyKey }, (draft) => {
    if (unique) assertUnique(draft.users, input, null);
    const id = nextManagedId(draft.users);
    const user: User = {
      id,
      ...input,
      role: input.role ?? 'client',
      accountId: null,
      roleId: input.roleId ?? null,
      roleUntil: '',
      grants: [],
      cameIn: 'added',
      addedAt: new Date().toISOString(),
    };
    // A user without an account can't lose permissions, so check only the permissions that they get.
    assertCanGrant(draft, actor, user);
    draft.users[id] = user;
    if (invite) putInvitation(draft, user, actor);
    return { user: toWireUser(user) };
  });
}

/**
 * Changes the given fields of a user. Their linked account and its sign-in email don't change.
 * @param tag the user's tag when the form was opened (see `userTag`)
 * @throws AppError `not_found`; `invalid` with `unique` when the email address or username is taken; `forbidden` for a
 * change of permissions that the actor doesn't have, or of the email address of a user with more permissions;
 * `conflict` for a stale edit (`StaleRecord`); the errors of `assertKeepsAdmin`
 */
export async function updateUser({
  changes: { id, role, roleId, ...changes },
  actor,
  tag,
  idempotencyKey,
  unique = false,
}: By & {
  changes: Omit<UserChanges, 'role'> & RoleChange;
  tag?: string;
  idempotencyKey?: string;
  unique?: boolean;
}) {
  const about = changes.fullName ?? (await aboutUsers([id]));
  let isAboutRights = false;
  const done = await store.commit({ actor, label: 'user.updated', about, idempotencyKey }, (draft) => {
    const user = userIn(draft.users, id);
    const before = { key: roleKeyOf(user), status: user.status };
    user.currentPlan = planOfUser(draft, user);
    assertFresh(toWireUser(current(user)), tag);
    if (unique) assertUnique(draft.users, { ...user, ...changes }, id);
    if (changes.email !== undefined && changes.email !== user.email) assertCanActOn(draft, actor, [current(user)]);
    Object.assign(user, changes);
    // A client stays a client if the API sends the role that it shows for clients.
    const isShown = roleId === undefined && before.key === permissionRoleOf.client && role === wireRole('client');
    if (!isShown) setRole(user, { role, roleId }, actor);
    subscribeUser(draft, user);
    isAboutRights = before.key !== roleKeyOf(user) || before.status !== user.status;
    if (isAboutRights) assertRights(draft, actor);
    return { user: toWireUser(current(user)) };
  });
  if (isAboutRights) await endShutOut();
  return done;
}

/**
 * Sets the role, plan, or status of users in one change. Throws `not_found`, and `forbidden` and `conflict` like
 * `updateUser`.
 */
export async function setUsers({
  ids,
  changes: { role, roleId, ...changes },
  actor,
}: By & { ids: number[]; changes: Partial<Pick<User, 'currentPlan' | 'status'>> & RoleChange }) {
  const about = await aboutUsers(ids);
  return commitUsers({ actor, label: 'user.updated', about }, (draft) => {
    for (const id of ids) {
      const user = userIn(draft.users, id);
      Object.assign(user, changes);
      setRole(user, { role, roleId }, actor);
      if (changes.currentPlan) subscribeUser(draft, user);
    }
    return { count: ids.length };
  });
}

/** Returns the to-dos that are assigned to a user by ID. */
export const todosAssignedTo = indexBy(({ assigneeId }: Todo) => assigneeId ?? undefined);

/**
 * Deletes users in one change that can be undone. Their accounts can no longer sign in and are removed from their
 * projects. Throws `not_found` and deletes none of them if any is unknown; throws `forbidden` for a user with more
 * permissions than the actor, and `conflict` for the actor's own user and the last administrator. `first` runs before
 * the deletion, in the same change.
 */
export async function deleteUsers({
  ids,
  actor,
  first,
}: By & { ids: number[]; first?: (draft: Draft<Collections>) => void }) {
  const about = await aboutUsers(ids);
  return commitUsers({ actor, label: 'user.deleted', about }, (draft) => {
    first?.(draft);
    for (const id of ids) {
      const { accountId } = userIn(draft.users, id);
      if (accountId !== null) leaveProjects(draft, accountId, null);
      if (accountId !== null && draft.accounts[accountId])
        guardIn(draft, accountId).removedAt = new Date().toISOString();
      // A new user can get the same ID (contract §9), so unassign the deleted user's to-dos. They still show the name.
      for (const todo of todosAssignedTo(draft.todoTasks, id)) todo.assigneeId = null;
      delete draft.users[id];
    }
    return { count: ids.length };
  });
}

/**
 * Imports lines of a file (`importLines`) as one change that can be undone. With `invite`, also invites the new users.
 * @returns the number of imported lines, and the invited users
 * @throws AppError `invalid` when an email address or username has since been taken, `not_found`, `forbidden` and
 * `conflict` like `updateUser`, and the errors of `putInvitation`; none of the lines is imported then
 */
export async function importUsers({
  lines,
  actor,
  idempotencyKey,
  invite = false,
}: By & { lines: readonly ImportLine[]; idempotencyKey?: string; invite?: boolean }) {
  const taken = lines.filter((line) => line.state === 'new' || line.state === 'changed');
  return commitUsers({ actor, label: 'user.imported', about: String(taken.length), idempotencyKey }, (draft) => {
    const invited: number[] = [];
    for (const line of taken) {
      const id = line.state === 'new' ? nextManagedId(draft.users) : line.id;
      const { role, ...rest } = givenOf(line.input);
      const old = line.state === 'new' ? { ...fresh, addedAt: new Date().toISOString() } : userIn(draft.users, id);
      const user = { ...old, ...rest, id } as User;
      if (role) setRole(user, { role: role as StoredRole, roleId: null }, actor);
      if (line.state === 'changed' && user.email !== draft.users[id]?.email)
        assertCanActOn(draft, actor, [old as User]);
      assertUnique(draft.users, user, id);
      draft.users[id] = user;
      if (rest.currentPlan) subscribeUser(draft, user);
      if (!invite || line.state !== 'new') continue;
      putInvitation(draft, user, actor);
      invited.push(id);
    }
    return { count: taken.length, invited };
  });
}

/**
 * Returns the columns of a line as they're stored. Columns that the file doesn't have get no default, so the user's
 * values don't change.
 */
function givenOf(input: Extract<ImportLine, { state: 'new' | 'changed' }>['input']) {
  const parsed = userFormSchema.partial().parse(input);
  const given = Object.entries(parsed).filter(([column]) => column in input);
  return Object.fromEntries(given) as Partial<typeof parsed>;
}

const fresh = { avatar: '', accountId: null, roleId: null, roleUntil: '', grants: [], cameIn: 'added' as const };

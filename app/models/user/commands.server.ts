import { current, type Draft, original } from 'immer';
import { AppError, found } from '~/lib/errors';
import { assertFresh } from '~/models/shared/tag.server';
import { aboutChanged } from '~/models/store/about';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import type { CommitInfo, Committed } from '~/models/store/attempt';
import { idAfterHighest, store } from '~/models/store/store.server';
import { guardIn } from '~/models/account/guard.server';
import { assertMayActOn, assertMayGive } from '~/models/role/giving.server';
import { syncAbilities } from '~/models/role/sync.server';
import { planOfUser, subscribeUser } from '~/models/subscription/user-plan.server';
import { silhouette } from '~/models/account/lookalike';
import { endShutOut } from './shut-out.server';
import { assertKeepsAdmin } from './guard.server';
import { firstUnmanagedId } from './rules';
import { toWireUser } from './queries.server';
import type { ImportLine } from './import.server';
import { type NewUser, type User, type UserChanges, userFormSchema } from './schema';

type By = { actor: Actor };
type Users = Readonly<Record<string, User>>;
type Rights = Pick<Collections, 'users' | 'accounts' | 'accountGuards'>;

/** The id of a new user of the managed list: the highest present + 1 (contract §9). */
const nextManagedId = (users: Users) => idAfterHighest(users, firstUnmanagedId);

function userIn(users: Users, id: number): User {
  return found(users[id], 'User');
}

/** How a change of one or several users is called in the log: by name, or by their number. Throws `not_found`. */
async function aboutUsers(ids: readonly number[]) {
  const { users } = await store.snapshot();
  const names = new Map(ids.map((id) => [id, userIn(users, id).fullName]));
  return aboutChanged('users', [...names.keys()], (id) => names.get(id) ?? '');
}

/** Checks what the change of a draft does to rights: giving, taking, and that an administrator is left. */
export function assertRights(draft: Draft<Collections>, actor: Actor): void {
  syncAbilities(draft, actor);
  const [before, after] = ([original, current] as const).map((of) => ({
    users: of(draft.users) as Users,
    accounts: of(draft.accounts) as Collections['accounts'],
    accountGuards: of(draft.accountGuards) as Collections['accountGuards'],
  })) as [Rights, Rights];
  assertKeepsAdmin({ before, after, actor });
}

/** Commits a change of users, refused as `assertRights` does; who is shut out by it loses sessions, keys, and feeds. */
async function commitUsers<T>(info: CommitInfo, change: (draft: Draft<Collections>) => T): Promise<Committed<T>> {
  const done = await store.commit(info, (draft) => {
    const result = change(draft);
    assertRights(draft, info.actor);
    return result;
  });
  await endShutOut();
  return done;
}

/** Refuses an e-mail or user name that another user has, naming that user's page nowhere: only that it is taken. */
function assertUnique(users: Users, { email, username }: Pick<User, 'email' | 'username'>, own: number | null): void {
  const others = Object.values(users).filter(({ id }) => id !== own);
  const same = (a: string, b: string) => silhouette(a) === silhouette(b);
  const fields = {
    ...(others.some((user) => same(user.email, email)) && { email: 'emailTaken' }),
    ...(others.some((user) => same(user.username, username)) && { username: 'usernameTaken' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'Already in use.', fields);
}

/**
 * Adds a user with the highest id + 1 (contract §9, POST /apps/users/add-user).
 * @param unique refuses an e-mail or user name that is taken; the call takes any
 * @throws AppError `invalid` with `unique`, `conflict` as `updateUser` does: who has an account with the e-mail is this user
 */
export async function createUser({
  input,
  actor,
  once,
  unique = false,
}: By & { input: NewUser & { roleId?: number | null }; once?: string; unique?: boolean }) {
  return store.commit({ actor, label: 'user.created', about: input.fullName, once }, (draft) => {
    if (unique) assertUnique(draft.users, input, null);
    const id = nextManagedId(draft.users);
    const user: User = {
      id,
      ...input,
      accountId: null,
      roleId: input.roleId ?? null,
      grants: [],
      cameIn: 'added',
      addedAt: new Date().toISOString(),
    };
    // Someone without an account takes no one's permissions, so only what they're given is checked.
    assertMayGive(draft, actor, user);
    draft.users[id] = user;
    return { user: toWireUser(user) };
  });
}

/**
 * Changes the given fields of a user. Their account stays theirs and keeps its own sign-in email.
 * @param tag of the user as the form showed it, see `userTag`
 * @throws AppError `not_found`, `invalid` with `unique` when e-mail or user name are taken, `conflict` (`StaleRecord`)
 * for a stale edit and for a change that would leave no administrator
 */
export async function updateUser({
  changes: { id, ...changes },
  actor,
  tag,
  once,
  unique = false,
}: By & { changes: UserChanges & { roleId?: number | null }; tag?: string; once?: string; unique?: boolean }) {
  const about = changes.fullName ?? (await aboutUsers([id]));
  let isAboutRights = false;
  const done = await store.commit({ actor, label: 'user.updated', about, once }, (draft) => {
    const user = userIn(draft.users, id);
    const { role, roleId, status } = user;
    user.currentPlan = planOfUser(draft, user);
    assertFresh(toWireUser(current(user)), tag);
    if (unique) assertUnique(draft.users, { ...user, ...changes }, id);
    if (changes.role && changes.roleId === undefined) user.roleId = null;
    if (changes.email !== undefined && changes.email !== user.email) assertMayActOn(draft, actor, [current(user)]);
    Object.assign(user, changes);
    subscribeUser(draft, user);
    isAboutRights = role !== user.role || roleId !== user.roleId || status !== user.status;
    if (isAboutRights) assertRights(draft, actor);
    return { user: toWireUser(current(user)) };
  });
  if (isAboutRights) await endShutOut();
  return done;
}

/** Sets role, plan or status of users in one change; throws `not_found`, and `conflict` as `updateUser` does. */
export async function setUsers({
  ids,
  changes,
  actor,
}: By & { ids: number[]; changes: Partial<Pick<User, 'role' | 'roleId' | 'currentPlan' | 'status'>> }) {
  const about = await aboutUsers(ids);
  return commitUsers({ actor, label: 'user.updated', about }, (draft) => {
    for (const id of ids) {
      const user = userIn(draft.users, id);
      Object.assign(user, changes);
      if (changes.currentPlan) subscribeUser(draft, user);
      if (changes.role && changes.roleId === undefined) user.roleId = null;
    }
    return { count: ids.length };
  });
}

/**
 * Removes users in one change that Undo brings back exactly; no one signs in to their accounts any more. Throws `not_found`, and removes none, if any is unknown;
 * `conflict` for the own user and the last administrator. `first` is done before, in the same change.
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
      if (accountId !== null && draft.accounts[accountId])
        guardIn(draft, accountId).removedAt = new Date().toISOString();
      delete draft.users[id];
    }
    return { count: ids.length };
  });
}

/**
 * Takes lines of a file (`importLines`) as one change that one Undo takes back.
 * @throws AppError `invalid` with `unique` when an e-mail or user name has been taken meanwhile, `not_found`, and
 * `conflict` as `updateUser` does; none of the lines is then taken
 */
export async function importUsers({ lines, actor, once }: By & { lines: readonly ImportLine[]; once?: string }) {
  const taken = lines.filter((line) => line.state === 'new' || line.state === 'changed');
  return commitUsers({ actor, label: 'user.imported', about: String(taken.length), once }, (draft) => {
    for (const line of taken) {
      const id = line.state === 'new' ? nextManagedId(draft.users) : line.id;
      const { role, ...rest } = givenOf(line.input);
      const old = line.state === 'new' ? { ...fresh, addedAt: new Date().toISOString() } : userIn(draft.users, id);
      const changes = { ...rest, ...(role && { role: role as User['role'], roleId: null }) };
      const user = { ...old, ...changes, id } as User;
      if (line.state === 'changed' && user.email !== draft.users[id]?.email)
        assertMayActOn(draft, actor, [old as User]);
      assertUnique(draft.users, user, id);
      draft.users[id] = user;
      if (changes.currentPlan) subscribeUser(draft, user);
    }
    return { count: taken.length };
  });
}

/** The columns of a line as they are stored. A column the file does not have gets no default: the user keeps what they have. */
function givenOf(input: Extract<ImportLine, { state: 'new' | 'changed' }>['input']) {
  const parsed = userFormSchema.partial().parse(input);
  const given = Object.entries(parsed).filter(([column]) => column in input);
  return Object.fromEntries(given) as Partial<typeof parsed>;
}

const fresh = { avatar: '', accountId: null, roleId: null, grants: [], cameIn: 'added' as const };

import { found } from '~/lib/errors';
import { searchableLabels } from '~/lib/searchable-labels.server';
import { rowsOf, type SortKey, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { validKeys } from '~/models/api-key/rules';
import { ownedBy } from '~/models/shared/owned';
import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { memoByIdentity } from '~/lib/memo';
import { planOfUser, usersWithPlans } from '~/models/subscription/user-plan.server';
import { accessOf, isManaged, type UserColumn, userColumns, wireRole } from './rules';
import type { ListedPerson, ListedUser, User, UserPageQuery, UserQuery, WireUser } from './schema';

type Users = Readonly<Record<string, User>>;

/** Returns a user as shown in the API, without internal fields (contract §9). */
export function toWireUser({
  accountId: _,
  roleId: __,
  addedAt: ___,
  grants: ____,
  cameIn: _____,
  roleUntil: ______,
  ...user
}: User): WireUser {
  return { ...user, role: wireRole(user.role) };
}

const listed = (user: User): ListedUser => {
  const { role, roleId, cameIn, accountId, addedAt } = user;
  return { ...toWireUser(user), role, roleId, cameIn, accountId, addedAt };
};
const unlisted = ({ roleId: _, cameIn: __, accountId: ___, addedAt: ____, ...user }: ListedUser): WireUser => ({
  ...user,
  role: wireRole(user.role),
});
const wireRows = memoByIdentity((rows: readonly ListedUser[]) => rows.map(unlisted));

const wireTexts = ({ email, fullName, billing }: ListedUser): string[] => [email, fullName, billing];

const roleWords = searchableLabels('user', 'role');
const planWords = searchableLabels('user', 'plan');
const statusWords = searchableLabels('user', 'status');

/**
 * Returns the strings that a search on pages covers: those of the API, and the labels of the role, plan, and status in
 * any language.
 */
function shownTexts(user: ListedUser): string[] {
  const { roleId, role, currentPlan, status } = user;
  // A custom role has its own name instead of a label.
  return [
    ...wireTexts(user),
    ...(roleId === null ? roleWords(role) : []),
    ...planWords(currentPlan),
    ...statusWords(status),
  ];
}

const userList = (isShown: (user: User) => boolean, search: (user: ListedUser) => string[]) =>
  listIndex({
    rows: (users: Users) => rowsOf(users).filter(isShown).map(listed),
    id: ({ id }: ListedUser) => id,
    search,
    filters: {
      role: ({ role }) => wireRole(role),
      // For pages, where users with a custom role match only the custom role.
      roleKey: ({ role, roleId }) => (roleId === null ? role : `role-${roleId}`),
      status: ({ status }) => status,
      currentPlan: ({ currentPlan }) => currentPlan,
      cameIn: ({ cameIn }) => cameIn,
      access: accessOf,
    },
    sorts: Object.fromEntries(
      userColumns.map((column) => [
        column,
        (user: ListedUser) => sortKey(column === 'role' ? wireRole(user.role) : user[column]),
      ]),
    ) as Record<UserColumn, (user: ListedUser) => SortKey>,
  });

const [managedList, wholeList] = [userList(isManaged, wireTexts), userList(() => true, shownTexts)];
const managedIndex = async () => managedList(await usersOfStore());
const userIndex = async () => wholeList(await usersOfStore());

/** Returns the managed users in ascending ID order (contract §9, GET /api/users/list/all-data). */
export async function allUsers(): Promise<readonly WireUser[]> {
  return wireRows((await managedIndex()).all);
}

/** Renames a page query's `role` to `roleKey`. Its value is one of the specification's roles or a custom role. */
const asPage = <Query extends { role: string }>({ role, ...query }: Query) => ({ ...query, roleKey: role });

/**
 * Returns the users that match a page's search and filters, in list order and unpaged, for bulk actions on all matches.
 */
export async function matchingUsers(query: Omit<UserPageQuery, 'page' | 'perPage'>): Promise<ListedPerson[]> {
  return withSignIn((await userIndex()).matches(asPage(query)));
}

/**
 * Returns one page of the matching managed users, and the number of matches (contract §9, GET /api/users/list/data).
 */
export async function listUsers(query: UserQuery): Promise<{ users: WireUser[]; total: number }> {
  const { rows, total } = (await managedIndex()).page(query);
  return { users: rows.map(unlisted), total };
}

/**
 * Returns, by account, the time of the last sign-in, and the time when its owner registered or accepted an invitation.
 */
const signInTimes = memoByIdentity((notes: Collections['securityNotes']) => {
  const [last, since] = [new Map<number, string>(), new Map<number, string>()];
  for (const { accountId, event, at } of Object.values(notes)) {
    const isFirst = event === 'registered' || event === 'invitationAccepted';
    // Registering and accepting an invitation both sign the user in right away.
    if (isFirst || event === 'signedIn') last.set(accountId, at);
    if (isFirst) since.set(accountId, at);
  }
  return { last, since };
});

async function withSignIn(users: readonly ListedUser[]): Promise<ListedPerson[]> {
  const data = await store.snapshot();
  const { last, since } = signInTimes(data.securityNotes);
  const now = new Date().toISOString();
  const pending = new Set(
    Object.values(data.invitations).flatMap(({ userId, expiresAt }) => (expiresAt > now ? [userId] : [])),
  );
  return users.map((user) => {
    const { id, accountId } = user;
    if (accountId === null) return { ...user, signIn: null, invited: pending.has(id) };
    const signIn = {
      email: data.accounts[accountId]?.email ?? '',
      since: since.get(accountId) ?? user.addedAt,
      last: last.get(accountId) ?? null,
      twoSteps: Boolean(data.accountGuards[accountId]?.twoSteps),
      sessions: ownedBy(data.sessions, accountId).filter(({ expiresAt }) => expiresAt > now).length,
      keys: validKeys(data, accountId).length,
      feeds: ownedBy(data.calendarFeeds, accountId).length,
    };
    return { ...user, signIn, invited: false };
  });
}

/**
 * Returns one page of users for a page's query. For each filter, `counts` is the number of users with each value that
 * match all other filters.
 */
export async function listPageUsers(query: UserPageQuery) {
  const index = await userIndex();
  const pageQuery = asPage(query);
  const counts = {
    role: index.counts('roleKey', pageQuery),
    status: index.counts('status', pageQuery),
    currentPlan: index.counts('currentPlan', pageQuery),
    cameIn: index.counts('cameIn', pageQuery),
    access: index.counts('access', pageQuery),
  };
  const page = index.page({ ...pageQuery, page: query.page, perPage: query.perPage });
  return { ...page, rows: await withSignIn(page.rows), counts };
}

/** Returns the numbers of all users, users who can sign in, pending users, and users on a paid plan. */
export async function userFigures() {
  const index = await userIndex();
  const status = index.counts('status', { sortColumn: 'id' });
  const access = index.counts('access', { sortColumn: 'id' });
  const plans = index.counts('currentPlan', { sortColumn: 'id' });
  const all = index.all.length;
  return { all, signIn: access.can ?? 0, pending: status.pending ?? 0, paid: all - (plans.basic ?? 0) };
}

/** Returns the neighbors and position of a user in the list of a page's query (see `neighbors` of the list index). */
export async function userNeighbors(id: number, query: UserPageQuery) {
  return (await userIndex()).neighbors(id, asPage(query));
}

/** Returns the users with these IDs as list rows. Throws `not_found` when one was deleted. */
export async function usersById(ids: readonly number[]): Promise<ListedPerson[]> {
  return withSignIn((await storedUsers(ids)).map(listed));
}

/** Returns one managed user for the API. Throws `not_found`. */
export async function getUser(id: number): Promise<WireUser> {
  return toWireUser(await storedUser(managedId(id)));
}

/** Checks that an ID belongs to a managed user, because the API has no others, and returns it. Throws `not_found`. */
export function managedId(id: number): number {
  return found(isManaged({ id }) ? id : null, 'User');
}

function withPlan(data: Pick<Collections, 'users' | 'accounts' | 'subscriptions'>, id: number): User {
  const user = found(data.users[id], 'User');
  const currentPlan = planOfUser(data, user);
  return currentPlan === user.currentPlan ? user : { ...user, currentPlan };
}

/** Returns one user with all stored fields. Throws `not_found`. */
export async function storedUser(id: number): Promise<User> {
  return withPlan(await store.snapshot(), id);
}

/** Returns the stored users with these IDs. Throws `not_found` when one was deleted. */
export async function storedUsers(ids: readonly number[]): Promise<User[]> {
  const data = await store.snapshot();
  return ids.map((id) => withPlan(data, id));
}

/**
 * Returns `seen` if a managed user with this ID still exists, or else the ID of the newest one, or `null` if there is
 * none.
 */
export async function newestUserId(seen?: number): Promise<number | null> {
  const managed = rowsOf((await store.snapshot()).users).filter(isManaged);
  return (managed.find(({ id }) => id === seen) ?? managed.at(-1))?.id ?? null;
}

/** Returns a hash of a user's API fields, for detecting a stale save. */
export function userTag(user: User): string {
  return recordTag(toWireUser(user));
}

/** Returns every user by ID, with all stored fields and their current plan. */
export async function usersOfStore(): Promise<Users> {
  return usersWithPlans(await store.snapshot());
}

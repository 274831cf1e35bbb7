import { found } from '~/lib/errors';
import { rowsOf, type SortKey, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { memoByIdentity } from '~/lib/memo';
import { usersWithPlans } from '~/models/subscription/user-plan.server';
import { isManaged, type UserColumn, userColumns } from './rules';
import type { ListedPerson, ListedUser, User, UserPageQuery, UserQuery, WireUser } from './schema';

type Users = Readonly<Record<string, User>>;

/** A user as calls and lists show it, without what only the product itself needs (contract §9). */
export function toWireUser({
  accountId: _,
  roleId: __,
  addedAt: ___,
  grants: ____,
  cameIn: _____,
  ...user
}: User): WireUser {
  return user;
}

const listed = (user: User): ListedUser => {
  const { roleId, cameIn, accountId } = user;
  return { ...toWireUser(user), roleId, cameIn, accountId };
};
const unlisted = ({ roleId: _, cameIn: __, accountId: ___, ...user }: ListedUser): WireUser => user;
const wireRows = memoByIdentity((rows: readonly ListedUser[]) => rows.map(unlisted));

/** The list of some users: pages show everyone, the calls the managed ones. */
const userList = (isShown: (user: User) => boolean) =>
  listIndex({
    rows: (users: Users) => rowsOf(users).filter(isShown).map(listed),
    id: ({ id }: ListedUser) => id,
    search: ({ email, fullName, billing }) => [email, fullName, billing],
    filters: {
      role: ({ role }) => role,
      // For pages, where who has a role made here is found under that one alone.
      roleKey: ({ role, roleId }) => (roleId === null ? role : `role-${roleId}`),
      status: ({ status }) => status,
      currentPlan: ({ currentPlan }) => currentPlan,
    },
    sorts: Object.fromEntries(
      userColumns.map((column) => [column, (user: ListedUser) => sortKey(user[column])]),
    ) as Record<UserColumn, (user: ListedUser) => SortKey>,
  });

const [managedList, wholeList] = [userList(isManaged), userList(() => true)];
const managedIndex = async () => managedList(await usersOfStore());
const userIndex = async () => wholeList(await usersOfStore());

/** The managed users in ascending id order (contract §9, GET /api/users/list/all-data). */
export async function allUsers(): Promise<readonly WireUser[]> {
  return wireRows((await managedIndex()).all);
}

/** A page finds by `roleKey`: one of the five, or a role made here. */
const asPage = <Query extends { role: string }>({ role, ...query }: Query) => ({ ...query, roleKey: role });

/** The users that match search, role, status and plan in list order, unpaged: for acting on everything that matches. */
export async function matchingUsers(query: Omit<UserQuery, 'page' | 'perPage'>): Promise<ListedPerson[]> {
  return withSignIn((await userIndex()).matches(asPage(query)));
}

/** One page of the matching managed users, and how many match (contract §9, GET /api/users/list/data). */
export async function listUsers(query: UserQuery): Promise<{ users: WireUser[]; total: number }> {
  const { rows, total } = (await managedIndex()).page(query);
  return { users: rows.map(unlisted), total };
}

const lastSignIns = memoByIdentity((notes: Collections['securityNotes']) => {
  const last = new Map<number, string>();
  for (const { accountId, event, at } of Object.values(notes)) if (event === 'signedIn') last.set(accountId, at);
  return last;
});

/** Users as pages list them, with when they last signed in and whether by two steps. */
async function withSignIn(users: readonly ListedUser[]): Promise<ListedPerson[]> {
  const { accountGuards, securityNotes } = await store.snapshot();
  const last = lastSignIns(securityNotes);
  return users.map((user) => {
    const { accountId } = user;
    if (accountId === null) return { ...user, signIn: null };
    return {
      ...user,
      signIn: { last: last.get(accountId) ?? null, twoSteps: Boolean(accountGuards[accountId]?.twoSteps) },
    };
  });
}

/** One page of the users a page asks for; `counts` tells for each filter what its values would show under the others. */
export async function listPageUsers(query: UserPageQuery) {
  const index = await userIndex();
  const asked = asPage(query);
  const counts = {
    role: index.counts('roleKey', asked),
    status: index.counts('status', asked),
    currentPlan: index.counts('currentPlan', asked),
  };
  const page = index.page({ ...asked, page: query.page, perPage: query.perPage });
  return { ...page, rows: await withSignIn(page.rows), counts };
}

/** How many users there are in all, with each status, and on a plan that costs something. */
export async function userFigures() {
  const index = await userIndex();
  const status = index.counts('status', { sortColumn: 'id' });
  const plans = index.counts('currentPlan', { sortColumn: 'id' });
  const all = index.all.length;
  return { all, active: status.active ?? 0, pending: status.pending ?? 0, paid: all - (plans.basic ?? 0) };
}

/** Where a user stands in the list a page asked for, see `neighbours` of the list index. */
export async function userNeighbours(id: number, query: UserPageQuery) {
  return (await userIndex()).neighbours(id, asPage(query));
}

/** The users with these ids as the list shows them, each once; throws `not_found` when one is gone. */
export async function usersById(ids: readonly number[]): Promise<ListedPerson[]> {
  const index = await userIndex();
  return withSignIn(ids.map((id) => found(index.byId(id), 'User')));
}

/** One managed user as calls show it; throws `not_found`. */
export async function getUser(id: number): Promise<WireUser> {
  return toWireUser(await storedUser(managedId(id)));
}

/** The id of a user of the managed list, for the calls, which know no others; throws `not_found`. */
export function managedId(id: number): number {
  return found(isManaged({ id }) ? id : null, 'User');
}

/** One user with everything that is stored of it; throws `not_found`. */
export async function storedUser(id: number): Promise<User> {
  return found((await usersOfStore())[id], 'User');
}

/** The users with these ids as they are stored; throws `not_found` when one is gone. */
export async function storedUsers(ids: readonly number[]): Promise<User[]> {
  const users = await usersOfStore();
  return ids.map((id) => found(users[id], 'User'));
}

/** The user who was added last; `null` when there is none. */
export async function newestUserId(): Promise<number | null> {
  return rowsOf((await store.snapshot()).users).findLast(isManaged)?.id ?? null;
}

/** A hash of what the form of a user edits, to notice a stale save. */
export function userTag(user: User): string {
  return recordTag(toWireUser(user));
}

/** Every user by id, with everything that is stored of them and the plan they are on. */
export async function usersOfStore(): Promise<Users> {
  return usersWithPlans(await store.snapshot());
}

import { found } from '~/lib/errors';
import { pageOf, rowsOf, searchText, sortKey, sortRows } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import type { UserColumn } from './rules';
import type { NewUser, User, UserChanges, UserQuery } from './schema';

type By = { actor: Actor };
type Users = Readonly<Record<string, User>>;

/** A user with the text it is searched by (contract §9). */
interface UserRow {
  user: User;
  text: string;
}

const derived = memoByIdentity((users: Users) => ({
  rows: rowsOf(users).map((user): UserRow => ({ user, text: searchText([user.email, user.fullName, user.billing]) })),
  sorted: new Map<string, readonly UserRow[]>(),
}));

/** All rows in the asked order, worked out once per change. */
function ordered(users: Users, column: UserColumn, direction: 'asc' | 'desc'): readonly UserRow[] {
  const { rows, sorted } = derived(users);
  const name = `${column} ${direction}`;
  const known = sorted.get(name) ?? sortRows(rows, ({ user }) => sortKey(user[column]), direction);
  sorted.set(name, known);
  return known;
}

function userIn(users: Users, id: number): User {
  return found(users[id], 'User');
}

/** Everyone in ascending id order (contract §9, GET /api/users/list/all-data). */
export async function allUsers(): Promise<readonly User[]> {
  return rowsOf((await store.snapshot()).users);
}

/** The rows that match search, role, status and plan in list order; with nothing asked for, all without a look at each. */
async function matchingRows(query: Omit<UserQuery, 'page' | 'perPage'>): Promise<readonly UserRow[]> {
  const { users } = await store.snapshot();
  const text = query.q.toLowerCase();
  const filters = (['role', 'status', 'currentPlan'] as const).filter((name) => query[name] !== '');
  const rows = ordered(users, query.sortColumn, query.sort);
  if (text === '' && filters.length === 0) return rows;
  return rows.filter((row) => filters.every((name) => row.user[name] === query[name]) && row.text.includes(text));
}

/**
 * The users that match search, role, status and plan in list order, unpaged: for acting on everything that matches.
 */
export async function matchingUsers(query: Omit<UserQuery, 'page' | 'perPage'>): Promise<User[]> {
  return (await matchingRows(query)).map(({ user }) => user);
}

/** One page of the matching users, and how many match (contract §9, GET /api/users/list/data). */
export async function listUsers(query: UserQuery): Promise<{ users: User[]; total: number }> {
  const { rows, total } = pageOf(await matchingRows(query), query);
  return { users: rows.map(({ user }) => user), total };
}

/** One user; throws `not_found`. */
export async function getUser(id: number): Promise<User> {
  return userIn((await store.snapshot()).users, id);
}

/** Adds a user with the highest id + 1 (contract §9, POST /apps/users/add-user). */
export async function createUser({ input, actor }: By & { input: NewUser }) {
  return store.commit({ actor, label: 'user.created', about: input.fullName }, (draft) => {
    const user: User = { id: nextId(draft.users), ...input };
    draft.users[user.id] = user;
    return { user };
  });
}

/** Changes the given fields of a user; throws `not_found`. */
export async function updateUser({ changes: { id, ...changes }, actor }: By & { changes: UserChanges }) {
  const about = changes.fullName ?? userIn((await store.snapshot()).users, id).fullName;
  return store.commit({ actor, label: 'user.updated', about }, (draft) => {
    const user = userIn(draft.users, id);
    Object.assign(user, changes);
    return { user };
  });
}

/** Removes users in one change that Undo brings back exactly; throws `not_found`, and removes none, if any is unknown. */
export async function deleteUsers({ ids, actor }: By & { ids: number[] }) {
  const { users } = await store.snapshot();
  const names = ids.map((id) => userIn(users, id).fullName);
  const about = names.length === 1 ? names[0] : `${names.length}`;
  return store.commit({ actor, label: 'user.deleted', about }, (draft) => {
    for (const id of ids) delete draft.users[userIn(draft.users, id).id];
    return { count: ids.length };
  });
}

import { found } from '~/lib/errors';
import { rowsOf, type SortKey, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { type UserColumn, userColumns } from './rules';
import type { NewUser, User, UserChanges, UserQuery } from './schema';

type By = { actor: Actor };
type Users = Readonly<Record<string, User>>;

const userList = listIndex({
  rows: (users: Users) => rowsOf(users),
  id: ({ id }: User) => id,
  search: ({ email, fullName, billing }) => [email, fullName, billing],
  filters: {
    role: ({ role }) => role,
    status: ({ status }) => status,
    currentPlan: ({ currentPlan }) => currentPlan,
  },
  sorts: Object.fromEntries(userColumns.map((column) => [column, (user: User) => sortKey(user[column])])) as Record<
    UserColumn,
    (user: User) => SortKey
  >,
});

function userIn(users: Users, id: number): User {
  return found(users[id], 'User');
}

/** Everyone in ascending id order (contract §9, GET /api/users/list/all-data). */
export async function allUsers(): Promise<readonly User[]> {
  return rowsOf((await store.snapshot()).users);
}

/**
 * The users that match search, role, status and plan in list order, unpaged: for acting on everything that matches.
 */
export async function matchingUsers(query: Omit<UserQuery, 'page' | 'perPage'>): Promise<User[]> {
  return userList((await store.snapshot()).users).matches(query);
}

/** One page of the matching users, and how many match (contract §9, GET /api/users/list/data). */
export async function listUsers(query: UserQuery): Promise<{ users: User[]; total: number }> {
  const { rows, total } = userList((await store.snapshot()).users).page(query);
  return { users: rows, total };
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

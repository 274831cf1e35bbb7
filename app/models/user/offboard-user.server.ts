import { compareText } from '~/lib/fold';
import type { Draft } from 'immer';
import { AppError } from '~/lib/errors';
import { leaveProjects, projectsOnlyFor } from '~/models/kanban/project-members.server';
import { rowsOf } from '~/models/shared/list';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { accountIn } from './of-account';
import { deleteUsers, todosAssignedTo } from './commands.server';
import type { Offboarding } from './offboard-user.schema';
import { storedUsers } from './queries.server';
import type { User } from './schema';
import type { BlogPost } from '~/models/blog/schema';
import type { Todo } from '~/models/todo/schema';
import { indexBy, recordsWhere } from '~/models/store/records';
import { memoByBlock } from '~/models/store/tables';
import type { KanbanTask } from '~/models/kanban/schema';

/** A user who leaves. Records that refer to users by name are theirs only if no one else has the name (`isNamed`). */
type Leaver = Pick<User, 'id' | 'fullName' | 'accountId'> & { isNamed: (name: string) => boolean };

const byName = indexBy(({ fullName }: User) => fullName);

/**
 * Returns users, each with a function that checks whether a name can only mean them. Otherwise, someone could add a
 * user with a colleague's name, and take over the colleague's work by deleting that user.
 */
function asLeavers(all: Collections['users'], users: readonly User[]): Leaver[] {
  return users.map(({ id, fullName, accountId }) => {
    const isUnique = !byName(all, fullName).some((one) => one.id !== id);
    return { id, fullName, accountId, isNamed: (name) => isUnique && name === fullName };
  });
}

const isAssigned =
  ({ isNamed }: Leaver) =>
  ({ title }: { title: string }) =>
    isNamed(title);

/** Returns, for each block of tasks, the IDs of the tasks by the names of the people they're assigned to. */
const assignedInBlocks = memoByBlock((tasks: readonly KanbanTask[]): ReadonlyMap<string, readonly number[]> => {
  const ids = new Map<string, number[]>();
  for (const { id, assignedTo } of tasks)
    for (const { title } of assignedTo) ids.set(title, [...(ids.get(title) ?? []), id]);
  return ids;
});

const todosByName = indexBy(({ assigneeId, assignee }: Todo) => (assigneeId === null ? assignee?.fullName : undefined));

/** Returns the to-dos that are assigned to a user: by ID, or by name if no user ID is stored. */
const todosOf = (todos: Collections['todoTasks'], { id, fullName, isNamed }: Leaver): Todo[] => [
  ...todosAssignedTo(todos, id),
  ...(isNamed(fullName) ? todosByName(todos, fullName) : []),
];

const postsByAccount = indexBy(({ authorId }: BlogPost) => authorId ?? undefined);
const postsByName = indexBy(({ authorId, authorName }: BlogPost) => (authorId === undefined ? authorName : undefined));

/** Returns the posts that a user wrote: by account, or by name in older posts. */
const postsOf = (posts: Collections['blogPosts'], { accountId, fullName, isNamed }: Leaver): BlogPost[] => [
  ...(accountId === null ? [] : postsByAccount(posts, accountId)),
  ...(isNamed(fullName) ? postsByName(posts, fullName) : []),
];

/**
 * Counts what users would leave behind: kanban tasks, to-dos, projects that only they can see, and blog posts.
 */
export async function belongingsOf(users: readonly User[]) {
  const data = await store.snapshot();
  const leavers = asLeavers(data.users, users);
  const names = leavers.flatMap(({ fullName, isNamed }) => (isNamed(fullName) ? [fullName] : []));
  return {
    tasks: new Set(names.flatMap((name) => assignedInBlocks(data.kanbanTasks).flatMap((ids) => ids.get(name) ?? [])))
      .size,
    todos: leavers.reduce((sum, one) => sum + todosOf(data.todoTasks, one).length, 0),
    projects: users.reduce(
      (sum, { accountId }) => sum + (accountId === null ? 0 : projectsOnlyFor(data, accountId).length),
      0,
    ),
    posts: leavers.reduce((sum, one) => sum + postsOf(data.blogPosts, one).length, 0),
  };
}

/** Checks whether users leave anything behind that must be reassigned (see `belongingsOf`). */
export async function leaveSomething(users: readonly User[]): Promise<boolean> {
  return Object.values(await belongingsOf(users)).some((count) => count > 0);
}

/**
 * Returns the users who can take over the work that users leave behind: everyone else who isn't suspended, sorted by
 * name.
 */
export async function successorsOf(leavers: readonly number[]): Promise<{ value: string; label: string }[]> {
  return rowsOf((await store.snapshot()).users)
    .filter((user) => !leavers.includes(user.id) && user.status !== 'inactive')
    .map((user) => ({ value: String(user.id), label: user.fullName }))
    .sort((a, b) => compareText(a.label, b.label));
}

/**
 * Returns the user who takes over something, or `null` for a choice without a user. Throws `invalid` for a user who is
 * being deleted or doesn't exist.
 */
function successor(
  draft: Draft<Collections>,
  field: 'work' | 'posts',
  choice: string,
  leavers: readonly number[],
): User | null {
  if (choice === 'keep' || choice === 'nobody') return null;
  const user = draft.users[choice];
  if (!user || leavers.includes(user.id))
    throw new AppError('invalid', 'This user doesn’t exist.', { [field]: 'invalid' });
  return user;
}

function reassignWork(draft: Draft<Collections>, user: Leaver, plan: Offboarding, leavers: readonly number[]): void {
  const worker = successor(draft, 'work', plan.work, leavers);
  const author = successor(draft, 'posts', plan.posts, leavers);
  const successorAccount = worker && accountIn(draft, worker);
  if (successorAccount && user.accountId !== null) leaveProjects(draft, user.accountId, successorAccount.id);
  if (plan.work !== 'keep') {
    for (const task of recordsWhere(draft.kanbanTasks, ({ assignedTo }) => assignedTo.some(isAssigned(user)))) {
      const others = task.assignedTo.filter((one) => !isAssigned(user)(one));
      const has = worker !== null && others.some(({ title }) => title === worker.fullName);
      task.assignedTo = worker && !has ? [...others, { title: worker.fullName, img: worker.avatar }] : others;
    }
    for (const todo of todosOf(draft.todoTasks, user)) {
      const assignee = worker && { fullName: worker.fullName, avatar: worker.avatar };
      Object.assign(todo, { assignee, assigneeId: worker?.id ?? null });
    }
  }
  if (!author) return;
  const { fullName: authorName, avatar } = author;
  for (const post of postsOf(draft.blogPosts, user))
    Object.assign(post, { authorName, avatar, authorId: accountIn(draft, author)?.id });
}

/**
 * Deletes users and reassigns their work as selected, in one change that can be undone. They can no longer sign in, and
 * their sessions and keys stay revoked even after Undo.
 * @throws AppError `not_found`, `invalid` under `work` or `posts`, `forbidden` and `conflict` like `deleteUsers`
 */
export async function removeUsers({ ids, plan, actor }: { ids: number[]; plan: Offboarding; actor: Actor }) {
  const users = await storedUsers(ids);
  const first = (draft: Draft<Collections>) =>
    asLeavers(draft.users, users).forEach((user) => reassignWork(draft, user, plan, ids));
  return deleteUsers({ ids, actor, first });
}

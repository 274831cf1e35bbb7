import { compareText } from '~/lib/fold';
import type { Draft } from 'immer';
import { AppError } from '~/lib/errors';
import { leaveProjects, projectsOnlyFor } from '~/models/kanban/project-members.server';
import { rowsOf } from '~/models/shared/list';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { accountIn } from './of-account';
import { deleteUsers } from './commands.server';
import type { Offboarding } from './offboard-user.schema';
import { storedUsers } from './queries.server';
import type { User } from './schema';
import type { BlogPost } from '~/models/blog/schema';
import type { Todo } from '~/models/todo/schema';
import { readRecords, recordsWhere } from '~/models/store/records';

/** A user who leaves. Records that refer to users by name are theirs only if no one else has the name (`isNamed`). */
type Leaver = Pick<User, 'id' | 'fullName' | 'accountId'> & { isNamed: (name: string) => boolean };

/**
 * Returns users, each with a function that checks whether a name can only mean them. Otherwise, someone could add a
 * user with a colleague's name, and take over the colleague's work by deleting that user.
 */
function asLeavers(all: readonly User[], users: readonly User[]): Leaver[] {
  return users.map(({ id, fullName, accountId }) => {
    const isUnique = !all.some((one) => one.id !== id && one.fullName === fullName);
    return { id, fullName, accountId, isNamed: (name) => isUnique && name === fullName };
  });
}

const isAssigned =
  ({ isNamed }: Leaver) =>
  ({ title }: { title: string }) =>
    isNamed(title);

/** Returns a function that checks whether a to-do is assigned to a user: by ID, or by name if no user ID is stored. */
const isTheirTodo =
  ({ assigneeId, assignee }: Todo) =>
  ({ id, isNamed }: Leaver) =>
    assigneeId === null ? assignee !== null && isNamed(assignee.fullName) : assigneeId === id;

/** Returns a function that checks whether a user wrote a post: by account, or by name in older posts. */
const isTheirPost =
  ({ authorId, authorName }: BlogPost) =>
  ({ accountId, isNamed }: Leaver) =>
    authorId === undefined ? isNamed(authorName) : authorId === accountId;

/**
 * Counts what users would leave behind: kanban tasks, to-dos, projects that only they can see, and blog posts.
 */
export async function belongingsOf(users: readonly User[]) {
  const data = await store.snapshot();
  const leavers = asLeavers(rowsOf(data.users), users);
  return {
    tasks: rowsOf(data.kanbanTasks).filter(({ assignedTo }) => leavers.some((one) => assignedTo.some(isAssigned(one))))
      .length,
    todos: rowsOf(data.todoTasks).filter((todo) => leavers.some(isTheirTodo(todo))).length,
    projects: users.reduce(
      (sum, { accountId }) => sum + (accountId === null ? 0 : projectsOnlyFor(data, accountId).length),
      0,
    ),
    posts: rowsOf(data.blogPosts).filter((post) => leavers.some(isTheirPost(post))).length,
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
    for (const todo of recordsWhere(draft.todoTasks, (one) => isTheirTodo(one)(user))) {
      const assignee = worker && { fullName: worker.fullName, avatar: worker.avatar };
      Object.assign(todo, { assignee, assigneeId: worker?.id ?? null });
    }
  }
  if (!author) return;
  const { fullName: authorName, avatar } = author;
  for (const post of recordsWhere(draft.blogPosts, (one) => isTheirPost(one)(user)))
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
    asLeavers(readRecords(draft.users), users).forEach((user) => reassignWork(draft, user, plan, ids));
  return deleteUsers({ ids, actor, first });
}

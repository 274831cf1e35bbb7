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
import type { Todo } from '~/models/todo/schema';
import { recordsWhere } from '~/models/store/records';

const isAssigned =
  ({ fullName }: Pick<User, 'fullName'>) =>
  ({ title }: { title: string }) =>
    title === fullName;

/** Returns a function that checks whether a to-do is assigned to a user: by ID, or by name in older to-dos. */
const isTheirTodo =
  ({ assigneeId, assignee }: Todo) =>
  ({ id, fullName }: Pick<User, 'id' | 'fullName'>) =>
    assigneeId === null ? assignee?.fullName === fullName : assigneeId === id;

/**
 * Counts what users would leave behind: kanban tasks, to-dos, projects that only they can see, and blog posts.
 */
export async function belongingsOf(users: readonly User[]) {
  const data = await store.snapshot();
  const names = new Set(users.map(({ fullName }) => fullName));
  return {
    tasks: rowsOf(data.kanbanTasks).filter(({ assignedTo }) => assignedTo.some(({ title }) => names.has(title))).length,
    todos: rowsOf(data.todoTasks).filter((todo) => users.some(isTheirTodo(todo))).length,
    projects: users.reduce(
      (sum, { accountId }) => sum + (accountId === null ? 0 : projectsOnlyFor(data, accountId).length),
      0,
    ),
    posts: rowsOf(data.blogPosts).filter(({ authorName }) => names.has(authorName)).length,
  };
}

/** Checks whether users leave anything behind that must be reassigned, see `belongingsOf`. */
export async function leaveSomething(users: readonly User[]): Promise<boolean> {
  return Object.values(await belongingsOf(users)).some((count) => count > 0);
}

/** Returns the users who can take over the work that users leave behind: everyone else who isn't suspended, by name. */
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

function passOn(draft: Draft<Collections>, user: User, plan: Offboarding, leavers: readonly number[]): void {
  const worker = successor(draft, 'work', plan.work, leavers);
  const author = successor(draft, 'posts', plan.posts, leavers);
  const heir = worker && accountIn(draft, worker);
  if (heir && user.accountId !== null) leaveProjects(draft, user.accountId, heir.id);
  if (plan.work !== 'keep') {
    for (const task of recordsWhere(draft.kanbanTasks, ({ assignedTo }) => assignedTo.some(isAssigned(user)))) {
      const others = task.assignedTo.filter((one) => !isAssigned(user)(one));
      const has = worker !== null && others.some(isAssigned(worker));
      task.assignedTo = worker && !has ? [...others, { title: worker.fullName, img: worker.avatar }] : others;
    }
    for (const todo of recordsWhere(draft.todoTasks, (one) => isTheirTodo(one)(user))) {
      const assignee = worker && { fullName: worker.fullName, avatar: worker.avatar };
      Object.assign(todo, { assignee, assigneeId: worker?.id ?? null });
    }
  }
  if (!author) return;
  const { fullName: authorName, avatar } = author;
  for (const post of recordsWhere(draft.blogPosts, (one) => one.authorName === user.fullName))
    Object.assign(post, { authorName, avatar, authorId: accountIn(draft, author)?.id });
}

/**
 * Deletes users and reassigns their work as selected, in one change that can be undone. They can no longer sign in, and their
 * sessions and keys stay revoked even after Undo.
 * @throws AppError `not_found`, `invalid` under `work` or `posts`, `conflict` like `deleteUsers`
 */
export async function removeUsers({ ids, plan, actor }: { ids: number[]; plan: Offboarding; actor: Actor }) {
  const users = await storedUsers(ids);
  const first = (draft: Draft<Collections>) => users.forEach((user) => passOn(draft, user, plan, ids));
  return deleteUsers({ ids, actor, first });
}

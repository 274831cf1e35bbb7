import type { Draft } from 'immer';
import { AppError } from '~/lib/errors';
import { clientAbility } from '~/models/access/ability';
import { rowsOf } from '~/models/shared/list';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { accountIn, signOutUser } from './account.server';
import { deleteUsers } from './commands.server';
import type { Leaving } from './leaving.schema';
import { storedUsers } from './queries.server';
import type { User } from './schema';

const isAssigned =
  ({ fullName }: Pick<User, 'fullName'>) =>
  ({ title }: { title: string }) =>
    title === fullName;

/** How much people would leave behind: tasks of boards, to-dos, posts of the blog, and whether any of them can sign in. */
export async function belongingsOf(users: readonly User[]) {
  const data = await store.snapshot();
  const names = new Set(users.map(({ fullName }) => fullName));
  return {
    tasks: rowsOf(data.kanbanTasks).filter(({ assignedTo }) => assignedTo.some(({ title }) => names.has(title))).length,
    todos: rowsOf(data.todoTasks).filter(({ assignee }) => assignee !== null && names.has(assignee.fullName)).length,
    posts: rowsOf(data.blogPosts).filter(({ authorName }) => names.has(authorName)).length,
    account: users.some((user) => accountIn(data, user) !== null),
  };
}

/** Whether people leave anything behind that has to go somewhere, see `belongingsOf`. */
export async function leaveSomething(users: readonly User[]): Promise<boolean> {
  const { tasks, todos, posts, account } = await belongingsOf(users);
  return tasks + todos + posts > 0 || account;
}

/** The users that can take over what people leave: everybody else who is not suspended, by name. */
export async function successorsOf(leavers: readonly number[]): Promise<{ value: string; label: string }[]> {
  return rowsOf((await store.snapshot()).users)
    .filter((user) => !leavers.includes(user.id) && user.status !== 'inactive')
    .map((user) => ({ value: String(user.id), label: user.fullName }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The user something goes to; `null` for a choice that names none. Throws `invalid` for one who goes, or nobody. */
function successor(
  draft: Draft<Collections>,
  field: 'work' | 'posts',
  choice: string,
  leavers: readonly number[],
): User | null {
  if (choice === 'keep' || choice === 'nobody') return null;
  const user = draft.users[choice];
  if (!user || leavers.includes(user.id)) throw new AppError('invalid', 'No such user', { [field]: 'invalid' });
  return user;
}

function passOn(draft: Draft<Collections>, user: User, plan: Leaving, leavers: readonly number[]): void {
  const worker = successor(draft, 'work', plan.work, leavers);
  const author = successor(draft, 'posts', plan.posts, leavers);
  if (plan.work !== 'keep') {
    for (const task of Object.values(draft.kanbanTasks)) {
      if (!task.assignedTo.some(isAssigned(user))) continue;
      const others = task.assignedTo.filter((one) => !isAssigned(user)(one));
      const has = worker !== null && others.some(isAssigned(worker));
      task.assignedTo = worker && !has ? [...others, { title: worker.fullName, img: worker.avatar }] : others;
    }
    for (const todo of Object.values(draft.todoTasks)) {
      if (todo.assignee?.fullName === user.fullName)
        todo.assignee = worker && { fullName: worker.fullName, avatar: worker.avatar };
    }
  }
  for (const post of author ? Object.values(draft.blogPosts) : []) {
    if (post.authorName === user.fullName && author)
      Object.assign(post, {
        authorName: author.fullName,
        avatar: author.avatar,
        authorId: accountIn(draft, author)?.id,
      });
  }
  const account = plan.account === 'client' ? accountIn(draft, user) : null;
  const stored = account && draft.accounts[account.id];
  if (stored) Object.assign(stored, { role: 'client', ability: clientAbility() });
}

/**
 * Removes users and does what was planned with what they leave, in one change that one Undo takes back. An account that
 * loses its rights is also signed out everywhere, which stays.
 * @throws AppError `not_found`, `invalid` under `work` or `posts`, `conflict` as `deleteUsers` does
 */
export async function removeUsers({ ids, plan, actor }: { ids: number[]; plan: Leaving; actor: Actor }) {
  const users = await storedUsers(ids);
  const first = (draft: Draft<Collections>) => users.forEach((user) => passOn(draft, user, plan, ids));
  const done = await deleteUsers({ ids, actor, first });
  for (const user of plan.account === 'client' ? users : []) {
    if (accountIn(await store.snapshot(), user)) await signOutUser({ user, actor });
  }
  return done;
}

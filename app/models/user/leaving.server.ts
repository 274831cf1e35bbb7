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
import { storedUser } from './queries.server';
import type { User } from './schema';

const isAssigned =
  ({ fullName }: Pick<User, 'fullName'>) =>
  ({ title }: { title: string }) =>
    title === fullName;

/** How much somebody would leave behind: tasks of boards, to-dos, posts of the blog, and whether they can sign in. */
export async function belongingsOf(user: User) {
  const data = await store.snapshot();
  return {
    tasks: rowsOf(data.kanbanTasks).filter(({ assignedTo }) => assignedTo.some(isAssigned(user))).length,
    todos: rowsOf(data.todoTasks).filter(({ assignee }) => assignee?.fullName === user.fullName).length,
    posts: rowsOf(data.blogPosts).filter(({ authorName }) => authorName === user.fullName).length,
    account: accountIn(data, user) !== null,
  };
}

/** The users that can take over what somebody leaves: everybody else who is not suspended, by name. */
export async function successorsOf(id: number): Promise<{ value: string; label: string }[]> {
  return rowsOf((await store.snapshot()).users)
    .filter((user) => user.id !== id && user.status !== 'inactive')
    .map((user) => ({ value: String(user.id), label: user.fullName }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The user something goes to; `null` for a choice that names none. Throws `invalid` for the one who goes, or nobody. */
function successor(draft: Draft<Collections>, field: 'work' | 'posts', choice: string, leaver: number): User | null {
  if (choice === 'keep' || choice === 'nobody') return null;
  const user = draft.users[choice];
  if (!user || user.id === leaver) throw new AppError('invalid', 'No such user', { [field]: 'invalid' });
  return user;
}

function passOn(draft: Draft<Collections>, user: User, plan: Leaving): void {
  const worker = successor(draft, 'work', plan.work, user.id);
  const author = successor(draft, 'posts', plan.posts, user.id);
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
 * Removes a user and does what was planned with what they leave, in one change that one Undo takes back. An account that
 * loses its rights is also signed out everywhere, which stays.
 * @throws AppError `not_found`, `invalid` under `work` or `posts`, `conflict` as `deleteUsers` does
 */
export async function removeUser({ id, plan, actor }: { id: number; plan: Leaving; actor: Actor }) {
  const user = await storedUser(id);
  const done = await deleteUsers({ ids: [id], actor, first: (draft) => passOn(draft, user, plan) });
  if (plan.account === 'client' && accountIn(await store.snapshot(), user)) await signOutUser({ user, actor });
  return done;
}

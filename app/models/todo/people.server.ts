import { compareText } from '~/lib/fold';
import type { Viewer } from '~/models/access/circle';
import { rowsOf } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import { isShownTask } from '~/models/kanban/project-access';
import { store } from '~/models/store/store.server';
import { userOfAccount } from '~/models/user/of-account';
import type { TodoPerson } from './quick-add';
import type { Todo } from './schema';

type Data = Pick<Collections, 'todoTasks' | 'kanbanTasks' | 'kanbanProjects' | 'users' | 'accounts'>;

/** Someone who can be assigned a task. */
interface Assignee extends TodoPerson {
  /** The user; `null` for a name that isn't a user's. */
  userId: number | null;
  /** The name in lists, with the email address if several users have the same one. */
  label: string;
  /** Whether it's the viewer. */
  isMe?: true;
}

const peopleOf = memoByIdentity((data: Data): readonly Assignee[] => {
  const { todoTasks, kanbanTasks, users } = data;
  const names = new Map<string, number>();
  for (const { fullName } of rowsOf(users)) names.set(fullName, (names.get(fullName) ?? 0) + 1);
  const people = new Map<string, Assignee>();
  const add = (person: TodoPerson, userId: number | null, label: string) => {
    if (person.fullName !== '' && !people.has(label)) people.set(label, { ...person, userId, label });
  };
  for (const { id, fullName, avatar, email } of rowsOf(users))
    add({ fullName, avatar }, id, (names.get(fullName) ?? 0) > 1 ? `${fullName} (${email})` : fullName);
  for (const { assignee, listId } of rowsOf(todoTasks))
    if (assignee && listId === null && !names.has(assignee.fullName)) add(assignee, null, assignee.fullName);
  for (const { assignedTo } of rowsOf(kanbanTasks).filter((task) => isShownTask(data, task, null)))
    for (const { title, img } of assignedTo) if (!names.has(title)) add({ fullName: title, avatar: img }, null, title);
  return [...people.values()].sort((a, b) => compareText(a.label, b.label));
});

/** Returns the user of a viewer's account, and the names that tasks are assigned to them by. */
function identityOf({ users, accounts }: Data, viewer: Viewer) {
  const account = viewer && accounts[viewer.id];
  const user = account ? userOfAccount({ users }, account) : null;
  return { userId: user?.id ?? null, names: [account?.fullName, user?.fullName].filter(Boolean) };
}

/** Returns a test for tasks that are assigned to a viewer, as a user or, by API requests, by name. */
export function isAssignedTo(data: Data, viewer: Viewer): (todo: Pick<Todo, 'assignee' | 'assigneeId'>) => boolean {
  const { userId, names } = identityOf(data, viewer);
  return ({ assignee, assigneeId }) => {
    if (!assignee) return false;
    return assigneeId === null ? names.includes(assignee.fullName) : assigneeId === userId;
  };
}

/**
 * Returns everyone who can be assigned a task: first the viewer, then the others by name: the users, and people with
 * tasks in Todo or kanban.
 */
export async function todoPeople(viewer: Viewer = null): Promise<readonly Assignee[]> {
  const data = await store.snapshot();
  const people = peopleOf(data);
  const { userId, names } = identityOf(data, viewer);
  const me = people.find((one) => (userId === null ? names.includes(one.fullName) : one.userId === userId));
  return me ? [{ ...me, isMe: true as const }, ...people.filter((one) => one !== me)] : people;
}

/** Returns the labels of `todoPeople`, which is all that a select field needs. */
export async function todoPeopleNames(viewer: Viewer = null): Promise<readonly string[]> {
  return (await todoPeople(viewer)).map(({ label }) => label);
}

/** Returns the label of a task's assignee in `todoPeopleNames`; empty if there is none. */
export async function assigneeLabel({ assignee, assigneeId }: Pick<Todo, 'assignee' | 'assigneeId'>): Promise<string> {
  if (!assignee) return '';
  const person = assigneeId === null ? undefined : (await todoPeople()).find(({ userId }) => userId === assigneeId);
  return person?.label ?? assignee.fullName;
}

/** Returns what a task stores for the person with a label, or `null` for both if there is no such person. */
export async function assignedTo(label: string): Promise<Pick<Todo, 'assignee' | 'assigneeId'>> {
  const people = await todoPeople();
  const person = people.find((one) => one.label === label) ?? people.find((one) => one.fullName === label);
  if (!person) return { assignee: null, assigneeId: null };
  return { assignee: { fullName: person.fullName, avatar: person.avatar }, assigneeId: person.userId };
}

/** Returns the label of a viewer in `todoPeopleNames`, or `null` if they can't be assigned tasks. */
export async function ownLabel(viewer: Viewer): Promise<string | null> {
  return (await todoPeople(viewer)).find(({ isMe }) => isMe)?.label ?? null;
}

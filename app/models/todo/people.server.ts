import { compareText } from '~/lib/fold';
import type { Viewer } from '~/models/access/circle';
import { rowsOf } from '~/models/shared/list';
import { memoByIdentity, memoByParts } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import type { KanbanTask } from '~/models/kanban/schema';
import { isShownTask } from '~/models/kanban/project-access';
import { memoByBlock } from '~/models/store/tables';
import { store } from '~/models/store/store.server';
import { userOfAccount } from '~/models/user/of-account';
import type { TodoPerson } from './quick-add';
import { maxListedPeople } from './rules';
import type { Todo } from './schema';

type Data = Pick<Collections, 'todoTasks' | 'kanbanTasks' | 'kanbanProjects' | 'users' | 'accounts'>;

interface Assignee extends TodoPerson {
  /** The user's ID; `null` for a name that doesn't belong to a user. */
  userId: number | null;
  /** The name in lists, with the email address if several users have the same name. */
  label: string;
  isMe?: true;
}

const usersAsPeople = memoByIdentity((users: Data['users']) => {
  const names = new Map<string, number>();
  for (const { fullName } of rowsOf(users)) names.set(fullName, (names.get(fullName) ?? 0) + 1);
  const people = new Map<string, Assignee>();
  for (const { id, fullName, avatar, email } of rowsOf(users)) {
    const label = (names.get(fullName) ?? 0) > 1 ? `${fullName} (${email})` : fullName;
    if (fullName !== '' && !people.has(label)) people.set(label, { fullName, avatar, userId: id, label });
  }
  return { names, people: [...people.values()].sort(byLabel) };
});

const byLabel = (a: Assignee, b: Assignee) => compareText(a.label, b.label);

type Named = ReadonlyMap<string, TodoPerson>;

function namesIn(people: Iterable<TodoPerson>): Named {
  const named = new Map<string, TodoPerson>();
  for (const person of people) if (!named.has(person.fullName)) named.set(person.fullName, person);
  return named;
}

/** Merges the people in several maps. Returns the previous result if they are the same people. */
function merging() {
  let last: Named = new Map();
  return (maps: readonly Named[]): Named => {
    const named = namesIn(maps.flatMap((people) => [...people.values()]));
    const isSame = [...named].every(([name, { avatar }]) => last.get(name)?.avatar === avatar);
    return isSame && named.size === last.size ? last : (last = named);
  };
}

const inTodos = memoByBlock((todos: readonly Todo[]) =>
  namesIn(todos.flatMap(({ assignee, listId }) => (assignee && listId === null ? assignee : []))),
);
const mergeTodos = merging();
const todoNames = memoByIdentity((todos: Data['todoTasks']) => mergeTodos(inTodos(todos)));

const inCards = memoByParts<(tasks: Data['kanbanTasks']) => Named[]>(1);
const mergeCards = merging();

/** Returns the people with kanban tasks in projects that everyone can see. */
function cardNames(data: Data): Named {
  const namesOf = inCards('', [data.kanbanProjects, data.users], () =>
    memoByBlock((tasks: readonly KanbanTask[]) => {
      const shown = tasks.filter((task) => isShownTask(data, task, null));
      return namesIn(
        shown.flatMap(({ assignedTo: some }) => some.map(({ title, img }) => ({ fullName: title, avatar: img }))),
      );
    }),
  );
  return mergeCards(namesOf(data.kanbanTasks));
}

const assignees = memoByParts<readonly Assignee[]>(1);

function peopleOf(data: Data): readonly Assignee[] {
  const { names, people } = usersAsPeople(data.users);
  const [onTodos, onCards] = [todoNames(data.todoTasks), cardNames(data)];
  return assignees('', [people, onTodos, onCards], () => {
    const others = new Map([...onCards, ...onTodos]);
    const labels = new Set(people.map(({ label }) => label));
    const added = [...others.values()]
      .filter(({ fullName }) => fullName !== '' && !names.has(fullName) && !labels.has(fullName))
      .map(({ fullName, avatar }): Assignee => ({ fullName, avatar, userId: null, label: fullName }));
    return added.length === 0 ? people : [...people, ...added].sort(byLabel);
  });
}

/** Returns the ID of a viewer's user, and the names under which tasks are assigned to them. */
function identityOf({ users, accounts }: Data, viewer: Viewer) {
  const account = viewer && accounts[viewer.id];
  const user = account ? userOfAccount({ users }, account) : null;
  return { userId: user?.id ?? null, names: [account?.fullName, user?.fullName].filter(Boolean) };
}

/**
 * Returns a function that checks whether a task is assigned to a viewer: by user ID or, if `assigneeId` is `null`, by
 * name.
 */
export function isAssignedTo(data: Data, viewer: Viewer): (todo: Pick<Todo, 'assignee' | 'assigneeId'>) => boolean {
  const { userId, names } = identityOf(data, viewer);
  return ({ assignee, assigneeId }) => {
    if (!assignee) return false;
    return assigneeId === null ? names.includes(assignee.fullName) : assigneeId === userId;
  };
}

/**
 * Returns everyone who can be assigned to a task, the viewer first, then the others by name: the users, and other
 * people assigned to to-dos or kanban tasks that everyone can see.
 */
export async function todoPeople(viewer: Viewer = null): Promise<readonly Assignee[]> {
  const data = await store.snapshot();
  const people = peopleOf(data);
  const { userId, names } = identityOf(data, viewer);
  return peopleFrom(JSON.stringify([userId, names]), [people], () => {
    const me = people.find((one) => (userId === null ? names.includes(one.fullName) : one.userId === userId));
    return me ? [{ ...me, isMe: true as const }, ...people.filter((one) => one !== me)] : people;
  });
}

const maxCachedViewers = 10;
const peopleFrom = memoByParts<readonly Assignee[]>(maxCachedViewers);

/**
 * Returns the labels of `todoPeople`, which is all that a select field needs. Returns at most `maxListedPeople`; if
 * there are more, the field accepts any label as text.
 */
export async function todoPeopleNames(viewer: Viewer = null): Promise<readonly string[]> {
  return (await todoPeople(viewer)).slice(0, maxListedPeople).map(({ label }) => label);
}

/** Returns the label of a task's assignee in `todoPeople`, or an empty string if there is none. */
export async function assigneeLabel({ assignee, assigneeId }: Pick<Todo, 'assignee' | 'assigneeId'>): Promise<string> {
  if (!assignee) return '';
  const person = assigneeId === null ? undefined : (await todoPeople()).find(({ userId }) => userId === assigneeId);
  return person?.label ?? assignee.fullName;
}

const byText = memoByIdentity((people: readonly Assignee[]) => {
  // If several people have the same label or name, the first one is used.
  const mapBy = (key: 'label' | 'fullName') => new Map(people.toReversed().map((one) => [one[key], one]));
  return { labels: mapBy('label'), names: mapBy('fullName') };
});

/**
 * Returns what a task stores for the person with the given label or full name, or `null` for both fields if there's no
 * such person.
 */
export async function assignedTo(label: string): Promise<Pick<Todo, 'assignee' | 'assigneeId'>> {
  const { labels, names } = byText(await todoPeople());
  const person = labels.get(label) ?? names.get(label);
  if (!person) return { assignee: null, assigneeId: null };
  return { assignee: { fullName: person.fullName, avatar: person.avatar }, assigneeId: person.userId };
}

/** Returns the label of a viewer in `todoPeople`, or `null` if they can't be assigned to tasks. */
export async function ownLabel(viewer: Viewer): Promise<string | null> {
  return (await todoPeople(viewer)).find(({ isMe }) => isMe)?.label ?? null;
}

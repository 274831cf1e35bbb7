import { sortKey, sortRows } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import { kanbanLabels, matchesDue } from './rules';
import type { KanbanQuery } from './form.schema';
import { listBoards, listTasks } from './queries.server';
import type { KanbanBoard, KanbanTask } from './schema';
import { store } from '~/models/store/store.server';
import { dayOf } from '~/models/shared/day';

type Filters = Pick<KanbanQuery, 'q' | 'label' | 'person' | 'due'>;

const textOf = memoByIdentity(({ id, title, description, labels, assignedTo, comments }: KanbanTask) =>
  [
    `#${id}`,
    title,
    description,
    ...labels,
    ...assignedTo.map((person) => person.title),
    ...comments.map(({ comment }) => comment),
  ]
    .join('\n')
    .toLowerCase(),
);

/** Tasks that pass every filter given, in their order: all words of `q`, the label, the person, the due date as seen on `onDay`. */
export async function findTasks({ q, label, person, due }: Filters, onDay: string): Promise<KanbanTask[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return (await listTasks()).filter(
    (task) =>
      words.every((word) => textOf(task).includes(word)) &&
      (label === '' || task.labels.includes(label)) &&
      (person === '' || task.assignedTo.some(({ title }) => title === person)) &&
      (due === '' || matchesDue(task, due, onDay)),
  );
}

/** The same tasks for the list view: by board and place, title or due date, ascending or descending. */
export async function findSortedTasks(query: Filters & Pick<KanbanQuery, 'sort' | 'sortColumn'>, onDay: string) {
  const boards = await listBoards();
  const place = new Map(boards.map(({ id }, index) => [id, index]));
  const tasks = sortRows(await findTasks(query, onDay), ({ boardId }) => place.get(boardId) ?? 0, 'asc');
  const keyOf = {
    place: ({ boardId }: KanbanTask) => place.get(boardId) ?? 0,
    board: ({ boardId }: KanbanTask) => sortKey(boards.find(({ id }) => id === boardId)?.title),
    title: ({ title }: KanbanTask) => sortKey(title),
    due: (task: KanbanTask) => sortKey(dayOf(task.dueDate)),
  }[query.sortColumn];
  return sortRows(tasks, keyOf, query.sort);
}

const optionsOf = memoByIdentity((tasks: readonly KanbanTask[]) => {
  const labels = new Set<string>(kanbanLabels);
  const people = new Map<string, string>();
  for (const task of tasks) {
    for (const label of task.labels) labels.add(label);
    for (const { title, img } of task.assignedTo) people.set(title, img);
    for (const { name, img } of task.comments) if (!people.has(name)) people.set(name, img);
  }
  return { labels: [...labels], people: [...people].map(([name, img]) => ({ name, img })) };
});

/** Labels in use or known, people met on the boards, and in `others` the names of everybody else in the workspace. */
export async function kanbanOptions() {
  const { labels, people } = optionsOf(await listTasks());
  const { accounts, users } = await store.snapshot();
  const members = Object.values(accounts).map(({ fullName, username, avatar }) => ({
    name: fullName || username,
    img: avatar ?? '',
  }));
  const known = new Map([...members, ...people].map((person) => [person.name, person]));
  const byName = [...known.values()].sort((a, b) => a.name.localeCompare(b.name));
  const others = Object.values(users)
    .map(({ fullName }) => fullName)
    .filter((name) => !known.has(name));
  return { labels, people: byName, others };
}

/** How many tasks each board holds in all, filtered out ones included. */
export async function taskCounts(): Promise<Record<KanbanBoard['id'], number>> {
  const counts = new Map<string, number>();
  for (const { boardId } of await listTasks()) counts.set(boardId, (counts.get(boardId) ?? 0) + 1);
  return Object.fromEntries(counts);
}

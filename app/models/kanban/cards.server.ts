import { compareText } from '~/lib/fold';
import { presentAccounts } from '~/models/account/standing';
import { sortKey, sortRows } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { memoByDay, memoByIdentity } from '~/lib/memo';
import { dueFilters, kanbanLabels, matchesDue } from './rules';
import type { KanbanQuery } from './form.schema';
import { canSeeProject, firstProjectId, projectIn } from './project-access';
import { listBoards, listTasks } from './queries.server';
import type { KanbanBoard, KanbanTask } from './schema';
import { storedRecords } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { memoByBlock } from '~/models/store/tables';
import { dayOf } from '~/models/shared/day';

type Filters = Pick<KanbanQuery, 'q' | 'label' | 'person' | 'due'> & {
  /** The project, by default the first one. The caller has checked that the viewer can see it. */
  projectId?: number;
};

/** A task with its position in the order over all boards, and the position and title of its board. */
interface Row {
  task: KanbanTask;
  rank: number;
  place: number;
  board: string;
  due: readonly string[];
}

/** Combines boards and tasks into one source for a list, which stays the same object until one of them changes. */
const sourceOf = memoByIdentity((boards: readonly KanbanBoard[]) =>
  memoByIdentity((tasks: readonly KanbanTask[]) => ({ boards, tasks })),
);

const dueOn = memoByDay((task: KanbanTask, day) => dueFilters.filter((due) => matchesDue(task, due, day)));

const taskIndex = listIndex({
  /** Rows are sorted by the position of the board, then of the task. Rows with equal sort keys keep this order. */
  rows: ({ boards, tasks }: { boards: readonly KanbanBoard[]; tasks: readonly KanbanTask[] }, day): Row[] => {
    const places = new Map(boards.map(({ id, title }, place) => [id, { place, board: title }]));
    const rows = tasks.map((task, rank) => ({
      task,
      rank,
      ...(places.get(task.boardId) ?? { place: 0, board: '' }),
      due: dueOn(task, day),
    }));
    return sortRows(rows, ({ place }) => place, 'asc');
  },
  id: ({ task }: Row) => task.id,
  search: ({ task: { id, title, description, labels, assignedTo, comments, checklist } }) => [
    `#${id}`,
    title,
    description,
    ...labels,
    ...assignedTo.map((person) => person.title),
    ...comments.map(({ comment }) => comment),
    ...checklist.map(({ text }) => text),
  ],
  words: true,
  filters: {
    label: ({ task }) => task.labels,
    person: ({ task }) => task.assignedTo.map(({ title }) => title),
    due: ({ due }) => due,
  },
  sorts: {
    rank: ({ rank }) => rank,
    place: ({ place }) => place,
    board: ({ board }) => sortKey(board),
    title: ({ task }) => sortKey(task.title),
    due: ({ task }) => sortKey(dayOf(task.dueDate ?? '')),
  },
});

type Order = { sort?: 'asc' | 'desc'; sortColumn: 'rank' | KanbanQuery['sortColumn'] };

const indexed = async (onDay: string, projectId?: number) =>
  taskIndex(sourceOf(await listBoards(projectId))(await listTasks(projectId)), onDay);

async function matching({ q, label, person, due, projectId, sort, sortColumn }: Filters & Order, onDay: string) {
  const index = await indexed(onDay, projectId);
  return index.matches({ q, label, person, due, sort, sortColumn }).map(({ task }) => task);
}

/**
 * Returns the tasks that pass all given filters (all words of `q`, the label, the assignee, and the due date relative
 * to `onDay`), in their order over all boards.
 */
export async function findTasks({ q, label, person, due, projectId }: Filters, onDay: string): Promise<KanbanTask[]> {
  return matching({ q, label, person, due, projectId, sortColumn: 'rank' }, onDay);
}

const onBoards = memoByIdentity((rows: readonly Row[]): ReadonlyMap<string, readonly KanbanTask[]> => {
  const groups = new Map<string, KanbanTask[]>();
  for (const { task } of rows) {
    const group = groups.get(task.boardId);
    if (group) group.push(task);
    else groups.set(task.boardId, [task]);
  }
  return groups;
});

/**
 * Returns the same tasks as `findTasks`, grouped by board ID. The map is the same object until a task or board changes.
 */
export async function findTasksByBoard({ q, label, person, due, projectId }: Filters, onDay: string) {
  const index = await indexed(onDay, projectId);
  return onBoards(index.allMatches({ q, label, person, due, sortColumn: 'rank' }));
}

/** Returns the same tasks as `findTasks`, in the sort order of the list view. */
export async function findSortedTasks(query: Filters & Pick<KanbanQuery, 'sort' | 'sortColumn'>, onDay: string) {
  return matching(query, onDay);
}

/**
 * Returns the position of a task among the tasks that the view shows. In the board view, boards follow one another. See
 * `neighbors` of the list index.
 */
export async function taskNeighbors(
  id: number,
  { q, label, person, due, projectId, view, ...list }: Omit<KanbanQuery, 'project'> & Pick<Filters, 'projectId'>,
  onDay: string,
) {
  const { sort, sortColumn }: Order = view === 'list' ? list : { sort: 'asc', sortColumn: 'place' };
  return (await indexed(onDay, projectId)).neighbors(id, { q, label, person, due, sort, sortColumn });
}

const maxSuggested = 100;

const optionsOf = memoByIdentity((tasks: readonly KanbanTask[]) => {
  const labels = new Set<string>();
  const people = new Map<string, string>();
  for (const task of tasks) {
    for (const label of task.labels) labels.add(label);
    for (const { title, img } of task.assignedTo) people.set(title, img);
    for (const { name, img } of task.comments) if (!people.has(name)) people.set(name, img);
  }
  return { labels: [...labels], people: [...people].map(([name, img]) => ({ name, img })) };
});

/**
 * Returns the options for a project's tasks: the labels that are known or in use, the assignees of its tasks and the
 * accounts that can see it, and as `others`, the full names of up to `maxSuggested` other users in the workspace. If
 * only members can see the project, `others` is empty.
 */
export async function kanbanOptions(projectId = firstProjectId) {
  const { labels: used, people } = optionsOf(await listTasks(projectId));
  const data = await store.snapshot();
  const { users } = data;
  const project = projectIn(data, projectId);
  const own = project?.labelColors.map(({ label }) => label) ?? [];
  const labels = [...new Set([...(projectId === firstProjectId ? kanbanLabels : []), ...own, ...used])];
  const members = presentAccounts(data)
    .filter(({ id }) => canSeeProject(data, projectId, id))
    .map(({ fullName, username, avatar }) => ({ name: fullName || username, img: avatar ?? '' }));
  const known = new Map([...members, ...people].map((person) => [person.name, person]));
  const byName = [...known.values()].sort((a, b) => compareText(a.name, b.name));
  const others: string[] = [];
  for (const { fullName } of project?.sharing === 'everyone' ? storedRecords(users) : []) {
    if (!known.has(fullName)) others.push(fullName);
    if (others.length === maxSuggested) break;
  }
  return { labels, people: byName, others };
}

/**
 * Returns the full name of the first user in the workspace whose full name passes a test. Returns `undefined` if only
 * members can see the project.
 */
export async function otherPerson(projectId: number, isMeant: (name: string) => boolean): Promise<string | undefined> {
  const data = await store.snapshot();
  if (projectIn(data, projectId)?.sharing !== 'everyone') return undefined;
  return storedRecords(data.users).find(({ fullName }) => isMeant(fullName))?.fullName;
}

/**
 * Returns the total number of tasks on each board of a project, regardless of filters. Boards without tasks are absent.
 */
export async function taskCounts(projectId = firstProjectId): Promise<Record<KanbanBoard['id'], number>> {
  const boards = new Set((await listBoards(projectId)).map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const inBlock of countsInBlocks((await store.snapshot()).kanbanTasks))
    for (const [id, count] of inBlock) if (boards.has(id)) counts.set(id, (counts.get(id) ?? 0) + count);
  return Object.fromEntries(counts);
}

const countsInBlocks = memoByBlock((tasks: readonly KanbanTask[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { boardId, away } of tasks) if (away === null) counts.set(boardId, (counts.get(boardId) ?? 0) + 1);
  return counts;
});

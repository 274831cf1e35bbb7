import { folded } from '~/lib/fold';
import type { Account } from '~/models/account/schema';
import type { KanbanQuery } from './form.schema';
import { listBoards, listTasks } from './queries.server';
import { listProjects } from './projects.server';
import { matchesDue, isDoneBoard } from './rules';
import type { KanbanTask } from './schema';

interface ProjectTasks {
  id: number;
  /** Empty for the first project until it's renamed. */
  name: string;
  tasks: { task: KanbanTask; board: string }[];
}

const searched = ({ id, title, description, labels }: KanbanTask) =>
  folded([`#${id}`, title, description, ...labels].join(' '));

/**
 * Returns the tasks assigned to an account, by project: open tasks by due date, then those without a due date, then
 * finished tasks. Excludes archived and deleted projects, and projects that the account can't see. Assignees are
 * matched by full name, or by username if there is no full name.
 * @param filters all words of `q`, the label, and the due date relative to `onDay`
 */
export async function myTasks(
  account: Pick<Account, 'id' | 'fullName' | 'username'>,
  { q, label, due }: Pick<KanbanQuery, 'q' | 'label' | 'due'>,
  onDay: string,
): Promise<ProjectTasks[]> {
  const name = account.fullName || account.username;
  const words = folded(q).split(/\s+/).filter(Boolean);
  const fits = (task: KanbanTask) =>
    task.assignedTo.some((person) => person.title === name) &&
    (label === '' || task.labels.includes(label)) &&
    (due === '' || matchesDue(task, due, onDay)) &&
    words.every((word) => searched(task).includes(word));
  const order = ({ boardId, dueDate }: KanbanTask) => `${isDoneBoard(boardId) ? 1 : 0}${dueDate ?? '9999'}`;
  const groups = (await listProjects(account)).map(async (project) => {
    const [boards, all] = await Promise.all([listBoards(project.id), listTasks(project.id)]);
    const titles = new Map(boards.map(({ id, title }) => [id, title]));
    const tasks = all.filter(fits).sort((a, b) => order(a).localeCompare(order(b)));
    return {
      id: project.id,
      name: project.name,
      tasks: tasks.map((task) => ({ task, board: titles.get(task.boardId) ?? '' })),
    };
  });
  return (await Promise.all(groups)).filter(({ tasks }) => tasks.length > 0);
}

/** Returns the labels of the tasks assigned to an account, for the filter. */
export async function myLabels(
  account: Pick<Account, 'id' | 'fullName' | 'username'>,
  onDay: string,
): Promise<string[]> {
  const groups = await myTasks(account, { q: '', label: '', due: '' }, onDay);
  const labels = groups.flatMap(({ tasks }) => tasks.flatMap(({ task }) => task.labels));
  return [...new Set(labels)].sort((a, b) => a.localeCompare(b));
}

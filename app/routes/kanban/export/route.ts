import type { LoaderFunctionArgs } from '@remix-run/node';
import { toCsv } from '~/lib/csv';
import { findTasks } from '~/models/kanban/cards.server';
import { checklistText, commentsText, namesText } from '~/models/kanban/comment-text';
import { boardsFileOf } from '~/models/kanban/export.server';
import { kanbanQuerySchema } from '~/models/kanban/form.schema';
import { listBoards } from '~/models/kanban/queries.server';
import type { KanbanTask } from '~/models/kanban/schema';
import { checkedOf } from '~/models/shared/checklist';
import { dayOf } from '~/models/shared/day';
import { readListQuery } from '~/http/list/query.server';
import { download } from '~/http/download.server';
import { requireAccess } from '~/http/page.server';
import { projectFor } from '../project.server';
import { todayOf } from '~/http/time-zone.server';

const columns: Record<string, (task: KanbanTask, board: string) => string | number | null> = {
  number: ({ id }) => id,
  title: ({ title }) => title,
  board: (_, board) => board,
  due: ({ dueDate }) => dueDate && dayOf(dueDate),
  labels: ({ labels }) => namesText(labels),
  people: ({ assignedTo }) => namesText(assignedTo.map(({ title }) => title)),
  checklist: ({ checklist }) => {
    const checked = checkedOf(checklist);
    return checked && `${checked.done} / ${checked.all}`;
  },
  attachments: ({ attachments }) => attachments.length,
  comments: ({ comments }) => comments.length,
  description: ({ description }) => description,
  checklistItems: ({ checklist }) => checklistText(checklist),
  commentTexts: ({ comments }) => commentsText(comments),
};

/**
 * Returns the tasks that match the URL as a file: `format=csv` (default), or `json` with the boards and complete tasks,
 * including archived ones if no filter is set. The import page can read both.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const { id: projectId } = await projectFor(request, account);
  const { searchParams } = new URL(request.url);
  const onDay = await todayOf(request);
  const query = readListQuery(kanbanQuerySchema, searchParams);
  const [tasks, boards] = await Promise.all([findTasks({ ...query, projectId }, onDay), listBoards(projectId)]);
  const isJson = searchParams.get('format') === 'json';
  const titles = new Map(boards.map(({ id, title }) => [id, title]));
  const isWhole = [query.q, query.label, query.person, query.due].every((filter) => filter === '');
  const rows = tasks.map((task) =>
    Object.values(columns).map((valueOf) => valueOf(task, titles.get(task.boardId) ?? '')),
  );
  const body = isJson
    ? JSON.stringify(await boardsFileOf(tasks, { isWhole, projectId }), null, 2)
    : toCsv(Object.keys(columns), rows);
  return download(body, `kanban-${onDay}.${isJson ? 'json' : 'csv'}`);
}

import { canView } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { accountIn } from './of-account';
import { isShownTask } from '~/models/kanban/project-access';
import { isDoneBoard } from '~/models/kanban/rules';
import { planTasks } from './rules';
import type { User } from './schema';

/** An item of a user's work: a kanban task, or a to-do (`project` is null). */
interface WorkItem {
  key: string;
  title: string;
  project: string | null;
  dueDate: string;
  done: boolean;
  url: string;
}

const byDue = (a: WorkItem, b: WorkItem) =>
  Number(a.done) - Number(b.done) || (a.dueDate || '9999').localeCompare(b.dueDate || '9999');

/**
 * Returns the kanban tasks and to-dos assigned to a user, matched by full name, open ones first, by due date. Omits
 * to-dos in lists.
 * @param viewerId the account that must be able to see the tasks; by default, returns only tasks in projects that
 * everyone can see
 */
export function workOf(data: Collections, { fullName }: User, viewerId: number | null = null): WorkItem[] {
  const { kanbanBoards, kanbanTasks, todoTasks } = data;
  const tasks = rowsOf(kanbanTasks)
    .filter(({ assignedTo, away }) => away === null && assignedTo.some(({ title }) => title === fullName))
    .filter((task) => isShownTask(data, task, viewerId))
    .map(({ id, title, boardId, dueDate }) => ({
      key: `task-${id}`,
      title,
      project: kanbanBoards[boardId]?.title ?? boardId,
      dueDate: dueDate?.slice(0, 10) ?? '',
      done: isDoneBoard(boardId),
      url: `/apps/kanban/tasks/${id}`,
    }));
  const todos = rowsOf(todoTasks)
    .filter(({ assignee, isDeleted, listId }) => assignee?.fullName === fullName && !isDeleted && listId === null)
    .map(({ id, title, dueDate, isCompleted }) => ({
      key: `todo-${id}`,
      title,
      project: null,
      dueDate: dueDate?.slice(0, 10) ?? '',
      done: isCompleted,
      url: `/apps/todo/edit/${id}`,
    }));
  return [...tasks, ...todos].sort(byDue);
}

/**
 * Returns a user's work and orders, and how much of their plan's limit the open work uses. Includes only what the
 * viewer can see: kanban tasks, to-dos, and orders each require access to their area. The numbers of open and done
 * tasks also count those in areas that the viewer can't access.
 * @returns `isPartial` if tasks are left out, `orders: null` without access to orders
 */
export async function userWork(user: User, viewer: Pick<Account, 'id' | 'ability'>) {
  const data = await store.snapshot();
  const account = accountIn(data, user);
  const all = workOf(data, user, viewer.id);
  const work = all.filter(({ project }) => canView(viewer, project === null ? 'Todo' : 'Kanban'));
  const open = all.filter(({ done }) => !done).length;
  const orders = rowsOf(data.orders)
    .filter(
      ({ accountId, customer }) => (account !== null && accountId === account.id) || customer.email === user.email,
    )
    .map(({ id, placedAt, status }) => ({ id, placedAt, status, url: `/apps/order/view/${id}` }))
    .sort((a, b) => b.placedAt.localeCompare(a.placedAt));
  return {
    work,
    isPartial: work.length < all.length,
    open,
    done: all.length - open,
    orders: canView(viewer, 'Order') ? orders : null,
    allowed: planTasks[user.currentPlan],
  };
}

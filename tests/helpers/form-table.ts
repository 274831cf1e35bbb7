import { type PageRoute, pageRoutes } from './page-routes';

type Fields = Record<string, string>;

/** Fields with which a form does something, where it needs any; by its address. */
const working: Record<string, Fields> = {
  '/pages/login-basic': { email: 'admin@demo.com', password: 'admin' },
  '/pages/login-cover': { email: 'admin@demo.com', password: 'admin' },
  '/pages/register-basic': { email: 'a@b.c', password: 'x', username: 'x' },
  '/pages/register-cover': { email: 'a@b.c', password: 'x', username: 'x' },
  '/apps/invoice/add': { note: 'x' },
  '/apps/invoice/list': { intent: 'delete', ids: '1013' },
  '/apps/invoice/preview/1013': { intent: 'delete' },
  '/apps/invoice/preview/1013/payment': { amount: '1', paidOn: '2026-01-01', method: 'cash' },
  '/apps/kanban': { intent: 'add-task', boardId: 'todo', title: 'x', titles: 'x' },
  '/apps/kanban/add': { boardId: 'todo', titles: 'x' },
  '/apps/kanban/board': { title: 'x' },
  '/apps/kanban/command': { command: 'move', taskId: '1', boardId: 'done' },
  '/apps/kanban/tasks/1': { intent: 'comment', comment: 'x' },
  '/apps/kanban/tasks/1/move': { boardId: 'done', position: '1' },
  '/apps/todo': { intent: 'quick-add', text: 'x', title: 'x' },
  '/apps/todo/add': { title: 'x', dueDate: '2031-03-07' },
  '/apps/todo/edit/1': { title: 'x', dueDate: '2031-03-07' },
  '/apps/todo/purge': { ids: '1' },
  '/apps/todo/reschedule': { ids: '1', dueDate: '2031-03-07' },
  '/apps/calendar/add': { title: 'x', kind: 'Personal', startDate: '2031-03-07', endDate: '2031-03-07' },
  '/apps/calendar/event/1': { intent: 'delete' },
  '/apps/calendar/event/1/move': { days: '1' },
  '/apps/calendar/import': { intent: 'commit', ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
  '/apps/calendar/subscribe': { intent: 'create' },
  '/apps/calendar/zone': { zone: 'Europe/Berlin' },
  '/preferences': { skin: 'dark' },
  '/changes/undo': { changeId: '1' },
};

export interface FormRoute extends PageRoute {
  action: NonNullable<PageRoute['action']>;
  fields: Fields;
}

const hasAction = (route: PageRoute): route is PageRoute & Pick<FormRoute, 'action'> => route.action !== undefined;

/** Every form action of the app, from its routes: what attacks on forms are tried on. */
export const forms: FormRoute[] = (await pageRoutes())
  .filter(hasAction)
  .map((route) => ({ ...route, fields: working[route.path] ?? {} }));

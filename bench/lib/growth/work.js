import { erase, form, post } from './call.js';

const lunch = {
  title: 'Lunch',
  start: '2031-03-07T11:30:00.000Z',
  end: '2031-03-07T12:30:00.000Z',
  allDay: false,
  extendedProps: { calendar: 'Personal' },
};
const eventFields = {
  kind: 'Personal',
  startDay: '2031-03-07',
  startTime: '11:30',
  endDay: '2031-03-07',
  endTime: '12:30',
  zone: 'UTC',
};
/** @param {number} n */
const todoFields = (n) => ({ title: `Water the plants ${n}`, dueDate: '2031-03-07' });

/** @type {import('./call.js').Growing[]} */
export const work = [
  {
    name: 'to-dos',
    endpoint: {
      create: (n) => post('/apps/todo/add-tasks', { task: { title: `Water the plants ${n}`, tags: ['low'] } }),
      edit: (id, n) => post('/apps/todo/update-task', { task: { id, title: `Water them ${n}` } }),
      remove: (id) => erase(`/apps/todo/delete-task?taskId=${id}`),
    },
    form: {
      create: (n) => form('/apps/todo/add', todoFields(n)),
      edit: (id, n) => form(`/apps/todo/edit/${id}`, todoFields(n)),
      remove: (id) => form('/apps/todo', { intent: `act:delete:${id}` }),
    },
    idOf: ({ json }) => json.task.id,
    page: '/apps/todo',
    filter: '/apps/todo?tag=low',
    search: '/apps/todo?q=ar',
  },
  {
    name: 'calendar events',
    endpoint: {
      create: (n) => post('/apps/calendar/add-event', { event: { ...lunch, title: `Lunch ${n}` } }),
      edit: (id, n) => post('/apps/calendar/update-event', { event: { id, title: `Late lunch ${n}` } }),
      remove: (id) => erase(`/apps/calendar/remove-event?id=${id}`),
    },
    form: {
      create: (n) => form('/apps/calendar/add', { ...eventFields, title: `Lunch ${n}` }),
      edit: (id, n) => form(`/apps/calendar/event/${id}`, { ...eventFields, intent: 'save', title: `Late lunch ${n}` }),
      remove: (id) => form(`/apps/calendar/event/${id}`, { intent: 'delete' }),
    },
    idOf: ({ json }) => json.event.id,
    page: '/apps/calendar',
    filter: '/apps/calendar?view=week',
    search: '/apps/calendar?q=ar',
  },
  {
    name: 'kanban tasks',
    endpoint: {
      create: (n) => post('/apps/kanban/add-task', { data: { title: `Water the plants ${n}`, boardId: 'todo' } }),
      edit: (id, n) => post('/apps/kanban/update-task', { data: { id, title: `Water them ${n}` } }),
    },
    form: {
      create: (n) => form('/apps/kanban/add', { boardId: 'todo', titles: `Water the plants ${n}` }),
      edit: (id, n) => form(`/apps/kanban/tasks/${id}`, { intent: 'save', title: `Water them ${n}`, boardId: 'todo' }),
      remove: (id) => form('/apps/kanban', { intent: 'deleteTasks', ids: id, boardId: 'todo' }),
    },
    idOf: ({ json }) => json.newTask.id,
    page: '/apps/kanban',
    filter: '/apps/kanban?label=UX',
    search: '/apps/kanban?q=ar',
  },
];

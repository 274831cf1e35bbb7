import { ListTodo } from 'lucide-react';
import { circleOf, shownCircle } from '~/models/access/circle';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';
import { todoOwners } from '~/models/todo/sharing';

export const todoFeature: Feature = {
  name: 'todo',
  icon: ListTodo,
  group: 'apps',
  path: '/apps/todo',
  help: 'working-together',
  need: 'Todo',
  texts: 'todo',
};

export const todoRecords = recordsOf(todoFeature, [
  recordType('todoTasks', {
    label: 'todo',
    changes: ['created', 'imported', 'updated', 'rescheduled', 'moved', 'deleted', 'restored', 'purged', 'carded'],
    owners: todoOwners,
    // Always true, even after the last list is deleted, because the log still contains the changes to its tasks.
    hidesFrom: () => true,
    shown: {
      ...{ title: 'title', description: 'description', dueDate: 'dueDate', tags: ['tags', { texts: 'todo:tag' }] },
      ...{ ownTags: 'tags', isCompleted: 'completed', isImportant: 'important' },
      checklist: ['checklist', { parts: ['text'] }],
      ...{ 'assignee.fullName': 'assignees', listId: ['list', { names: 'todoLists' }] },
      ...{ 'repeat.unit': ['repeat', { texts: 'todo:repeat' }], 'repeat.every': 'every' },
    },
    title: ({ title }) => title,
    url: ({ id }) => `/apps/todo/edit/${id}`,
    lists: { todos: '/apps/todo' },
  }),
  recordType('todoOrders', {
    label: 'todoOrder',
    changes: [],
    quiet: 'all',
    owners: ({ id }) => [id],
    hidesFrom: () => true,
    title: () => '',
    url: () => '/apps/todo',
  }),
  recordType('todoLists', {
    label: 'todoList',
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    owners: (list, data) => circleOf(data, list),
    hidesFrom: () => true,
    shown: shownCircle,
    title: ({ name }) => name,
    url: ({ id }) => `/apps/todo?list=${id}`,
  }),
]);

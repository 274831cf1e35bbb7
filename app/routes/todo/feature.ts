import { ListTodo } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const todoFeature: Feature = {
  name: 'todo',
  icon: ListTodo,
  group: 'apps',
  path: '/apps/todo',
  need: 'Todo',
  texts: 'todo',
};

export const todoRecords = recordsOf(todoFeature, [
  recordType('todoTasks', {
    label: 'todo',
    changes: ['created', 'updated', 'rescheduled', 'moved', 'deleted', 'restored', 'purged', 'carded'],
    title: ({ title }) => title,
    url: ({ id }) => `/apps/todo/edit/${id}`,
  }),
]);

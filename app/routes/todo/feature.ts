import { ListTodo } from 'lucide-react';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const todoFeature: Feature = {
  name: 'todo',
  icon: ListTodo,
  path: '/apps/todo',
  need: 'Todo',
  texts: 'todo',
};

export const todoRecords: readonly RecordType[] = [
  recordType('todoTasks', {
    label: 'todo',
    changes: ['created', 'updated', 'rescheduled', 'moved', 'deleted', 'restored', 'purged', 'carded'],
    title: ({ title }) => title,
    url: ({ id }) => `/apps/todo/edit/${id}`,
  }),
];

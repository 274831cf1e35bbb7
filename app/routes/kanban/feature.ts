import { Columns3 } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const kanbanFeature: Feature = {
  name: 'kanban',
  icon: Columns3,
  group: 'apps',
  path: '/apps/kanban',
  need: 'Kanban',
  texts: 'kanban',
};

export const kanbanRecords = recordsOf(kanbanFeature, [
  recordType('kanbanTasks', {
    label: 'kanbanTask',
    changes: [
      'created',
      'duplicated',
      'updated',
      'moved',
      'deleted',
      'archived',
      'restored',
      'purged',
      'checked',
      'commented',
      'commentDeleted',
      'attached',
      'detached',
      'imported',
      'relabeled',
      'unlabeled',
    ],
    quiet: ['relabeled', 'unlabeled'],
    title: ({ title }) => title,
    alsoCalled: ({ id }) => `#${id}`,
    url: ({ id }) => `/apps/kanban/tasks/${id}`,
  }),
  recordType('kanbanBoards', {
    label: 'kanbanBoard',
    changes: ['created', 'updated', 'moved', 'cleared', 'deleted', 'imported'],
    quiet: ['created', 'updated', 'moved', 'cleared', 'deleted', 'imported'],
    title: ({ title }) => title,
  }),
]);

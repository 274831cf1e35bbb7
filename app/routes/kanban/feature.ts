import { Columns3 } from 'lucide-react';
import { hidesProjects, projectIdOf, projectIn, projectOwners } from '~/models/kanban/project-access';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';
import { taskUrl, projectPath } from './links';

export const kanbanFeature: Feature = {
  name: 'kanban',
  icon: Columns3,
  group: 'apps',
  path: '/apps/kanban',
  help: 'working-together',
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
    owners: (task, data) => projectOwners(data, projectIn(data, projectIdOf(task))),
    hidesFrom: hidesProjects,
    title: ({ title }) => title,
    alsoCalled: ({ id }) => `#${id}`,
    url: taskUrl,
  }),
  recordType('kanbanBoards', {
    label: 'kanbanBoard',
    changes: ['created', 'updated', 'moved', 'cleared', 'deleted', 'imported'],
    quiet: ['created', 'updated', 'moved', 'cleared', 'deleted', 'imported'],
    owners: (board, data) => projectOwners(data, projectIn(data, projectIdOf(board))),
    hidesFrom: hidesProjects,
    title: ({ title }) => title,
  }),
  recordType('kanbanProjects', {
    label: 'kanbanProject',
    changes: ['created', 'updated', 'colored', 'archived', 'deleted', 'restored', 'purged'],
    quiet: ['created', 'updated', 'colored', 'archived', 'deleted', 'restored', 'purged'],
    owners: (project, data) => projectOwners(data, project),
    hidesFrom: hidesProjects,
    title: ({ name }) => name || 'Kanban',
    url: ({ id }) => projectPath(id),
  }),
]);

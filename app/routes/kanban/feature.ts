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
    shown: {
      ...{ title: 'title', description: 'description', dueDate: 'dueDate', labels: 'labels' },
      ...{ boardId: ['board', { names: 'kanbanBoards' }], projectId: ['project', { names: 'kanbanProjects' }] },
      checklist: ['checklist', { parts: ['text'] }],
      assignedTo: ['assignees', { parts: ['title'] }],
      attachments: ['attachments', { parts: ['name'] }],
      coverImage: ['picture', { isSet: true }],
    },
    title: ({ title }) => title,
    alsoCalled: ({ id }) => `#${id}`,
    url: taskUrl,
    lists: { kanbanTasks: '/apps/kanban' },
  }),
  recordType('kanbanBoards', {
    label: 'kanbanBoard',
    changes: ['created', 'updated', 'moved', 'cleared', 'deleted', 'imported'],
    quiet: ['created', 'updated', 'moved', 'cleared', 'deleted', 'imported'],
    owners: (board, data) => projectOwners(data, projectIn(data, projectIdOf(board))),
    hidesFrom: hidesProjects,
    shown: { title: 'title', taskLimit: 'taskLimit' },
    title: ({ title }) => title,
  }),
  recordType('kanbanProjects', {
    label: 'kanbanProject',
    changes: ['created', 'updated', 'colored', 'archived', 'deleted', 'restored', 'purged'],
    quiet: ['created', 'updated', 'colored', 'archived', 'deleted', 'restored', 'purged'],
    owners: (project, data) => projectOwners(data, project),
    hidesFrom: hidesProjects,
    shown: {
      name: 'name',
      sharing: ['access', { texts: 'kanban:project.sharing' }],
      memberIds: ['members', { names: 'accounts' }],
      roleKeys: ['roles', { texts: 'user:role' }],
      labelColors: ['colors', { parts: ['label', 'color'] }],
    },
    title: ({ name }) => name || 'Kanban',
    url: ({ id }) => projectPath(id),
  }),
]);

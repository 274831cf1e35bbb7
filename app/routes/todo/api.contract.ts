import { z } from 'zod';
import {
  todoInputSchema,
  todoKeySchema,
  todoQuerySchema,
  todoUpdateSchema,
  wireTodoSchema,
} from '~/models/todo/schema';
import { todoTags, todoViews } from '~/models/todo/rules';
import { defineContract } from '~/http/contract';
import { alternatives } from '~/lib/alternatives';

/** Contract §7. */
export const todoContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/todo/tasks',
    summary: 'Returns the tasks of a view, sorted. You can search and filter by tag.',
    input: todoQuerySchema,
    output: z.array(wireTodoSchema),
    access: 'Todo',
    notes: {
      q: 'Searches the title, the tags, and the due date (such as `07 mar`).',
      filter: `One of ${alternatives(todoViews)}. If empty, returns all that aren’t deleted.`,
      tag: `One of ${alternatives(todoTags)}. If empty, returns all.`,
      sort: 'Same as `sortBy`.',
    },
    example: { input: { q: '', filter: 'important', tag: 'high', sortBy: 'due-date' } },
  },
  add: {
    method: 'POST',
    path: '/apps/todo/add-tasks',
    summary: 'Creates a task.',
    input: z.object({ task: todoInputSchema }),
    output: z.object({ task: wireTodoSchema }),
    status: 201,
    access: 'Todo',
    notes: { 'task.dueDate': 'Due date, such as `2031-03-07`, or an ISO 8601 time in UTC. Today if you omit it.' },
    example: {
      input: {
        task: {
          title: 'Water the plants',
          dueDate: '2031-03-07',
          description: '',
          tags: ['low'],
          isCompleted: false,
          isDeleted: false,
          isImportant: true,
          assignee: null,
        },
      },
    },
  },
  update: {
    method: 'POST',
    path: '/apps/todo/update-task',
    summary: 'Updates a task. Fields you omit keep their values.',
    input: z.object({ task: todoUpdateSchema }),
    output: z.object({ task: wireTodoSchema }),
    access: 'Todo',
    notes: { 'task.dueDate': 'Due date, such as `2031-03-07`, or an ISO 8601 time in UTC.' },
    example: { input: { task: { id: '14', isCompleted: true } } },
  },
  delete: {
    method: 'DELETE',
    path: '/apps/todo/delete-task',
    summary: 'Moves a task to Deleted. You can still read it with `filter=deleted`.',
    input: todoKeySchema,
    output: z.object({}),
    access: 'Todo',
    idKey: 'taskId',
    notes: { taskId: 'ID of a task, from `GET /apps/todo/tasks`.' },
    example: { input: { taskId: 14 } },
  },
});

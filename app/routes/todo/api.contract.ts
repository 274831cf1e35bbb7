import { z } from 'zod';
import {
  todoInputSchema,
  todoKeySchema,
  todoQuerySchema,
  todoUpdateSchema,
  wireTodoSchema,
} from '~/models/todo/schema';
import { defineContract } from '~/http/contract';

/** Contract §7. */
export const todoContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/todo/tasks',
    summary: 'The tasks of a view that match search and tag, sorted.',
    input: todoQuerySchema,
    output: z.array(wireTodoSchema),
    status: 200,
    access: 'Todo',
    example: { input: { q: '', filter: 'important', tag: 'high', sortBy: 'due-date' } },
  },
  add: {
    method: 'POST',
    path: '/apps/todo/add-tasks',
    summary: 'Adds a task.',
    input: z.object({ task: todoInputSchema }),
    output: z.object({ task: wireTodoSchema }),
    status: 201,
    access: 'Todo',
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
    summary: 'Changes the given fields of a task.',
    input: z.object({ task: todoUpdateSchema }),
    output: z.object({ task: wireTodoSchema }),
    status: 200,
    access: 'Todo',
    example: { input: { task: { id: '14', isCompleted: true } } },
  },
  delete: {
    method: 'DELETE',
    path: '/apps/todo/delete-task',
    summary: 'Marks a task as deleted; it stays readable under `filter=deleted`.',
    input: todoKeySchema,
    output: z.object({}),
    status: 200,
    access: 'Todo',
    idKey: 'taskId',
    example: { input: { taskId: 14 } },
  },
});

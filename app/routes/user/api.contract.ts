import { z } from 'zod';
import { newUserSchema, userIdSchema, userQuerySchema, userSchema } from '~/models/user.schema';
import { defineContract } from '~/utils/contract';

/** Contract §9. */
export const userContract = defineContract({
  all: {
    method: 'GET',
    path: '/api/users/list/all-data',
    summary: 'Every managed user in ascending id order.',
    input: z.object({}),
    output: z.array(userSchema),
    status: 200,
    access: 'User',
    example: {},
  },
  list: {
    method: 'GET',
    path: '/api/users/list/data',
    summary: 'Searches, filters, sorts and pages the managed users.',
    input: userQuerySchema,
    output: z.object({ users: z.array(userSchema), total: z.number().int() }),
    status: 200,
    access: 'User',
    example: { input: { q: '', role: 'editor', perPage: '10', page: '1', sort: 'asc', sortColumn: 'fullName' } },
  },
  get: {
    method: 'GET',
    path: '/api/users/user',
    summary: 'One managed user.',
    input: userIdSchema,
    output: z.object({ user: userSchema }),
    status: 200,
    access: 'User',
    example: { input: { id: '7' } },
  },
  add: {
    method: 'POST',
    path: '/apps/users/add-user',
    summary: 'Adds a managed user.',
    input: newUserSchema,
    output: z.object({ user: userSchema }),
    status: 201,
    access: 'User',
    example: {
      input: {
        fullName: 'Nadia Rahmani',
        username: 'nadia.rahmani',
        email: 'nadia@rahmani.example',
        role: 'editor',
        currentPlan: 'team',
        status: 'active',
        billing: 'Auto Debit',
        company: 'Rahmani Design',
        country: 'Morocco',
        contact: '+212 555 0119',
        avatar: '',
      },
    },
  },
  delete: {
    method: 'DELETE',
    path: '/apps/users/delete',
    summary: 'Removes a managed user; Undo brings it back.',
    input: userIdSchema,
    output: z.object({}),
    status: 200,
    access: 'User',
    idKey: 'id',
    example: { input: { id: 7 } },
  },
});

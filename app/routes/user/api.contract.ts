import { z } from 'zod';
import { newUserSchema, userChangesSchema, userIdSchema, userQuerySchema, wireUserSchema } from '~/models/user/schema';
import { userPlans, userRoles, userStatuses } from '~/models/user/rules';
import { defineContract } from '~/http/contract';
import { alternatives } from '~/lib/alternatives';

/** A user, and the tag of this version. An update with the tag is rejected if someone has changed the user since. */
const taggedUser = z.object({ user: wireUserSchema, tag: z.string() });

/** Contract §9, and an endpoint to edit a user. */
export const userContract = defineContract({
  all: {
    method: 'GET',
    path: '/api/users/list/all-data',
    summary: 'Returns all users in ascending order by ID, except those who registered themselves.',
    input: z.object({}),
    output: z.array(wireUserSchema),
    access: 'User',
    example: {},
  },
  list: {
    method: 'GET',
    path: '/api/users/list/data',
    summary: 'Searches, filters, and sorts users. Returns one page of them. Excludes users who registered themselves.',
    input: userQuerySchema,
    output: z.object({ users: z.array(wireUserSchema), total: z.number().int() }),
    access: 'User',
    notes: {
      q: 'Searches the email address, full name, and billing method.',
      role: `One of ${alternatives(userRoles)}. If empty, returns all.`,
      status: `One of ${alternatives(userStatuses)}. If empty, returns all.`,
      currentPlan: `One of ${alternatives(userPlans)}. If empty, returns all.`,
    },
    example: { input: { q: '', role: 'editor', perPage: '10', page: '1', sort: 'asc', sortColumn: 'fullName' } },
  },
  get: {
    method: 'GET',
    path: '/api/users/user',
    summary: 'Returns a user, and the `tag` to send with an update.',
    input: userIdSchema,
    output: taggedUser,
    access: 'User',
    example: { input: { id: '7' } },
  },
  add: {
    method: 'POST',
    path: '/apps/users/add-user',
    summary: 'Creates a user, even if another one has the same email address.',
    input: newUserSchema,
    output: taggedUser,
    status: 201,
    access: 'User',
    notes: {
      username: 'Username. Another user can have the same one.',
      role: 'Role of the user. If you omit it, the user is shown as a `subscriber` and has no access to any app.',
    },
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
  update: {
    method: 'POST',
    path: '/apps/users/update-user',
    summary: 'Updates a user. Fields you omit keep their values.',
    input: userChangesSchema,
    output: taggedUser,
    access: 'User',
    fails: ['conflict'],
    notes: { username: 'Username. Another user can have the same one.' },
    example: { input: { id: 7, status: 'inactive', currentPlan: 'company' } },
  },
  delete: {
    method: 'DELETE',
    path: '/apps/users/delete',
    summary: 'Deletes a user. You can undo this.',
    input: userIdSchema,
    output: z.object({}),
    access: 'User',
    idKey: 'id',
    example: { input: { id: 7 } },
  },
});

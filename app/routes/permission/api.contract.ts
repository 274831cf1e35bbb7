import { z } from 'zod';
import {
  assignRolesSchema,
  newPermissionSchema,
  permissionIdSchema,
  permissionQuerySchema,
  renamePermissionSchema,
  wirePermissionSchema,
} from '~/models/permission/schema';
import { permissionRoles } from '~/models/permission/rules';
import { defineContract } from '~/http/contract';
import { alternatives } from '~/lib/alternatives';

/** Contract §10, and endpoints to assign roles. */
export const permissionContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/permissions/data',
    summary: 'Searches and filters permissions, newest first. Returns one page of them. `params` contains the query.',
    input: permissionQuerySchema,
    output: z.object({
      params: z.object({
        q: z.string(),
        page: z.number().int(),
        perPage: z.number().int(),
        assignedTo: z.string(),
      }),
      allData: z.array(wirePermissionSchema),
      total: z.number().int(),
      permissions: z.array(wirePermissionSchema),
    }),
    access: 'Permission',
    notes: {
      q: 'Searches the name and the creation date.',
      assignedTo: `Key of a role, such as ${alternatives(permissionRoles.slice(0, 3))}. If empty, returns all.`,
      params: 'The query, including defaults.',
    },
    example: { input: { q: '', perPage: '10', page: '1', assignedTo: 'support' } },
  },
  add: {
    method: 'POST',
    path: '/apps/permissions/add-permission',
    summary: 'Creates a permission that only administrators have.',
    input: newPermissionSchema,
    output: z.object({ permission: wirePermissionSchema }),
    status: 201,
    access: 'Permission',
    example: { input: { permission: { name: 'Export Reports' } } },
  },
  rename: {
    method: 'POST',
    path: '/apps/permissions/update-permission',
    summary: 'Renames a permission.',
    input: renamePermissionSchema,
    output: z.object({}),
    status: 201,
    access: 'Permission',
    example: { input: { id: 4, name: 'Plan Projects' } },
  },
  assign: {
    method: 'POST',
    path: '/apps/permissions/assign-roles',
    summary: 'Sets the roles that have a permission.',
    input: assignRolesSchema,
    output: z.object({ permission: wirePermissionSchema }),
    access: 'Permission',
    notes: { assignedTo: 'The roles that have the permission. Replaces the whole list.' },
    example: { input: { id: 4, assignedTo: ['administrator', 'manager'] } },
  },
  delete: {
    method: 'DELETE',
    path: '/apps/permissions/delete',
    summary: 'Deletes a permission. You can undo this.',
    input: permissionIdSchema,
    output: z.object({}),
    access: 'Permission',
    idKey: 'id',
    example: { input: { id: 4 } },
  },
});

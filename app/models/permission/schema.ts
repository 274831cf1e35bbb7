import { z } from 'zod';
import { idNumber, listQuery, requiredText } from '~/models/shared/fields.schema';
import { permissionRoles } from './rules';

/** A permission as stored; `rank` is its place in the list, the lowest first (contract §10). */
export const permissionSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  assignedTo: z.array(z.enum(permissionRoles)),
  createdDate: z.string(),
  rank: z.number(),
});

/** A permission on the wire (contract §10). */
export const wirePermissionSchema = permissionSchema.omit({ rank: true });

/** Query of the permission list (contract §10); an unknown role finds nothing. */
export const permissionQuerySchema = listQuery(['id'])
  .omit({ sort: true, sortColumn: true })
  .extend({ assignedTo: z.string().default('') });

export const newPermissionSchema = z.object({ permission: z.object({ name: requiredText }) });

export const renamePermissionSchema = z.object({ id: idNumber, name: requiredText });

export const assignRolesSchema = z.object({ id: idNumber, assignedTo: z.array(z.enum(permissionRoles)) });

export const permissionIdSchema = z.object({ id: idNumber });

export type Permission = z.infer<typeof permissionSchema>;
export type WirePermission = z.infer<typeof wirePermissionSchema>;
export type PermissionQuery = z.infer<typeof permissionQuerySchema>;

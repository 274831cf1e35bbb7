import { z } from 'zod';
import { idNumber, listQuery, requiredText, titleText } from '~/models/shared/fields.schema';
import { translationsSchema } from '~/models/shared/translations.schema';
import { adminAreas } from '~/models/access/ability';
import { permissionRoles } from './rules';

/** A permission in the API (contract §10). */
export const wirePermissionSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  assignedTo: z.array(z.enum(permissionRoles)),
  createdDate: z.string(),
});

/**
 * A stored permission. `rank` is its position in the list, the lowest first (contract §10). `assignedTo` has keys of
 * roles, including custom ones (`role-7`), which the API doesn't return.
 */
export const permissionSchema = wirePermissionSchema.extend({
  assignedTo: z.array(z.string()),
  /** Roles in `assignedTo` that have the permission only for their members' own records. */
  ownOnly: z.array(z.string()).default([]),
  /** Roles in `assignedTo` that can only view the permission's areas. */
  viewOnly: z.array(z.string()).default([]),
  rank: z.number(),
  /** The areas of the product that the permission gives access to; empty for a permission that's only a label. */
  areas: z.array(z.string()).default([]),
  /** Required for managing the product, so it can't be deleted in the UI, only by the endpoint (contract §10). */
  core: z.boolean().default(false),
  /** Translations of the name. They're removed when the permission is renamed. */
  translations: translationsSchema(z.object({ name: z.string() })).optional(),
});

/** Query of the permission list (contract §10). An unknown role matches nothing. */
export const permissionQuerySchema = listQuery(['id'])
  .omit({ sort: true, sortColumn: true })
  .extend({ assignedTo: z.string().default('') });

export const newPermissionSchema = z.object({ permission: z.object({ name: titleText }) });

export const renamePermissionSchema = z.object({ id: idNumber, name: titleText });

export const assignRolesSchema = z.object({ id: idNumber, assignedTo: z.array(z.enum(permissionRoles)).max(100) });

const areas = z.array(z.enum(adminAreas)).max(100).default([]);
const roleKeys = z.array(z.string().regex(/^[a-z-]+(\d+)?$/)).default([]);

/** The form of a new permission. Only the administrator gets it at first, so the form has only its name and areas. */
export const permissionFormSchema = z.object({ name: requiredText.max(80), areas });

/** The form of a permission: its name, its areas, and the roles that have it. */
export const permissionEditSchema = permissionFormSchema.extend({ assignedTo: roleKeys });

/** The part of the form with the roles that have a permission. */
export const permissionRolesSchema = permissionEditSchema.pick({ assignedTo: true });

/** Query of the permissions page. A role that isn't in the format of a role key is ignored. */
export const permissionPageQuerySchema = permissionQuerySchema.extend({
  assignedTo: z
    .string()
    .regex(/^[a-z-]+(\d+)?$/)
    .or(z.literal(''))
    .default(''),
});

export const permissionIdSchema = z.object({ id: idNumber });

export type Permission = z.infer<typeof permissionSchema>;
export type WirePermission = z.infer<typeof wirePermissionSchema>;
export type PermissionQuery = z.infer<typeof permissionQuerySchema>;
export type PermissionEdit = z.infer<typeof permissionEditSchema>;
export type PermissionEditValues = z.input<typeof permissionEditSchema>;

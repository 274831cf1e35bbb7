import { z } from 'zod';
import { idNumber, listQuery, requiredText, titleText } from '~/models/shared/fields.schema';
import { translationsSchema } from '~/models/shared/translations.schema';
import { adminAreas } from '~/models/access/ability';
import { permissionRoles } from './rules';

/** A permission on the wire (contract §10). */
export const wirePermissionSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  assignedTo: z.array(z.enum(permissionRoles)),
  createdDate: z.string(),
});

/**
 * A permission as stored. `rank` is its place in the list, the lowest first (contract §10). `assignedTo` holds keys of
 * roles, those made here (`role-7`) among them, which calls are not told.
 */
export const permissionSchema = wirePermissionSchema.extend({
  assignedTo: z.array(z.string()),
  /** Those of `assignedTo` that have it for their own records only. */
  ownOnly: z.array(z.string()).default([]),
  rank: z.number(),
  /** The areas of the product it opens; none for one that is a label for people only. */
  areas: z.array(z.string()).default([]),
  /** Opens what managing the product needs, so no screen deletes it; only the call does (contract §10). */
  core: z.boolean().default(false),
  /** The name in other languages; renaming removes them. */
  translations: translationsSchema(z.object({ name: z.string() })).optional(),
});

/** Query of the permission list (contract §10); an unknown role finds nothing. */
export const permissionQuerySchema = listQuery(['id'])
  .omit({ sort: true, sortColumn: true })
  .extend({ assignedTo: z.string().default('') });

export const newPermissionSchema = z.object({ permission: z.object({ name: titleText }) });

export const renamePermissionSchema = z.object({ id: idNumber, name: titleText });

export const assignRolesSchema = z.object({ id: idNumber, assignedTo: z.array(z.enum(permissionRoles)).max(100) });

const areas = z.array(z.enum(adminAreas)).max(100).default([]);
const roleKeys = z.array(z.string().regex(/^[a-z-]+(\d+)?$/)).default([]);

/** The form of a new permission: it is the administrator's at first, so only its name and what it opens. */
export const permissionFormSchema = z.object({ name: requiredText.max(80), areas });

/** The form of a permission: its name, what it opens and who has it. */
export const permissionEditSchema = permissionFormSchema.extend({ assignedTo: roleKeys });

/** Who has a permission, and nothing else of it. */
export const permissionRolesSchema = permissionEditSchema.pick({ assignedTo: true });

/** Query of the list's page; a role that does not exist asks for nothing. */
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

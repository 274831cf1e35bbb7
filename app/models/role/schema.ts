import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';
import { userRoles } from '~/models/user/rules';

/**
 * A role people have. The five of the specification (§6) are called by their `key`, a permission role; those made here
 * have a `name` and the key `role-<id>`. `base` is the managed-user role that calls are told of its members.
 */
export const roleSchema = z.object({
  id: z.number().int(),
  key: z.string(),
  name: z.string().default(''),
  description: z.string().default(''),
  base: z.enum(userRoles),
});

/** The form of a role that is made here. */
export const roleFormSchema = z.object({
  name: requiredText.max(60).transform((name) => name.trim()),
  description: z.string().max(200).default(''),
  /** Key of the role whose permissions it starts with; only when it is made. */
  like: z.string().max(40).default(''),
});

export type Role = z.infer<typeof roleSchema>;
export type RoleForm = z.infer<typeof roleFormSchema>;
export type RoleFormValues = z.input<typeof roleFormSchema>;

import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';
import { storedRoles } from '~/models/user/rules';

/**
 * A role. The specification's roles (§6) are identified by their `key`: the five permission roles and `client`. Custom
 * ones have a `name` and the key `role-<id>`. `base` is the specification's user role under which the API lists the
 * members.
 */
export const roleSchema = z.object({
  id: z.number().int(),
  key: z.string(),
  name: z.string().default(''),
  description: z.string().default(''),
  base: z.enum(storedRoles),
  /** Days that members have to set up two-step verification; `null` if it isn't required. */
  twoStepsDays: z.number().int().nullable().default(null),
  /** The time when members were first required to set up two-step verification; empty if they aren't. */
  twoStepsSince: z.string().default(''),
});

/** Form options for `twoStepsDays`; empty for not required. */
export const twoStepsChoices = ['', '0', '7', '14', '30'] as const;

/** The form for requiring two-step verification for a role's members. */
export const roleTwoStepsSchema = z.object({ days: z.enum(twoStepsChoices) });

/** The form of a custom role. */
export const roleFormSchema = z.object({
  name: requiredText.max(60).transform((name) => name.trim()),
  description: z.string().max(200).default(''),
  /** Key of the role whose permissions are copied. Used only when creating a role. */
  like: z.string().max(40).default(''),
});

export type Role = z.infer<typeof roleSchema>;
export type RoleForm = z.infer<typeof roleFormSchema>;
export type RoleFormValues = z.input<typeof roleFormSchema>;

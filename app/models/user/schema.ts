import { z } from 'zod';
import { idNumber, listQuery, requiredText } from '~/models/shared/fields.schema';
import { userColumns, userPlans, userRoles, userStatuses } from './rules';

/** A managed user, as stored and on the wire (contract §9). */
export const userSchema = z.object({
  id: z.number().int(),
  billing: z.string(),
  fullName: z.string(),
  company: z.string(),
  role: z.enum(userRoles),
  username: z.string(),
  country: z.string(),
  contact: z.string(),
  email: z.string(),
  currentPlan: z.enum(userPlans),
  status: z.enum(userStatuses),
  avatar: z.string(),
  avatarColor: z.string().optional(),
});

/** Query of the user list (contract §9); an unknown role, status or plan finds nobody. */
export const userQuerySchema = listQuery(userColumns).extend({
  role: z.string().default(''),
  status: z.string().default(''),
  currentPlan: z.string().default(''),
});

/** A user to add (contract §9, POST /apps/users/add-user). */
export const newUserSchema = z.object({
  fullName: requiredText,
  username: requiredText,
  email: requiredText,
  role: userSchema.shape.role.default('subscriber'),
  currentPlan: userSchema.shape.currentPlan.default('basic'),
  status: userSchema.shape.status.default('pending'),
  billing: z.string().default(''),
  company: z.string().default(''),
  country: z.string().default(''),
  contact: z.string().default(''),
  avatar: z.string().default(''),
  avatarColor: userSchema.shape.avatarColor,
});

export const userIdSchema = z.object({ id: idNumber });

/** What to change of a user (POST /apps/users/update-user); fields not sent stay. */
export const userChangesSchema = userSchema
  .extend({ fullName: requiredText, username: requiredText, email: requiredText })
  .partial()
  .extend({ id: idNumber });

export type User = z.infer<typeof userSchema>;
export type UserQuery = z.infer<typeof userQuerySchema>;
export type UserChanges = z.infer<typeof userChangesSchema>;
export type NewUser = z.infer<typeof newUserSchema>;

import { z } from 'zod';
import { ownName } from '~/models/account/schema';
import {
  addressText,
  emailText,
  idNumber,
  listQuery,
  requiredText,
  shortText,
  titleText,
} from '~/models/shared/fields.schema';
import { storedRoles, userAccess, userColumns, userOrigins, userPlans, userRoles, userStatuses } from './rules';

/** A managed user in the API (contract §9). */
export const wireUserSchema = z.object({
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

/**
 * A stored user. A user who isn't managed (`isManaged`) belongs to an account that no one added to the managed list.
 * Pages show both kinds in one list; the API has only the managed users (contract §9). `accountId` is the account that
 * the user signs in with, or null if they have none.
 */
export const userSchema = wireUserSchema.extend({
  role: z.enum(storedRoles),
  accountId: z.number().int().nullable().default(null),
  /** A custom role, which overrides `role`; the API still returns `role`. */
  roleId: z.number().int().nullable().default(null),
  /** Last day of the role; empty if it doesn't end. */
  roleUntil: z.string().default(''),
  /** Areas granted to the user in addition to their role. */
  grants: z.array(z.string()).default([]),
  /** How the user was added: with the sample data, by another user, by an invitation, or by registering. */
  cameIn: z.enum(userOrigins).default('seeded'),
  /** When the user was added (ISO instant); empty for users stored by earlier versions. */
  addedAt: z.string().default(''),
});

const ownRoleKey = z.string().regex(/^role-\d{1,9}$/);

/** Query of the user list (contract §9). An unknown role, status, or plan matches no one. */
export const userQuerySchema = listQuery(userColumns).extend({
  role: z.string().default(''),
  status: z.string().default(''),
  currentPlan: z.string().default(''),
});

export const userPageQuerySchema = userQuerySchema.extend({
  role: z.union([z.enum(['', ...storedRoles]), ownRoleKey]).default(''),
  status: z.enum(['', ...userStatuses]).default(''),
  currentPlan: z.enum(['', ...userPlans]).default(''),
  cameIn: z.enum(['', ...userOrigins]).default(''),
  access: z.enum(['', ...userAccess]).default(''),
});

/** A user to add (contract §9, POST /apps/users/add-user). */
export const newUserSchema = z.object({
  fullName: titleText,
  username: ownName(titleText),
  email: ownName(requiredText.max(254)),
  role: wireUserSchema.shape.role.optional(),
  currentPlan: wireUserSchema.shape.currentPlan.default('basic'),
  status: wireUserSchema.shape.status.default('pending'),
  billing: shortText.default(''),
  company: shortText.default(''),
  country: shortText.default(''),
  contact: shortText.default(''),
  avatar: addressText.default(''),
  avatarColor: shortText.optional(),
});

const formText = z.string().max(120).default('');

/** Fields of a user's form, for adding and editing. */
export const userFormSchema = z.object({
  fullName: requiredText.max(120),
  username: ownName(
    requiredText.max(60).refine((text) => !/\s/.test(text.trim()), { params: { key: 'usernameSpaces' } }),
  ).transform((text) => text.trim()),
  email: ownName(emailText.max(200)).transform((text) => text.trim()),
  /** The key of one of the specification's roles or of a custom role. */
  role: z.union([userSchema.shape.role, ownRoleKey]).default('client'),
  currentPlan: newUserSchema.shape.currentPlan,
  status: newUserSchema.shape.status,
  billing: formText,
  company: formText,
  country: formText,
  contact: formText,
});

/** Fields of the form for adding a user, with the option to send an invitation. */
export const addUserFormSchema = userFormSchema.extend({ invite: z.boolean().default(false) });

/** Fields of a user that a short form can change. */
export const quickUserSchema = userFormSchema.pick({ fullName: true, email: true, company: true, status: true });

/** The new sign-in email for a user. */
export const signInEmailSchema = userFormSchema.pick({ email: true });

/** Values that the bulk bar sets for all selected users. An empty value leaves the field unchanged. */
export const bulkChangesSchema = z.object({
  role: z.union([z.enum(['', ...storedRoles]), ownRoleKey]).default(''),
  currentPlan: z.enum(['', ...userPlans]).default(''),
  status: z.enum(['', ...userStatuses]).default(''),
});

export const userIdSchema = z.object({ id: idNumber });

/**
 * Changes to a user (POST /apps/users/update-user). Omitted fields don't change. With `tag`, the user is changed only
 * if no one else has changed them since.
 */
export const userChangesSchema = wireUserSchema
  .extend({
    fullName: titleText,
    username: titleText,
    email: requiredText.max(254),
    billing: shortText,
    company: shortText,
    country: shortText,
    contact: shortText,
    avatar: addressText,
    avatarColor: shortText,
  })
  .partial()
  .extend({ id: idNumber, tag: z.string().max(100).optional() });

export type User = z.infer<typeof userSchema>;
export type WireUser = z.infer<typeof wireUserSchema>;
/** A user as shown in lists. `roleId` is the custom role that overrides `role`. */
export type ListedUser = Omit<WireUser, 'role'> & Pick<User, 'role' | 'roleId' | 'cameIn' | 'accountId' | 'addedAt'>;
/**
 * A user as shown in lists, with sign-in details: the email address that they sign in with, since when they can (empty
 * if unknown), when they last did, whether two-step verification is on, and the numbers of their active sessions, API
 * keys, and calendar feeds. Without an account, `signIn` is `null`, and `invited` is true if an invitation is pending.
 */
export type ListedPerson = ListedUser & {
  signIn: {
    email: string;
    since: string;
    last: string | null;
    twoSteps: boolean;
    sessions: number;
    keys: number;
    feeds: number;
  } | null;
  invited: boolean;
};
export type UserQuery = z.infer<typeof userQuerySchema>;
export type UserPageQuery = z.infer<typeof userPageQuerySchema>;
export type UserChanges = Omit<z.infer<typeof userChangesSchema>, 'tag'>;
export type NewUser = z.infer<typeof newUserSchema>;
export type UserFormValues = z.input<typeof userFormSchema>;
export type AddUserFormValues = z.input<typeof addUserFormSchema>;
export type SignInEmailForm = z.input<typeof signInEmailSchema>;
export type QuickUserForm = z.input<typeof quickUserSchema>;

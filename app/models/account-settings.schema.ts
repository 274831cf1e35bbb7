import { z } from 'zod';

const linkedSchema = z.object({ profileImg: z.string(), id: z.string() });

/** A connected account elsewhere; `{}` when nothing is linked. */
const connectionSchema = z.union([linkedSchema, z.strictObject({})]);

const infoSchema = z.object({
  bio: z.string(),
  dob: z.string().nullable(),
  country: z.string(),
  website: z.string(),
  phone: z.string(),
});

const connectionsSchema = z.object({
  twitter: connectionSchema,
  google: connectionSchema,
  facebook: connectionSchema,
  github: connectionSchema,
});

const notificationSchema = z.object({
  commentOnArticle: z.boolean(),
  answerOnForm: z.boolean(),
  followMe: z.boolean(),
  newAnnouncements: z.boolean(),
  productUpdates: z.boolean(),
  blogDigest: z.boolean(),
});

const socialLinksSchema = z.object({
  twitter: z.string(),
  facebook: z.string(),
  google: z.string(),
  linkedIn: z.string(),
  instagram: z.string(),
  quora: z.string(),
});

/**
 * What an account has set about itself, under the id of the account. Name, e-mail and picture are the account's own
 * and not kept a second time.
 */
export const accountSettingsSchema = z.object({
  id: z.number().int(),
  general: z.object({ company: z.string() }),
  info: infoSchema,
  social: z.object({ socialLinks: socialLinksSchema, connections: connectionsSchema }),
  notification: notificationSchema,
});

/** Settings on the wire (contract §13, GET /account-setting/data). */
export const wireAccountSettingsSchema = accountSettingsSchema.omit({ id: true }).extend({
  general: z.object({
    avatar: z.string(),
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    company: z.string(),
  }),
});

export type AccountSettings = z.infer<typeof accountSettingsSchema>;
export type WireAccountSettings = z.infer<typeof wireAccountSettingsSchema>;

import { z } from 'zod';
import { addressText, day, localPicture, requiredText, shortText } from '~/models/shared/fields.schema';

const linkedSchema = z.object({ profileImg: z.string(), id: z.string() });

/** A connected account on another service; `{}` if none is connected. */
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
 * Settings of an account, keyed by account ID. Name, email, and image are stored in the account record and aren't
 * duplicated here.
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

export const line = z.string().max(200);

/** A URL that is shown as a link, so only `http` and `https` are allowed: a `javascript:` URL would run code. */
export const webAddress = line.refine((text) => text === '' || /^https?:\/\/\S+$/i.test(text), {
  params: { key: 'webAddress' },
});

const webAddressesSchema = z.object({
  twitter: webAddress,
  facebook: webAddress,
  google: webAddress,
  linkedIn: webAddress,
  instagram: webAddress,
  quora: webAddress,
});

const linked = z.union([z.object({ profileImg: addressText, id: shortText }), z.strictObject({})]);

/** Changes to the settings, section by section. Fields that aren't sent stay unchanged. */
export const settingsChangesSchema = z
  .object({
    /**
     * Strict so that `email` is rejected by name: changing it requires the password and verification of the new
     * address.
     */
    general: z
      .strictObject({
        avatar: localPicture,
        username: requiredText.max(60),
        fullName: requiredText.max(120),
        company: line,
      })
      .partial(),
    info: infoSchema
      .extend({ bio: z.string().max(2000), dob: day.nullable(), country: line, website: webAddress, phone: line })
      .partial(),
    social: z
      .object({
        socialLinks: webAddressesSchema.partial(),
        connections: z.object({ twitter: linked, google: linked, facebook: linked, github: linked }).partial(),
      })
      .partial(),
    notification: notificationSchema.partial(),
  })
  .partial()
  .refine((sections) => Object.keys(sections).length > 0, { params: { key: 'section' } });

export type SettingsChanges = z.infer<typeof settingsChangesSchema>;
export type AccountSettings = z.infer<typeof accountSettingsSchema>;
export type WireAccountSettings = z.infer<typeof wireAccountSettingsSchema>;

import { z } from 'zod';
import { day, requiredText } from '~/models/shared/fields.schema';
import { line, webAddress } from './schema';

// Browsers don't submit switches that are off, and the form parser drops empty fields.

const emptyLine = line.default('');
const emptyAddress = webAddress.default('');
const off = z.boolean().default(false);

export const generalFormSchema = z.object({
  username: requiredText.max(60),
  fullName: requiredText.max(120),
  company: emptyLine,
});

export const infoFormSchema = z.object({
  bio: z.string().max(2000).default(''),
  dob: day.nullable().default(null),
  country: emptyLine,
  website: emptyAddress,
  phone: emptyLine,
});

export const socialFormSchema = z.object({
  twitter: emptyAddress,
  facebook: emptyAddress,
  google: emptyAddress,
  linkedIn: emptyAddress,
  instagram: emptyAddress,
  quora: emptyAddress,
});

export const notificationFormSchema = z.object({
  commentOnArticle: off,
  answerOnForm: off,
  followMe: off,
  newAnnouncements: off,
  productUpdates: off,
  blogDigest: off,
});

/** A handle on another service, shown as a connected account. */
export const connectFormSchema = z.object({
  network: z.enum(['twitter', 'google', 'facebook', 'github']),
  handle: requiredText.max(60),
});

export type GeneralForm = z.input<typeof generalFormSchema>;
export type InfoForm = z.input<typeof infoFormSchema>;
export type SocialForm = z.input<typeof socialFormSchema>;
export type NotificationForm = z.input<typeof notificationFormSchema>;
export type Network = z.infer<typeof connectFormSchema>['network'];

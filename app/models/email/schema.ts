import { z } from 'zod';
import { answerKinds, invitationAnswers, mailFolders, mailLabels, mailViews } from './rules';
import { blankable, idNumber } from '~/models/shared/fields.schema';

const labelSchema = z.enum(mailLabels);

const attachmentSchema = z.object({
  fileName: z.string(),
  thumbnail: z.string(),
  url: z.string(),
  size: z.string(),
});

/** A mail inside another one. An answer to an answer joins the same list, so its own list stays empty. */
const replySchema = z.object({
  id: z.number().int(),
  from: z.object({ email: z.string(), name: z.string(), avatar: z.string() }),
  to: z.array(z.object({ name: z.string(), email: z.string() })),
  subject: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  message: z.string(),
  attachments: z.array(attachmentSchema),
  isStarred: z.boolean(),
  labels: z.array(labelSchema),
  time: z.string(),
  replies: z.array(z.never()),
  folder: z.enum(mailFolders),
  isRead: z.boolean(),
});

/** A mail on the wire (contract §6). `message` is html as it came: sanitise it before it is shown. */
export const mailSchema = replySchema.extend({ replies: z.array(replySchema) });

/** A mail as stored: in the mailbox of an account, with what the wire does not show. Times are ISO instants. */
export const storedMailSchema = mailSchema.extend({
  accountId: z.number().int().default(1),
  /** The folder it was in before it went to spam or trash. */
  origin: z.enum(mailFolders).nullable().default(null),
  /** While it waits, the inbox does not show it. */
  snoozedUntil: z.string().nullable().default(null),
  /** When it came back by itself after that: the list shows it where it would stand if it had come then. */
  wokeAt: z.string().nullable().default(null),
  /** When it leaves the outbox; until then sending can be undone. Its folder is still `draft`. */
  sendAt: z.string().nullable().default(null),
  /** As in the headers of a mail, so that answers find what they answer; empty for mails of the sample data. */
  messageId: z.string().default(''),
  inReplyTo: z.string().default(''),
  /** Where answers go when the sender asks for another address than its own (RFC 5322 3.6.2). */
  replyTo: z.array(z.object({ name: z.string(), email: z.string() })).default([]),
  /** How it came in from outside, where no one has checked who sent it; empty for what was written here. */
  source: z.enum(['', 'smtp', 'call']).default(''),
  /** How its reader has answered the invitation in it. */
  invitationAnswer: z.enum(invitationAnswers).nullable().default(null),
  /** The first mail of its conversation within the mailbox; 0 for a mail that began one. */
  threadId: z.number().int().default(0),
  /** What was typed, for drafts and mails written here; `message` is made from it. */
  markdown: z.string().default(''),
  /** The form that saved a draft last, by the key it was shown with. */
  writer: z.string().default(''),
  /** What a draft answers or hands on: the id of that mail. */
  answers: z
    .object({ id: z.number().int(), how: z.enum(answerKinds) })
    .nullable()
    .default(null),
});

/** A mail on its own, with what lies beside it in the stored order (contract §6). */
export const singleMailSchema = mailSchema.extend({ hasPreviousMail: z.boolean(), hasNextMail: z.boolean() });

/** Query of the mail list (contract §6); unlike elsewhere an empty `folder` means every folder but trash. */
export const mailQuerySchema = z.object({
  q: z.string().default(''),
  folder: z.string().default('inbox'),
  label: z.string().default(''),
});

/** How many mails ask for attention: unread in inbox and spam, all in draft (contract §6). */
export const mailCountsSchema = z.object({ inbox: z.number().int(), draft: z.number().int(), spam: z.number().int() });

/** What may be changed on many mails at once (contract §6, POST /apps/email/update-emails); at least one of them. */
const mailChangesSchema = z
  .object({
    isRead: z.boolean().optional(),
    isStarred: z.boolean().optional(),
    folder: z.enum(mailFolders).optional(),
    labels: z
      .array(labelSchema)
      .max(20)
      .transform((labels) => [...new Set(labels)])
      .optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { params: { key: 'required' } });

const mailIds = z.array(idNumber).max(1_000);

export const updateMailsSchema = z.object({ emailIds: mailIds, dataToUpdate: mailChangesSchema });

export const toggleLabelSchema = z.object({ emailIds: mailIds, label: labelSchema });

export const mailIdSchema = z.object({ id: idNumber });

export const neighbourQuerySchema = z.object({ dir: z.enum(['previous', 'next']), emailId: idNumber });

export type Mail = z.infer<typeof mailSchema>;
export type StoredMail = z.infer<typeof storedMailSchema>;
export type SingleMail = z.infer<typeof singleMailSchema>;
export type MailQuery = z.infer<typeof mailQuerySchema>;
export type MailCounts = z.infer<typeof mailCountsSchema>;
export type MailChanges = z.infer<typeof mailChangesSchema>;

/** The address of the mail page; without a folder the open mail or the search decides which list is shown. */
export const mailPageQuerySchema = z.object({
  folder: blankable(z.enum(mailViews).optional()),
  label: z.enum(['', ...mailLabels]).default(''),
  q: z.string().max(300).default(''),
  page: blankable(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .optional(),
  ),
  mail: blankable(idNumber.optional()),
  pictures: z.string().default(''),
});

export type MailPageQuery = z.infer<typeof mailPageQuerySchema>;

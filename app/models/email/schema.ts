import { z } from 'zod';
import { answerKinds, invitationAnswers, mailFolders, mailLabels, mailViews } from './rules';
import { blankable, idNumber } from '~/models/shared/fields.schema';

const ownNameSchema = z.templateLiteral(['own-', z.number().int()]);

const labelSchema = z.enum(mailLabels);

const attachmentSchema = z.object({
  fileName: z.string(),
  thumbnail: z.string(),
  url: z.string(),
  size: z.string(),
});

/** An email inside another one. A reply to a reply is added to the same list, so its own list is empty. */
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

/** An email in the API (contract §6). `message` is the original HTML: sanitize it before showing it. */
export const mailSchema = replySchema.extend({ replies: z.array(replySchema) });

/** An email as stored in an account's mailbox, including fields that the API doesn't return. Times are ISO instants. */
export const storedMailSchema = mailSchema.extend({
  accountId: z.number().int().default(1),
  /** The folder that the email was in before it was moved to spam or trash. */
  origin: z.enum(mailFolders).nullable().default(null),
  /** The end of a snooze. Until then, the email isn't in the inbox. */
  snoozedUntil: z.string().nullable().default(null),
  /** Time at which the snooze ended. The list sorts the email as if it had arrived then. */
  wokeAt: z.string().nullable().default(null),
  /** Time at which the outbox sends the email. Until then, sending can be undone, and the folder is still `draft`. */
  sendAt: z.string().nullable().default(null),
  /**
   * Whether the user selected the send time. The email is then listed with the scheduled emails instead of in the
   * outbox.
   */
  isScheduled: z.boolean().default(false),
  /** The Message-ID header, used to match replies. Empty until an email is queued, and in the sample data. */
  messageId: z.string().default(''),
  inReplyTo: z.string().default(''),
  /** Recipients of replies, if the sender requests a different address (RFC 5322 3.6.2). */
  replyTo: z.array(z.object({ name: z.string(), email: z.string() })).default([]),
  /** How the email was received from outside, where the sender isn't verified. Empty for an email written here. */
  source: z.enum(['', 'smtp', 'call']).default(''),
  /**
   * The URL to unsubscribe from the email's mailing list: an `https:` or `mailto:` URL provided by the sender, or
   * empty.
   */
  unsubscribe: z.string().default(''),
  /** The reader's response to the invitation in the email. */
  invitationAnswer: z.enum(invitationAnswers).nullable().default(null),
  /** ID of the first email of the conversation in the mailbox; 0 for an email that started a conversation. */
  threadId: z.number().int().default(0),
  /** The Markdown text of drafts and emails written here; `message` is generated from it. */
  markdown: z.string().default(''),
  /** The key of the form that last saved the draft. */
  writer: z.string().default(''),
  /** The email that a draft replies to or forwards: its ID, and how the draft responds to it. */
  answers: z
    .object({ id: z.number().int(), how: z.enum(answerKinds) })
    .nullable()
    .default(null),
  /** `archive`, or the ID of a folder that the mailbox's owner created. `folder` is still `inbox` or `sent`. */
  shelf: z
    .union([z.literal('archive'), z.number().int()])
    .nullable()
    .default(null),
  /** IDs of labels that the mailbox's owner created. */
  tags: z.array(z.number().int()).default([]),
  /** Whether new emails in the conversation skip the inbox. */
  muted: z.boolean().default(false),
});

/** A single email, and whether it has neighbors in the stored order (contract §6). */
export const singleMailSchema = mailSchema.extend({ hasPreviousMail: z.boolean(), hasNextMail: z.boolean() });

/**
 * Query of the email list (contract §6). Unlike in other queries, an empty `folder` means every folder except trash.
 */
export const mailQuerySchema = z.object({
  q: z.string().default(''),
  folder: z.string().default('inbox'),
  label: z.string().default(''),
});

/** Counts of emails: unread emails in inbox and spam, all emails in draft (contract §6). */
export const mailCountsSchema = z.object({ inbox: z.number().int(), draft: z.number().int(), spam: z.number().int() });

/** Fields to change on many emails at once (contract §6, POST /apps/email/update-emails). At least one is required. */
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

export const neighborQuerySchema = z.object({ dir: z.enum(['previous', 'next']), emailId: idNumber });

export type Mail = z.infer<typeof mailSchema>;
export type StoredMail = z.infer<typeof storedMailSchema>;
export type SingleMail = z.infer<typeof singleMailSchema>;
export type MailQuery = z.infer<typeof mailQuerySchema>;
export type MailCounts = z.infer<typeof mailCountsSchema>;
export type MailChanges = z.infer<typeof mailChangesSchema>;

/** URL query of the email page. Without a folder, the open email or the search determines the list. */
export const mailPageQuerySchema = z.object({
  folder: blankable(z.union([z.enum(mailViews), ownNameSchema]).optional()),
  label: z.union([z.enum(['', ...mailLabels]), ownNameSchema]).default(''),
  q: z.string().max(300).default(''),
  /** The folder from which a search of all emails was started. */
  origin: blankable(z.union([z.enum(mailViews), ownNameSchema]).optional()),
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

import { z } from 'zod';
import { answerKinds, invitationAnswers, mailFolders, mailLabels, mailViews } from './rules';
import { blankable, idNumber } from '~/models/shared/fields.schema';

/** The name of a label or folder that a user created (`ownName`). */
const ownNameSchema = z.templateLiteral(['own-', z.number().int()]);

const labelSchema = z.enum(mailLabels);

const attachmentSchema = z.object({
  fileName: z.string(),
  thumbnail: z.string(),
  url: z.string(),
  size: z.string(),
});

/** An email inside another one. A reply to a reply joins the same list, so its own list stays empty. */
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

/** An email on the wire (contract §6). `message` is the original HTML: sanitize it before showing it. */
export const mailSchema = replySchema.extend({ replies: z.array(replySchema) });

/** An email as stored: in an account's mailbox, with fields that aren't on the wire. Times are ISO instants. */
export const storedMailSchema = mailSchema.extend({
  accountId: z.number().int().default(1),
  /** The folder it was in before it was moved to spam or trash. */
  origin: z.enum(mailFolders).nullable().default(null),
  /** The end of a snooze, which hides it from the inbox. */
  snoozedUntil: z.string().nullable().default(null),
  /** Time at which the snooze ended. The list sorts the email as if it had arrived then. */
  wokeAt: z.string().nullable().default(null),
  /** Time at which it's sent from the outbox. Until then, sending can be undone, and its folder is still `draft`. */
  sendAt: z.string().nullable().default(null),
  /** Whether the user chose when it's sent, so that it waits among the scheduled emails instead of in the outbox. */
  isScheduled: z.boolean().default(false),
  /** The Message-ID header, so that replies can be matched; empty for emails of the sample data. */
  messageId: z.string().default(''),
  inReplyTo: z.string().default(''),
  /** Recipients of replies if the sender requests another address than its own (RFC 5322 3.6.2). */
  replyTo: z.array(z.object({ name: z.string(), email: z.string() })).default([]),
  /** How it was received from outside, where the sender isn't verified; empty if it was written here. */
  source: z.enum(['', 'smtp', 'call']).default(''),
  /** How to leave its mailing list: an `https:` or `mailto:` URL of its sender; empty if there is none. */
  unsubscribe: z.string().default(''),
  /** The reader's response to its invitation. */
  invitationAnswer: z.enum(invitationAnswers).nullable().default(null),
  /** The first email of its conversation within the mailbox; 0 for an email that started one. */
  threadId: z.number().int().default(0),
  /** The typed text of drafts and emails written here; `message` is generated from it. */
  markdown: z.string().default(''),
  /** The form that saved a draft last, by its key. */
  writer: z.string().default(''),
  /** The id of the email that a draft replies to or forwards. */
  answers: z
    .object({ id: z.number().int(), how: z.enum(answerKinds) })
    .nullable()
    .default(null),
  /** The archive, or the id of a folder of its owner, while its folder is still `inbox` or `sent`. */
  shelf: z
    .union([z.literal('archive'), z.number().int()])
    .nullable()
    .default(null),
  /** Ids of labels that its owner created. */
  tags: z.array(z.number().int()).default([]),
  /** Whether new emails of its conversation skip the inbox. */
  muted: z.boolean().default(false),
});

/** A single email, and whether it has neighbors in the stored order (contract §6). */
export const singleMailSchema = mailSchema.extend({ hasPreviousMail: z.boolean(), hasNextMail: z.boolean() });

/** Query of the email list (contract §6). Unlike elsewhere, an empty `folder` means every folder except trash. */
export const mailQuerySchema = z.object({
  q: z.string().default(''),
  folder: z.string().default('inbox'),
  label: z.string().default(''),
});

/** Counts of emails: unread ones in inbox and spam, all in draft (contract §6). */
export const mailCountsSchema = z.object({ inbox: z.number().int(), draft: z.number().int(), spam: z.number().int() });

/**
 * Fields that can be changed on many emails at once (contract §6, POST /apps/email/update-emails); at least one is
 * required.
 */
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
  /** The folder that a search in all emails was started from. Without a search, it's the list. */
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

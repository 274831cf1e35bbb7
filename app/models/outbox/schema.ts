import { z } from 'zod';
import { outboxKinds, outboxStates, receiptStates, withoutSecrets } from './rules';

const outboxFileSchema = z.object({ name: z.string(), url: z.string() });

/** The record that an email's link opens, by its ID. */
const mailSecretSchema = z.object({
  kind: z.enum(['reset', 'verify', 'invitation', 'event', 'invoice', 'waitlist', 'referral', 'notifications']),
  id: z.number().int(),
  /** The emails that a notification's unsubscribe link stops. */
  scope: z.string().optional(),
});

/** The mail server's response for one address; `answer` is empty if it accepted the email. */
const receiptSchema = z.object({
  address: z.string(),
  state: z.enum(receiptStates),
  answer: z.string(),
  at: z.string().default(''),
});

/** A subject or text. Removes the tokens that earlier versions stored in it. */
const readable = z.string().transform(withoutSecrets);

/** An email sent from a mailbox or by the product itself (architecture §2a "mail out"). `at` is an ISO instant. */
export const outboxMailSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  /** The sender, or `null` for the product itself, whose emails only administrators can see. */
  accountId: z.number().int().nullable().default(null),
  /**
   * The record whose link replaces the placeholders in subject and text when the email is sent. The link itself is
   * never stored.
   */
  secret: mailSecretSchema.nullable().default(null),
  kind: z.enum(outboxKinds),
  /** Addresses separated by commas, as in an email header. An empty `from` means the product's address. */
  from: z.string().default(''),
  to: z.string(),
  cc: z.string().default(''),
  bcc: z.string().default(''),
  /** Envelope recipients. Empty if the email goes to everyone in `to`, `cc`, and `bcc`. */
  receivers: z.string().default(''),
  subject: readable,
  text: readable,
  html: z.string().optional(),
  files: z.array(outboxFileSchema).default([]),
  /** A part for calendar apps: an invitation or a response to one (RFC 6047); empty if there is none. */
  calendar: z.string().default(''),
  messageId: z.string().default(''),
  inReplyTo: z.string().default(''),
  state: z.enum(outboxStates),
  /**
   * The reason for the first address that wasn't accepted, usually the mail server's response; empty if there is none.
   */
  error: z.string().default(''),
  /** The delivery state for each address; empty before the first attempt. */
  receipts: z.array(receiptSchema).default([]),
  tries: z.number().int().default(0),
  triedAt: z.string().nullable().default(null),
  /**
   * When the email will be retried (ISO instant), or `null` if it won't be. During an attempt, the time when that
   * attempt counts as lost.
   */
  nextTryAt: z.string().nullable().default(null),
});

export type Receipt = z.infer<typeof receiptSchema>;
export type MailSecret = z.infer<typeof mailSecretSchema>;
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** Input for sending an email; see `sendMail`. */
export type OutboundEmail = Pick<OutboxMail, 'to' | 'subject' | 'text' | 'kind'> &
  Partial<
    Pick<
      OutboxMail,
      | 'accountId'
      | 'secret'
      | 'calendar'
      | 'from'
      | 'cc'
      | 'bcc'
      | 'receivers'
      | 'html'
      | 'files'
      | 'messageId'
      | 'inReplyTo'
    >
  >;

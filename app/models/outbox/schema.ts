import { z } from 'zod';
import { outboxKinds, outboxStates, receiptStates, withoutSecrets } from './rules';

/** A file that goes out with a mail; `url` is the local address it was uploaded to. */
const outboxFileSchema = z.object({ name: z.string(), url: z.string() });

/** What the link of an email opens, by the id of its record. */
const mailSecretSchema = z.object({
  kind: z.enum(['reset', 'verify', 'invitation', 'event', 'invoice', 'waitlist', 'referral']),
  id: z.number().int(),
});

/** What the mail server answered for one address; `answer` is empty when it took the email. */
const receiptSchema = z.object({
  address: z.string(),
  state: z.enum(receiptStates),
  answer: z.string(),
  /** When that was, as an ISO instant. */
  at: z.string().default(''),
});

/** Subject and text of emails that earlier versions stored with their links and codes. */
const readable = z.string().transform(withoutSecrets);

/** A mail that left a mailbox or the product itself (architecture §2a "mail out"). `at` is an ISO instant. */
export const outboxMailSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Who sent it; `null` for the product itself, whose emails administrators alone see. */
  accountId: z.number().int().nullable().default(null),
  /** What takes the place of the marks in subject and text as it's handed over; never stored. */
  secret: mailSecretSchema.nullable().default(null),
  kind: z.enum(outboxKinds),
  /** Addresses parted by commas, as in the header of a mail; an empty `from` is the product's own. */
  from: z.string().default(''),
  to: z.string(),
  cc: z.string().default(''),
  bcc: z.string().default(''),
  /** Those it goes to, where that is not everybody it names. */
  receivers: z.string().default(''),
  subject: readable,
  text: readable,
  html: z.string().optional(),
  files: z.array(outboxFileSchema).default([]),
  /** A part that calendar programs read: an invitation or an answer to one (RFC 6047); empty for none. */
  calendar: z.string().default(''),
  messageId: z.string().default(''),
  inReplyTo: z.string().default(''),
  state: z.enum(outboxStates),
  /** Why the last try failed, in the words of the mail server. */
  error: z.string().default(''),
  /** What became of it for each address; empty before the first try. */
  receipts: z.array(receiptSchema).default([]),
  /** How often it was tried, and when last (ISO instant). */
  tries: z.number().int().default(0),
  triedAt: z.string().nullable().default(null),
  /** When it's tried next (ISO instant); `null` when it isn't. While a try is under way, when that try counts as lost. */
  nextTryAt: z.string().nullable().default(null),
});

export type Receipt = z.infer<typeof receiptSchema>;
export type MailSecret = z.infer<typeof mailSecretSchema>;
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** What is handed over to be sent; see `sendMail`. */
export type MailOut = Pick<OutboxMail, 'to' | 'subject' | 'text' | 'kind'> &
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

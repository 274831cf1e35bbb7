import { z } from 'zod';
import { outboxKinds, outboxStates } from './rules';

/** A file that goes out with a mail; `url` is the local address it was uploaded to. */
const outboxFileSchema = z.object({ name: z.string(), url: z.string() });

/** A mail that left a mailbox or the product itself (architecture §2a "mail out"). `at` is an ISO instant. */
export const outboxMailSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(outboxKinds),
  /** Addresses parted by commas, as in the header of a mail; an empty `from` is the product's own. */
  from: z.string().default(''),
  to: z.string(),
  cc: z.string().default(''),
  bcc: z.string().default(''),
  /** Those it goes to, where that is not everybody it names. */
  receivers: z.string().default(''),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  files: z.array(outboxFileSchema).default([]),
  messageId: z.string().default(''),
  inReplyTo: z.string().default(''),
  state: z.enum(outboxStates),
  /** Why the last try failed, in the words of the mail server. */
  error: z.string().default(''),
});

export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** What is handed over to be sent; see `sendMail`. */
export type MailOut = Pick<OutboxMail, 'to' | 'subject' | 'text' | 'kind'> &
  Partial<Pick<OutboxMail, 'from' | 'cc' | 'bcc' | 'receivers' | 'html' | 'files' | 'messageId' | 'inReplyTo'>>;

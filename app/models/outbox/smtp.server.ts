import { domainToASCII } from 'node:url';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '~/lib/env.server';
import { readUpload } from '~/models/upload/commands.server';
import type { Refusal } from './retry';
import { getWorkspace } from '~/models/workspace/queries.server';
import type { OutboxMail } from './schema';

let transport: Transporter<{ rejectedErrors?: SmtpFailure[] }> | undefined;

/** Whether emails are sent: `SMTP_URL` specifies a mail server. */
export const hasMailServer = env.SMTP_URL !== undefined;

async function attachment({ name, url }: OutboxMail['files'][number]) {
  const [, id = ''] = /^\/uploads\/([^/]+)\//.exec(url) ?? [];
  const { bytes, type } = await readUpload(id);
  return { filename: name, content: bytes, contentType: type };
}

/**
 * A failure as reported by nodemailer. `responseCode` is the mail server's; it's absent if the server couldn't be
 * reached.
 */
type SmtpFailure = Error & { code?: string; responseCode?: number; recipient?: string; rejectedErrors?: SmtpFailure[] };

/**
 * Checks whether the mail server would refuse the same email again. A retry can succeed if the server can't be reached
 * or rejects our password.
 */
const isFinal = ({ code, responseCode }: SmtpFailure) => code !== 'EAUTH' && (responseCode ?? 0) >= 500;

function refusal(address: string, failure: SmtpFailure): Refusal {
  return { address, answer: failure.message.slice(0, 300) || 'unknown', isFinal: isFinal(failure) };
}

/** Returns an address as nodemailer sends it to the server, with the domain in ASCII. */
function onTheWire(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToASCII(address.slice(at));
}

/**
 * Returns the refusals of an attempt by address: the server's response for the address, or else for the whole attempt.
 * `whole` is absent on success.
 */
function refusalsOf(addresses: readonly string[], errors: readonly SmtpFailure[], whole?: SmtpFailure): Refusal[] {
  const own = new Map(errors.map((one) => [onTheWire(one.recipient ?? ''), one]));
  return addresses.flatMap((address) => {
    const failure = own.get(onTheWire(address)) ?? whole;
    return failure ? refusal(address, failure) : [];
  });
}

/** Returns the method of an email's calendar part, which has to be repeated in its header (RFC 6047, section 2.4). */
function methodOf(calendar: string): string {
  return /^METHOD:([A-Z]+)/m.exec(calendar)?.[1] ?? 'REPLY';
}

/**
 * Returns the headers that let email apps offer one-click unsubscribing (RFC 2369, RFC 8058), based on the link in the
 * text.
 */
function stopHeaders({ secret, text }: OutboxMail): Record<string, string> {
  const [link] =
    secret?.kind === 'notifications' ? (/https?:\S+\/notifications\/unsubscribe\?\S+/.exec(text) ?? []) : [];
  if (link === undefined) return {};
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Returns the sender of the product's own emails: the address in `MAIL_FROM`, with the name set in the workspace. */
async function ownSender(): Promise<string> {
  const { senderName } = await getWorkspace();
  const address = /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
  return senderName === '' ? env.MAIL_FROM : `"${senderName.replaceAll('\\', '')}" <${address}>`;
}

/**
 * Sends an email to the mail server in `SMTP_URL`. Without a sender in `from`, the product is the sender, and replies
 * go to the company.
 * @param mail the email, with its links and codes
 * @param receivers the addresses to send it to, regardless of the addresses in its headers
 * @returns the addresses that the server didn't accept, with its responses; rejects if an attachment can't be read
 */
export async function handToMailServer(mail: OutboxMail, receivers: readonly string[]): Promise<Refusal[]> {
  transport ??= createTransport({ url: env.SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 });
  const { to, cc, bcc, subject, text, html, calendar, messageId, inReplyTo } = mail;
  const from = mail.from || (await ownSender());
  const { company } = await getWorkspace();
  const replyTo = mail.from ? '' : company.email;
  const attachments = await Promise.all(mail.files.filter(({ url }) => url.startsWith('/uploads/')).map(attachment));
  const message = {
    from,
    to,
    cc,
    bcc,
    envelope: { from, to: [...receivers] },
    subject,
    text,
    html,
    ...(calendar ? { icalEvent: { method: methodOf(calendar), filename: 'invite.ics', content: calendar } } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(messageId ? { messageId } : {}),
    ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
    headers: stopHeaders(mail),
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return transport.sendMail(message).then(
    ({ rejectedErrors = [] }) => refusalsOf(receivers, rejectedErrors),
    (failure: SmtpFailure) => refusalsOf(receivers, failure.rejectedErrors ?? [], failure),
  );
}

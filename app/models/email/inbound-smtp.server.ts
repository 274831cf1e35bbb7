import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { AppError } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { logError } from '~/lib/log.server';
import { saveUpload } from '~/models/upload/commands.server';
import { store } from '~/models/store/store.server';
import { withoutOverrides } from './address';
import { textHtml } from './inbound-email.server';
import { withReadableHeaders } from './incoming-headers.server';
import { takeCalendarParts } from './invitation.server';
import { attachmentOf } from './new-mail.server';
import type { StoredMail } from './schema';
import { hasMailbox, receiveMail } from './send.server';
import { unsubscribeUrl } from './unsubscribe';

const maxFileBytes = 25 * 1024 * 1024;
/**
 * Maximum size of an email on the wire, in bytes: files are encoded in base64, with four characters for three bytes,
 * and line breaks.
 */
const maxBytes = 36 * 1024 * 1024;
/** Maximum number of parts. With too many parts, parsing could take very long or overflow the stack. */
const maxParts = 500;
const maxPeople = 2_000;

const maxReferences = 50;

/** Returns the people in an address field, including members of a group (`Team: a@b.example, c@d.example;`). */
const people = (field: AddressObject | AddressObject[] | undefined) =>
  [field ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap((one) => (one.group ? one.group : [one]))
    .flatMap(({ name, address }) => (address ? [{ name: withoutOverrides(name ?? ''), email: address }] : []))
    .slice(0, maxPeople);

/** Creates an error for the mail server that is delivering an email. With a 5xx code, that server doesn't retry. */
const refusal = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode });

function nameOf(filename: string | false | undefined, contentType: string): string {
  if (filename) return filename;
  if (contentType === 'message/rfc822') return 'forwarded.eml';
  if (contentType === 'text/calendar') return 'invitation.ics';
  return 'file';
}

/**
 * Returns the files of an email and its text, with `cid:` references replaced by the URLs of the stored files. Every
 * file is stored: unknown types can only be downloaded.
 */
async function contentOf(parsed: ParsedMail, bytes: Buffer): Promise<Pick<StoredMail, 'message' | 'attachments'>> {
  const size = parsed.attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (size > maxFileBytes) throw refusal('The files of this email are larger than 25 MB', 552);
  const attachments = [];
  const addresses = new Map<string, string>();
  for (const { filename, content, contentType, cid } of parsed.attachments) {
    const file = new File([new Uint8Array(content)], nameOf(filename, contentType), { type: contentType });
    const saved = await saveUpload({ file, actor: null, place: 'emails', anyKind: true });
    // The URL can be inside quotes of either kind.
    const url = saved.url.replaceAll("'", '%27');
    attachments.push(attachmentOf(file, { ...saved, url }));
    if (cid) addresses.set(cid, url);
  }
  // An email that can't be split into parts is shown as received.
  const isEmpty = !parsed.html && !parsed.text && parsed.attachments.length === 0;
  const message = parsed.html || textHtml(parsed.text ?? (isEmpty ? bodyOf(bytes) : ''));
  const shown = message.replace(/\ssrc\s*=\s*(["']?)cid:([^\s"'>]{1,256})/gi, (whole, quote: string, cid: string) => {
    const url = addresses.get(plainCid(cid));
    return url === undefined ? whole : ` src=${quote}${url}`;
  });
  return { attachments, message: shown };
}

function bodyOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const [, body = ''] = /\r?\n\r?\n([\s\S]*)$/.exec(text) ?? [];
  return body.trim();
}

function plainCid(cid: string): string {
  try {
    return decodeURIComponent(cid);
  } catch {
    return cid;
  }
}

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw refusal('The email is too large', 552);
  return Buffer.concat(chunks);
}

/** Counts the lines that can start a part of an email. Stops counting above twice `maxParts`. */
function partsIn(bytes: Buffer): number {
  let [count, at] = [0, bytes.indexOf('\n--')];
  for (; at !== -1 && count <= 2 * maxParts; at = bytes.indexOf('\n--', at + 3)) count += 1;
  return count;
}

async function takeIn(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const bytes = await bytesOf(stream);
  if (/^content-type:\s*multipart/im.test(bytes.toString('latin1')) && partsIn(bytes) > 2 * maxParts)
    throw refusal('The email has too many parts', 554);
  const parsed = await simpleParser(withReadableHeaders(bytes), {
    skipImageLinks: true,
    // The parser's conversions between text and HTML aren't used here and are slow; with many images, they take
    // minutes.
    skipTextToHtml: true,
    skipHtmlToText: true,
    maxHtmlLengthToParse: maxBytes,
  }).catch((error: Error) => {
    throw refusal(`The email can't be read: ${error.message}`, 554);
  });
  const [from] = people(parsed.from);
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const mail = {
    from: { name: from?.name ?? '', email: from?.email ?? sender, avatar: '' },
    to: people(parsed.to),
    cc: people(parsed.cc).map(({ email }) => email),
    subject: withoutOverrides(parsed.subject ?? '').slice(0, 500),
    ...(await contentOf(parsed, bytes)),
    replyTo: people(parsed.replyTo),
    source: 'smtp' as const,
    messageId: parsed.messageId ?? '',
    inReplyTo: parsed.inReplyTo ?? '',
    references: [parsed.references ?? []].flat().slice(-maxReferences),
    unsubscribe: unsubscribeUrl(parsed.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? ''),
  };
  const { result } = await receiveMail({ mail, receivers: envelope.rcptTo.map(({ address }) => address) });
  // The email has been stored: an error in its calendar part must not make the sender's server send it again.
  await takeCalendarParts(result).catch((error: unknown) =>
    logError('an invitation in an email could not be processed', error),
  );
}

/**
 * Returns the error for the sender's server: permanent if the email is rejected, temporary if it can't be stored now.
 */
function answerTo(error: unknown): Error {
  if (error instanceof Error && 'responseCode' in error) return error;
  logError('an incoming email could not be stored', error);
  if (error instanceof AppError && error.code === 'too_large') return refusal('The email is too large', 552);
  return refusal('The email could not be stored; try again later', 451);
}

/**
 * Listens for email by SMTP on `SMTP_IN_PORT`; does nothing if it isn't set. Accepts email only for accounts with email
 * access, doesn't relay email, and doesn't support TLS: run it behind a mail server, not on the open internet. An email
 * is either accepted with all its files, or rejected.
 * @returns the server, which starts listening asynchronously, or `null` if there is no port
 */
export function startMailReceiver(port = env.SMTP_IN_PORT): SMTPServer | null {
  if (port === undefined) return null;
  const server = new SMTPServer({
    banner: 'Atrium',
    size: maxBytes,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    maxClients: 20,
    onRcptTo: ({ address }, _session, callback) => {
      void store.snapshot().then(({ accounts }) => {
        callback(hasMailbox(accounts, address) ? null : refusal('No such mailbox', 550));
      }, callback);
    },
    onData: (stream, session, callback) => {
      takeIn(stream, session).then(
        () => callback(),
        (error: unknown) => callback(answerTo(error)),
      );
    },
  });
  server.on('error', (error) => logError('the SMTP server failed', error));
  server.listen(port, env.SMTP_IN_HOST);
  return server;
}

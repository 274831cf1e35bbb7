import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { env } from '~/lib/env.server';
import { logError } from '~/lib/log.server';
import { saveUpload } from '~/models/upload/commands.server';
import { store } from '~/models/store/store.server';
import { textHtml } from './incoming.server';
import { attachmentOf } from './new-mail.server';
import type { StoredMail } from './schema';
import { hasMailbox, receiveMail } from './send.server';

const maxBytes = 15 * 1024 * 1024;

const people = (field: AddressObject | AddressObject[] | undefined) =>
  [field ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap(({ name, address }) => (address ? [{ name, email: address }] : [])));

/**
 * The files of a mail that are of a kind we take, and its text, in which those it shows by `cid:` stand at the addresses
 * they are stored under; other files are left out.
 */
async function contentOf(parsed: ParsedMail): Promise<Pick<StoredMail, 'message' | 'attachments'>> {
  const attachments = [];
  const addresses = new Map<string, string>();
  for (const { filename = 'file', content, contentType, cid } of parsed.attachments.slice(0, 20)) {
    const file = new File([new Uint8Array(content)], filename, { type: contentType });
    const saved = await saveUpload({ file, actor: null }).catch(() => null);
    if (!saved) continue;
    // May stand between quotes of either kind.
    const url = saved.url.replaceAll("'", '%27');
    attachments.push(attachmentOf(file, { ...saved, url }));
    if (cid) addresses.set(cid, url);
  }
  const message = parsed.html || textHtml(parsed.text ?? '');
  const shown = message.replace(/\ssrc\s*=\s*(["']?)cid:([^\s"'>]{1,256})/gi, (whole, quote: string, cid: string) => {
    const url = addresses.get(plainCid(cid));
    return url === undefined ? whole : ` src=${quote}${url}`;
  });
  return { attachments, message: shown };
}

/** A content id as its part names it: inside an address signs may be written as %40. */
function plainCid(cid: string): string {
  try {
    return decodeURIComponent(cid);
  } catch {
    return cid;
  }
}

/** What a mail server that hands a mail over is told; with a code of 5xx it does not try again. */
const refusal = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode });

async function takeIn(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const parsed = await simpleParser(stream, {
    skipImageLinks: true,
    // Nothing here reads the other form of a text, and to make it takes long.
    skipTextToHtml: true,
    maxHtmlLengthToParse: maxBytes,
  });
  if (stream.sizeExceeded) throw refusal('The mail is too large', 552);
  const [from] = people(parsed.from);
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const mail = {
    from: { name: from?.name ?? '', email: from?.email ?? sender, avatar: '' },
    to: people(parsed.to),
    cc: people(parsed.cc).map(({ email }) => email),
    subject: (parsed.subject ?? '').slice(0, 500),
    ...(await contentOf(parsed)),
    messageId: parsed.messageId ?? '',
    inReplyTo: parsed.inReplyTo ?? '',
  };
  await receiveMail({ mail, receivers: envelope.rcptTo.map(({ address }) => address) });
}

/**
 * Listens for mail by SMTP on `SMTP_IN_PORT`; does nothing without it. Takes mail for accounts that may use mail only, relays
 * none and speaks no TLS: it belongs behind a mail server of its own, not on the open internet.
 * @returns the server, once it listens
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
        (error: unknown) => callback(error instanceof Error ? error : new Error('The mail could not be stored')),
      );
    },
  });
  server.on('error', (error) => logError('mail receiver', error));
  server.listen(port, env.SMTP_IN_HOST);
  return server;
}

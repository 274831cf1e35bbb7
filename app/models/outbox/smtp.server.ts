import { createTransport, type Transporter } from 'nodemailer';
import { env } from '~/lib/env.server';
import { readUpload } from '~/models/upload/commands.server';
import type { OutboxMail } from './schema';

let transport: Transporter | undefined;

/** Whether mails are sent out: `SMTP_URL` names a mail server. */
export const hasMailServer = env.SMTP_URL !== undefined;

async function attachment({ name, url }: OutboxMail['files'][number]) {
  const [, id = ''] = /^\/uploads\/([^/]+)\//.exec(url) ?? [];
  const { bytes, type } = await readUpload(id);
  return { filename: name, content: bytes, contentType: type };
}

/**
 * Hands a mail to the mail server of `SMTP_URL`, from `MAIL_FROM` unless it names its sender, who then is also who
 * answers go to. Rejects with what the server said.
 */
export async function handToMailServer(mail: OutboxMail): Promise<void> {
  transport ??= createTransport({ url: env.SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 });
  const { to, cc, bcc, receivers, subject, text, html, messageId, inReplyTo } = mail;
  const from = mail.from || env.MAIL_FROM;
  await transport.sendMail({
    from,
    to,
    cc,
    bcc,
    ...(receivers ? { envelope: { from, to: receivers } } : {}),
    subject,
    text,
    html,
    ...(messageId ? { messageId } : {}),
    ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
    attachments: await Promise.all(mail.files.filter(({ url }) => url.startsWith('/uploads/')).map(attachment)),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

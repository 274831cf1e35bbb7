import { randomUUID } from 'node:crypto';
import { AppError } from '~/lib/errors';
import { escapeHtml } from './escape-html';
import type { IncomingMail } from './inbound-email.schema';
import { receiveMail, receiversOf } from './send.server';

/** Matches URLs in plain text, including punctuation at the end, which `linked` excludes from the link. */
const webAddress = /(\bhttps?:\/\/[^\s<>"]{1,2000})/gi;

function linked(text: string): string {
  return text
    .split(webAddress)
    .map((part, at) => {
      // Every second part is a URL.
      if (at % 2 === 0) return escapeHtml(part);
      const end = /[.,;:!?'")\]}]{0,20}$/.exec(part)?.[0] ?? '';
      const url = part.slice(0, part.length - end.length);
      return `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>${escapeHtml(end)}`;
    })
    .join('');
}

/**
 * Converts plain text to HTML. Preserves its lines and the spaces that align its columns, and turns URLs into links.
 */
export function textHtml(text: string): string {
  const style = /^[ \t]|[ \t]{2}/m.test(text) ? ' style="white-space:pre-wrap"' : '';
  return `<p${style}>${linked(text).replace(/\r?\n/g, '<br>')}</p>`;
}

/**
 * Receives an email that an app delivers.
 * @returns the IDs of the emails in the recipients' mailboxes
 * @throws AppError `not_found` if no recipient has a mailbox here
 */
export async function acceptMail({ html, text, messageId, from, ...mail }: IncomingMail) {
  const incoming = {
    ...mail,
    from: { ...from, avatar: '' },
    message: html || textHtml(text),
    attachments: [],
    replyTo: [],
    source: 'call' as const,
    messageId: messageId || `<${randomUUID()}@atrium.example>`,
  };
  const { result: ids } = await receiveMail({ mail: incoming, receivers: receiversOf({ ...mail, bcc: [] }) });
  if (ids.length === 0) throw new AppError('not_found', 'None of the recipients has a mailbox here');
  return { ids };
}

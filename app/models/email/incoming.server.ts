import { randomUUID } from 'node:crypto';
import { AppError } from '~/lib/errors';
import type { IncomingMail } from './incoming.schema';
import { receiveMail, receiversOf } from './send.server';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as html with its lines. */
export function textHtml(text: string): string {
  return `<p>${text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/\r?\n/g, '<br>')}</p>`;
}

/**
 * Takes in a mail that a program hands over.
 * @throws AppError `not_found` when none of its receivers has a mailbox here
 */
export async function acceptMail({ html, text, messageId, from, ...mail }: IncomingMail) {
  const incoming = {
    ...mail,
    from: { ...from, avatar: '' },
    message: html || textHtml(text),
    attachments: [],
    messageId: messageId || `<${randomUUID()}@atrium.example>`,
  };
  const { result: ids } = await receiveMail({ mail: incoming, receivers: receiversOf({ ...mail, bcc: [] }) });
  if (ids.length === 0) throw new AppError('not_found', 'None of the receivers has a mailbox here');
  return { ids };
}

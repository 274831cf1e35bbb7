import { randomUUID } from 'node:crypto';
import { cutText } from '~/lib/cut-text';
import { ownedBy } from '~/models/shared/owned';
import type { OutboundEmail } from '~/models/outbox/schema';
import type { Collections } from '~/models/store/database.schema';
import { writeAddress, writeAddresses } from './address';
import { escapeHtml } from './escape-html';
import { matchesRule } from './filter';
import type { MailRule } from './filter.schema';
import { answerSubject } from './rules';
import type { StoredMail } from './schema';
import { htmlText } from './text';

/** The rules, labels, and folders as they were before a commit. */
export type Sorting = Pick<Collections, 'mailRules' | 'mailTags'>;

const longestSearched = 500_000;

/** Returns the rules of an email's owner that match the email. */
export function matching(mail: StoredMail, rules: Sorting['mailRules']): readonly MailRule[] {
  const text = () => htmlText(mail.message.slice(0, longestSearched));
  return ownedBy(rules, mail.accountId).filter((rule) => matchesRule(rule, mail, text));
}

/**
 * Returns the copy of an email that a rule forwards, with the original sender, recipients, and subject above the text.
 */
export function forwardOf(mail: StoredMail, from: StoredMail['from'], to: string) {
  const head = [writeAddress(mail.from), writeAddresses(mail.to), mail.subject].filter((line) => line !== '');
  return {
    from: { ...from },
    to: [{ name: '', email: to }],
    cc: [],
    subject: cutText(answerSubject(mail.subject, 'forward'), 500),
    message: `<p>${head.map(escapeHtml).join('<br>')}</p>${mail.message}`,
    attachments: mail.attachments.map((file) => ({ ...file })),
    messageId: `<${randomUUID()}@atrium.example>`,
    inReplyTo: '',
    replyTo: [{ name: mail.from.name, email: mail.from.email }],
    source: '' as const,
  };
}

/** Returns a forwarded copy as an email for the outbox. */
export function outgoing(copy: ReturnType<typeof forwardOf>, accountId: number): OutboundEmail {
  return {
    kind: 'mail',
    accountId,
    from: writeAddresses([copy.from]),
    to: writeAddresses(copy.to),
    subject: copy.subject,
    text: htmlText(copy.message),
    html: copy.message,
    files: copy.attachments.map(({ fileName, url }) => ({ name: fileName, url })),
    messageId: copy.messageId,
  };
}

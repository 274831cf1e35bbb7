import { randomBytes } from 'node:crypto';
import { AppError, found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import { deliver, queueMail } from '~/models/outbox/commands.server';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { languageOfClient } from '~/models/client/queries.server';
import { today } from '~/models/shared/day';
import { rowsOf } from '~/models/shared/list';
import { marks } from '~/models/outbox/rules';
import type { OutboundEmail } from '~/models/outbox/schema';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor, By } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import { invoiceIn, nameOf } from './commands.server';
import { toRow } from './queries.server';
import { isReminderDueIn } from './remind.server';
import { type SentRow, withSender } from './sender.server';
import { isOut } from './rules';
import type { Invoice } from './schema';

/** An email about an invoice; `text` is placed above the link to the invoice's public page. */
export interface InvoiceMail {
  id: number;
  /** Comma-separated addresses, as in `cc` and `bcc`. */
  to: string;
  cc?: string;
  bcc?: string;
  subject: string;
  text: string;
  /** The link, as `marks.link`, with a label. Without it, the link has none. */
  link?: string;
  /** Attachments, by the URLs of the stored files. */
  files?: OutboundEmail['files'];
}

const newToken = () => randomBytes(24).toString('base64url');

function assertOut(invoice: Invoice): void {
  if (!isOut(invoice)) throw new AppError('conflict', 'Only an issued invoice that isn’t void can be sent.');
}

/**
 * Sends invoices by email, each with a link to its public page, and marks them as sent if there is a mail server.
 * Emails in the outbox can't be recalled, so this change can't be undone.
 * @param planned sends only invoices that are still waiting to be sent automatically, so that two processes don't send
 * the same invoice twice
 * @param remindAt sends only reminders that are still due at this time (in ms), for the same reason
 * @throws AppError `not_found`, `conflict` for a draft or a void invoice; in both cases, no emails are sent
 */
export async function mailInvoices({
  mails,
  planned = false,
  remindAt,
  actor,
  idempotencyKey,
}: By & { mails: readonly InvoiceMail[]; planned?: boolean; remindAt?: number }) {
  const about = subjectNames(await Promise.all(mails.map(({ id }) => nameOf(id))));
  const label = remindAt === undefined ? 'invoice.mailed' : 'invoice.reminded';
  const saved = await store.commit({ actor, label, about, idempotencyKey }, (draft) => {
    const sentAt = new Date(remindAt ?? Date.now()).toISOString();
    const queued = mails.flatMap(({ id, to, cc = '', bcc = '', subject, text, link = marks.link, files = [] }) => {
      const invoice = invoiceIn(draft, id);
      if (planned && invoice.sendAt === undefined) return [];
      if (remindAt !== undefined && !isReminderDueIn(draft, invoice, remindAt)) return [];
      assertOut(invoice);
      // Without a mail server, the email waits in the outbox, so nothing has been sent.
      if (hasMailServer) invoice.sentAt = sentAt;
      invoice.shareToken ??= newToken();
      delete invoice.sendAt;
      return queueMail(draft, {
        kind: 'notice',
        accountId: actor?.id ?? null,
        secret: { kind: 'invoice', id },
        to,
        cc,
        bcc,
        subject,
        text: `${text}\n\n${link}`,
        files,
      });
    });
    return { queued };
  });
  await deliver(saved.result.queued);
  return saved;
}

/**
 * Enables the public page of an invoice so that its link can be shared. Throws `conflict` for a draft or a void
 * invoice.
 */
export async function openPublicPage({ id, actor }: { id: number; actor: Actor }) {
  return store.commit({ actor, label: 'invoice.shared', about: await nameOf(id) }, (draft) => {
    const invoice = invoiceIn(draft, id);
    assertOut(invoice);
    invoice.shareToken ??= newToken();
    return { id };
  });
}

/** Disables the public page of an invoice: all shared links to it stop working. */
export async function closePublicPage({ id, actor }: { id: number; actor: Actor }) {
  return store.commit({ actor, label: 'invoice.unshared', about: await nameOf(id) }, (draft) => {
    delete invoiceIn(draft, id).shareToken;
    return { id };
  });
}

const byToken = memoByIdentity(
  (invoices: Readonly<Record<string, Invoice>>) =>
    new Map(rowsOf(invoices).flatMap((one) => (one.shareToken ? [[one.shareToken, one] as const] : []))),
);

/**
 * Returns the invoice for the token of a public page. Throws `not_found`, including if the page was disabled or the
 * invoice is void.
 */
export async function invoiceByToken(token: string, onDay = today()): Promise<SentRow> {
  const data = await store.snapshot();
  const invoice = found(byToken(data.invoices).get(token), 'Invoice');
  if (!isOut(invoice)) throw new AppError('not_found', 'Invoice not found');
  return withSender(data, toRow(invoice, onDay));
}

/**
 * Returns the language of a public page's client, or else the workspace's. Empty if neither is set or the page doesn't
 * exist.
 */
export async function languageByToken(token: string): Promise<string> {
  const data = await store.snapshot();
  const invoice = byToken(data.invoices).get(token);
  return invoice ? (await languageOfClient(invoice.clientId)) || workspaceIn(data).language : '';
}

/** Records the first time that the client views the public page. */
export async function markViewed(id: number): Promise<void> {
  const about = await nameOf(id);
  await store.commit({ actor: null, label: 'invoice.viewed', about }, (draft) => {
    invoiceIn(draft, id).viewedAt ??= new Date().toISOString();
  });
}

import { randomBytes } from 'node:crypto';
import { AppError, found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import { deliver, queueMail } from '~/models/outbox/commands.server';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { today } from '~/models/shared/day';
import { rowsOf } from '~/models/shared/list';
import { marks } from '~/models/outbox/rules';
import type { MailOut } from '~/models/outbox/schema';
import { aboutNames } from '~/models/store/about';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { invoiceIn, nameOf } from './commands.server';
import { type SentRow, toRow, withSender } from './queries.server';
import { isOut } from './rules';
import type { Invoice } from './schema';

/** One mail about an invoice; `text` is what stands above the link to its public page. */
export interface InvoiceMail {
  id: number;
  /** Addresses parted by commas, as in `cc` and `bcc`. */
  to: string;
  cc?: string;
  bcc?: string;
  subject: string;
  text: string;
  /** What goes with it, at the addresses they were stored at. */
  files?: MailOut['files'];
}

const newToken = () => randomBytes(24).toString('base64url');

function assertOut(invoice: Invoice): void {
  if (!isOut(invoice)) throw new AppError('conflict', 'Only an issued invoice that isn’t void can be sent.');
}

/**
 * Sends invoices by mail, each with a link to its public page, and notes that they were sent, unless no mail server is set; what is in the outbox cannot
 * be taken back, so this change offers no Undo.
 * @throws AppError `not_found`, `conflict` for a draft or a void one; then none is sent
 */
export async function mailInvoices({
  mails,
  actor,
  once,
}: {
  mails: readonly InvoiceMail[];
  actor: Actor;
  once?: string;
}) {
  const about = aboutNames(await Promise.all(mails.map(({ id }) => nameOf(id))));
  const saved = await store.commit({ actor, label: 'invoice.mailed', about, once }, (draft) => {
    const sentAt = new Date().toISOString();
    const queued = mails.map(({ id, to, cc = '', bcc = '', subject, text, files = [] }) => {
      const invoice = invoiceIn(draft, id);
      assertOut(invoice);
      // Without a mail server the email waits in the outbox: no one has been sent anything.
      if (hasMailServer) invoice.sentAt = sentAt;
      invoice.shareToken ??= newToken();
      return queueMail(draft, {
        kind: 'notice',
        accountId: actor?.id ?? null,
        secret: { kind: 'invoice', id },
        to,
        cc,
        bcc,
        subject,
        text: `${text}\n\n${marks.link}`,
        files,
      });
    });
    return { queued };
  });
  await deliver(saved.result.queued);
  return saved;
}

/** Opens the public page of an invoice, for a link to pass on; throws `conflict` for a draft or a void one. */
export async function openPublicPage({ id, actor }: { id: number; actor: Actor }) {
  return store.commit({ actor, label: 'invoice.shared', about: await nameOf(id) }, (draft) => {
    const invoice = invoiceIn(draft, id);
    assertOut(invoice);
    invoice.shareToken ??= newToken();
    return { id };
  });
}

/** Closes the public page of an invoice: every link to it that was given out leads nowhere. */
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

/** The invoice whose public page a token names; throws `not_found` also where the page was closed or the invoice is void. */
export async function invoiceByToken(token: string, onDay = today()): Promise<SentRow> {
  const data = await store.snapshot();
  const invoice = found(byToken(data.invoices).get(token), 'Invoice');
  if (!isOut(invoice)) throw new AppError('not_found', 'Invoice not found');
  return withSender(data, toRow(invoice, onDay));
}

/** Notes the first time that the client has looked at the public page. */
export async function markViewed(id: number): Promise<void> {
  const about = await nameOf(id);
  await store.commit({ actor: null, label: 'invoice.viewed', about }, (draft) => {
    invoiceIn(draft, id).viewedAt ??= new Date().toISOString();
  });
}

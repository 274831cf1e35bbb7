import { found } from '~/lib/errors';
import { searchText } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import { inFolder, type MailFolder } from './rules';
import { accountWith } from './new-mail.server';
import type { Mail, MailCounts, MailQuery, SingleMail, StoredMail } from './schema';
import { ownedBy } from '~/models/shared/owned';
import { store } from '~/models/store/store.server';

type Of = { accountId: number };
type Mails = readonly StoredMail[];

const mailsOf = async (accountId: number): Promise<Mails> => ownedBy((await store.snapshot()).emails, accountId);

const toWire = memoByIdentity((mail: StoredMail): Mail => {
  const { accountId: _, origin: _o, snoozedUntil: _u, wokeAt: _k, sendAt: _s, messageId: _m, ...shown } = mail;
  const { inReplyTo: _i, threadId: _t, markdown: _d, writer: _w, answers: _a, ...rest } = shown;
  const { replyTo: _p, source: _x, invitationAnswer: _v, shelf: _f, tags: _g, muted: _q, ...left } = rest;
  const { isScheduled: _c, unsubscribe: _l, ...wire } = left;
  return wire;
});

const derived = memoByIdentity((rows: Mails) => {
  const count = (folder: MailFolder, unreadOnly: boolean) =>
    rows.filter((mail) => mail.folder === folder && !(unreadOnly && mail.isRead)).length;
  const counts: MailCounts = { inbox: count('inbox', true), draft: count('draft', false), spam: count('spam', true) };
  return {
    newestFirst: rows.map((mail) => ({ mail, text: searchText([mail.from.name, mail.subject]) })).reverse(),
    position: new Map(rows.map(({ id }, index) => [id, index])),
    counts,
  };
});

/**
 * Returns all emails in a folder or in `starred` that match a search and a label, newest first, and the counts of the
 * whole mailbox (contract §6, GET /apps/email/emails).
 */
export async function listMails({
  q,
  folder,
  label,
  accountId,
}: MailQuery & Of): Promise<{ mails: Mail[]; counts: MailCounts }> {
  const { newestFirst, counts } = derived(await mailsOf(accountId));
  const text = q.toLowerCase();
  const labelled = (mail: StoredMail) => label === '' || mail.labels.some((one) => one === label);
  const matches = newestFirst.filter(
    (row) => inFolder(row.mail, folder) && labelled(row.mail) && row.text.includes(text),
  );
  return { mails: matches.map(({ mail }) => toWire(mail)), counts };
}

function mailAt(mails: Mails, index: number): SingleMail {
  const mail = found(mails[index], 'Mail');
  return { ...toWire(mail), hasPreviousMail: index > 0, hasNextMail: index < mails.length - 1 };
}

function positionOf(mails: Mails, id: number): number {
  return found(derived(mails).position.get(id), 'Mail');
}

/**
 * Returns an email, and whether there are emails before and after it in the whole mailbox. Throws `not_found`. Doesn't
 * mark it as read.
 */
export async function getMail({ id, accountId }: Of & { id: number }): Promise<SingleMail> {
  const mails = await mailsOf(accountId);
  return mailAt(mails, positionOf(mails, id));
}

/**
 * Returns the email before or after another in the stored order of the whole mailbox (contract §6, GET
 * /apps/email/paginate-email).
 * @throws AppError `not_found` if the email is unknown or has no neighbor
 */
export async function neighborMail({
  id,
  dir,
  accountId,
}: Of & { id: number; dir: 'previous' | 'next' }): Promise<SingleMail> {
  const mails = await mailsOf(accountId);
  return mailAt(mails, positionOf(mails, id) + (dir === 'next' ? 1 : -1));
}

/**
 * Checks whether an email from outside claims to be from one of our accounts, by its address or by an address in the
 * sender's name. Both can be forged.
 */
export async function claimsColleague({ source, from }: Pick<StoredMail, 'source' | 'from'>): Promise<boolean> {
  if (source === '') return false;
  const { accounts } = await store.snapshot();
  const claimed = [from.email, ...(from.name.match(/[^\s<>"'()[\],;:]{1,64}@[^\s<>"'()[\],;:]{1,190}/g) ?? [])];
  return claimed.some((email) => accountWith(accounts, email) !== undefined);
}

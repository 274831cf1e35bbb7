import { found } from '~/lib/errors';
import { rowsOf, searchText } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import { inFolder, type MailFolder } from './rules';
import type { Mail, MailCounts, MailQuery, SingleMail } from './schema';
import { store } from '~/models/store/store.server';

type Mails = Readonly<Record<string, Mail>>;

/** The mails newest first with the text each is searched by, and what is counted over the whole mailbox (contract §6). */
const derived = memoByIdentity((mails: Mails) => {
  const rows = rowsOf(mails);
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
 * The mails of a folder or of `starred` that match search and label, newest first, unpaged, and the counts over the
 * whole mailbox (contract §6, GET /apps/email/emails).
 */
export async function listMails({ q, folder, label }: MailQuery): Promise<{ mails: Mail[]; counts: MailCounts }> {
  const { newestFirst, counts } = derived((await store.snapshot()).emails);
  const text = q.toLowerCase();
  const labelled = (mail: Mail) => label === '' || mail.labels.some((one) => one === label);
  const matches = newestFirst.filter(
    (row) => inFolder(row.mail, folder) && labelled(row.mail) && row.text.includes(text),
  );
  return { mails: matches.map(({ mail }) => mail), counts };
}

function mailAt(mails: Mails, index: number): SingleMail {
  const rows = rowsOf(mails);
  const mail = found(rows[index], 'Mail');
  return { ...mail, hasPreviousMail: index > 0, hasNextMail: index < rows.length - 1 };
}

function positionOf(mails: Mails, id: number): number {
  return found(derived(mails).position.get(id), 'Mail');
}

/** One mail, and whether there are mails before and after it in the whole mailbox; throws `not_found`. Reads nothing as read. */
export async function getMail(id: number): Promise<SingleMail> {
  const { emails } = await store.snapshot();
  return mailAt(emails, positionOf(emails, id));
}

/**
 * The mail before or after another in the stored order of the whole mailbox (contract §6, GET /apps/email/paginate-email).
 * @throws AppError `not_found` for an unknown mail and where there is no neighbour
 */
export async function neighbourMail({ id, dir }: { id: number; dir: 'previous' | 'next' }): Promise<SingleMail> {
  const { emails } = await store.snapshot();
  return mailAt(emails, positionOf(emails, id) + (dir === 'next' ? 1 : -1));
}

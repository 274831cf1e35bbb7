import { AppError, found } from '~/lib/errors';
import { rowsOf, searchText } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Actor } from '~/models/store/change-log';
import { inFolder, type MailFolder, type MailLabel } from './rules';
import type { Mail, MailChanges, MailCounts, MailQuery, SingleMail } from './schema';
import { store } from '~/models/store/store.server';

type By = { actor: Actor };
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

interface MailCommit extends By {
  ids: readonly number[];
  label: string;
  change: (mail: Mail) => void;
}

/** Changes each of the mails once; unknown ids are skipped, and `not_found` is thrown when none of them exists (contract §6). */
async function commitMails({ ids, label, actor, change }: MailCommit) {
  const asked = [...new Set(ids)];
  const { emails } = await store.snapshot();
  const subjects = asked.flatMap((id) => emails[id]?.subject ?? []);
  const about = subjects.length === 1 ? subjects[0] : `${subjects.length}`;
  return store.commit({ actor, label, about }, (draft) => {
    const mails = asked.flatMap((id) => draft.emails[id] ?? []);
    if (asked.length > 0 && mails.length === 0) throw new AppError('not_found', 'Mail not found');
    for (const mail of mails) change(mail);
    return { count: mails.length };
  });
}

/** Sets read, starred, folder or labels on many mails (contract §6, POST /apps/email/update-emails). */
export async function updateMails({ ids, changes, actor }: By & { ids: readonly number[]; changes: MailChanges }) {
  const label = changes.folder === undefined ? 'email.updated' : 'email.moved';
  return commitMails({ ids, label, actor, change: (mail) => void Object.assign(mail, changes) });
}

/** Adds the label to each mail that lacks it and takes it from each that has it (specification §4, contract §6). */
export async function toggleMailLabel({ ids, label, actor }: By & { ids: readonly number[]; label: MailLabel }) {
  const change = (mail: Mail) => {
    mail.labels = mail.labels.includes(label) ? mail.labels.filter((one) => one !== label) : [...mail.labels, label];
  };
  return commitMails({ ids, label: 'email.labelled', actor, change });
}

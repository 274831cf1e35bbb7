import { isDeepStrictEqual } from 'node:util';
import { current, original } from 'immer';
import { AppError } from '~/lib/errors';
import { signalSeen } from '~/models/shared/signals.server';
import { aboutChanged } from '~/models/store/about';
import type { Actor } from '~/models/store/change-log';
import type { MailFolder, MailLabel } from './rules';
import type { MailChanges, StoredMail } from './schema';
import { store } from '~/models/store/store.server';

/** Who does it, in whose mailbox. */
export type By = { actor: Actor; accountId: number };
export type Some = By & { ids: readonly number[] };

interface MailCommit extends Some {
  label: string;
  logged?: boolean;
  /** Which of them it is about; without one all. */
  when?: (mail: StoredMail) => boolean;
  change: (mail: StoredMail) => void;
}

/**
 * Changes each of the account's mails once; unknown ids and those of others are skipped, and `not_found` is thrown when
 * none of them exists (contract §6). Counts those that are not as they
 * were, and in `asked` those it is about.
 */
async function commitMails({ ids, label, logged, when = () => true, change, accountId, actor }: MailCommit) {
  const asked = [...new Set(ids)];
  const { emails } = await store.snapshot();
  const own = (mail: StoredMail | undefined) => (mail?.accountId === accountId ? [mail] : []);
  const about = aboutChanged('emails', asked, (id) => emails[id]?.subject ?? '');
  return store.commit({ actor, label, about, logged }, (draft) => {
    const mails = asked.flatMap((id) => own(draft.emails[id]));
    if (asked.length > 0 && mails.length === 0) throw new AppError('not_found', 'Email not found');
    const meant = mails.filter(when);
    const changed = meant.filter((mail) => {
      change(mail);
      return !isDeepStrictEqual(current(mail), original(mail));
    });
    return { count: changed.length, asked: meant.length };
  });
}

const putAway = (folder: MailFolder) => folder === 'trash' || folder === 'spam';

/** Puts a mail into a folder; one in spam or trash remembers where it came from, and nothing there waits for anything. */
function putInto(mail: StoredMail, folder: MailFolder): void {
  // Into the inbox means where it is seen.
  if (folder === 'inbox') mail.snoozedUntil = null;
  if (mail.folder === folder) return;
  // Taken out of the outbox: it must not leave from elsewhere.
  mail.sendAt = null;
  if (putAway(folder)) {
    if (folder === 'trash' || !putAway(mail.folder)) mail.origin = mail.folder;
    // Back in spam: what it was before that is not known any more.
    else if (mail.origin === 'spam') mail.origin = null;
    mail.snoozedUntil = null;
  } else mail.origin = null;
  mail.folder = folder;
}

/** Whether a mail may go to a folder: only what was written here is a draft, and only what was sent is in `sent`. */
function mayGoTo({ folder, origin }: StoredMail, target: MailFolder): boolean {
  return (target !== 'draft' && target !== 'sent') || folder === target || origin === target;
}

/** Sets read, starred, folder or labels on many mails (contract §6, POST /apps/email/update-emails);
 * throws `invalid` for a folder a mail can't be in. */
export async function updateMails({ changes: { folder, ...rest }, ...some }: Some & { changes: MailChanges }) {
  const label = folder === undefined ? 'email.updated' : 'email.moved';
  const change = (mail: StoredMail) => {
    if (folder !== undefined && !mayGoTo(mail, folder))
      throw new AppError('invalid', 'This isn’t available in this folder.', { 'dataToUpdate.folder': 'notDraft' });
    if (folder !== undefined) putInto(mail, folder);
    Object.assign(mail, rest);
  };
  return commitMails({ ...some, label, change });
}

/** Adds the label to each mail that lacks it and takes it from each that has it (specification §4, contract §6). */
export async function toggleMailLabel({ label, ...some }: Some & { label: MailLabel }) {
  const change = (mail: StoredMail) => {
    mail.labels = mail.labels.includes(label) ? mail.labels.filter((one) => one !== label) : [...mail.labels, label];
  };
  return commitMails({ ...some, label: 'email.labelled', change });
}

/** Gives a label to all of them or takes it from all, whatever each has: for a selection that is mixed. */
export async function labelMails({ label, on, ...some }: Some & { label: MailLabel; on: boolean }) {
  const change = (mail: StoredMail) => {
    const others = mail.labels.filter((one) => one !== label);
    if (mail.labels.includes(label) !== on) mail.labels = on ? [...others, label] : others;
  };
  return commitMails({ ...some, label: 'email.labelled', change });
}

/** Takes mails out of spam or trash, each to the folder it came from; where that is not known, to the inbox. */
export async function restoreMails(some: Some) {
  const change = (mail: StoredMail) => putInto(mail, mail.origin ?? (mail.markdown === '' ? 'inbox' : 'sent'));
  return commitMails({ ...some, label: 'email.moved', when: ({ folder }) => putAway(folder), change });
}

/**
 * Hides mails from the inbox until a point in time; `null` brings them back at once. Only what is in the inbox can wait.
 * @param until ISO instant
 */
export async function snoozeMails({ until, ...some }: Some & { until: string | null }) {
  const change = (mail: StoredMail) => {
    mail.snoozedUntil = until;
  };
  return commitMails({ ...some, label: 'email.snoozed', when: ({ folder }) => folder === 'inbox', change });
}

/** Marks an opened mail as read, answers inside it included. Nobody else sees that, so it is not logged. */
export async function readMail({ id, ...by }: By & { id: number }) {
  const change = (mail: StoredMail) => {
    mail.isRead = true;
    for (const reply of mail.replies) reply.isRead = true;
  };
  const done = await commitMails({ ...by, ids: [id], label: 'email.updated', logged: false, change });
  signalSeen(by.accountId);
  return done;
}

/** Deletes mails in trash or spam for good, drafts too; others are left alone. Throws `not_found` when none exists. */
export async function purgeMails(some: Some) {
  return removeMails({ ...some, label: 'email.purged', goes: ({ folder }) => putAway(folder) || folder === 'draft' });
}

/** Throws a draft away, which Undo brings back. Throws `not_found` when there is none. */
export async function discardDraft({ id, ...by }: By & { id: number }) {
  return removeMails({ ...by, ids: [id], label: 'email.discarded', goes: ({ folder }) => folder === 'draft' });
}

type Removal = Some & { label: string; goes: (mail: StoredMail) => boolean };

async function removeMails({ ids, label, goes, accountId, actor }: Removal) {
  const asked = [...new Set(ids)];
  const before = (await store.snapshot()).emails;
  const about = aboutChanged('emails', asked, (id) => before[id]?.subject ?? '');
  return store.commit({ actor, label, about }, ({ emails }) => {
    const own = (mail: StoredMail | undefined) => mail?.accountId === accountId && goes(mail);
    const gone = asked.filter((id) => own(emails[id]));
    if (gone.length === 0) throw new AppError('not_found', 'Email not found');
    for (const id of gone) delete emails[id];
    return { count: gone.length };
  });
}

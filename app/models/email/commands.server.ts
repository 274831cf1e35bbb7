import { isDeepStrictEqual } from 'node:util';
import type { Draft } from 'immer';
import { AppError, found } from '~/lib/errors';
import { signalSeen } from '~/models/shared/pub-sub.server';
import { current, original } from '~/models/store/draft';
import { aboutChanged } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { type MailFolder, type MailLabel, mailLabels, ownId, type OwnName } from './rules';
import type { MailChanges, StoredMail } from './schema';
import { store } from '~/models/store/store.server';
import { getMailTag, labelCalled } from './tags.server';

/** The author of a change, and the mailbox it applies to. */
export type By = { actor: Actor; accountId: number };
export type Some = By & { ids: readonly number[] };

interface MailCommit extends Some {
  label: string;
  logged?: boolean;
  when?: (mail: StoredMail) => boolean;
  change: (mail: StoredMail) => void;
  /** Changes other records in the same commit, before the emails. */
  before?: (draft: Draft<Collections>) => void;
}

/**
 * Changes each of the given emails of an account once. Skips unknown IDs and other accounts' emails. Throws `not_found`
 * if none of the emails exists (contract §6). Returns the number of emails that changed as `count`, and the number that
 * the change applies to as `asked`.
 */
export async function commitMails(commit: MailCommit) {
  const { ids, label, logged, when = () => true, change, before, accountId, actor } = commit;
  const uniqueIds = [...new Set(ids)];
  const { emails } = await store.snapshot();
  const own = (mail: StoredMail | undefined) => (mail?.accountId === accountId ? [mail] : []);
  const about = aboutChanged('emails', uniqueIds, (id) => emails[id]?.subject ?? '');
  return store.commit({ actor, label, about, logged }, (draft) => {
    before?.(draft);
    const mails = uniqueIds.flatMap((id) => own(draft.emails[id]));
    if (uniqueIds.length > 0 && mails.length === 0) throw new AppError('not_found', 'Email not found');
    const matching = mails.filter(when);
    const changed = matching.filter((mail) => {
      change(mail);
      return !isDeepStrictEqual(current(mail), original(mail));
    });
    return { count: changed.length, asked: matching.length };
  });
}

export const putAway = (folder: MailFolder) => folder === 'trash' || folder === 'spam';

/**
 * Moves an email to a folder, and cancels its sending. In spam or trash, the email remembers its previous folder, and
 * its snooze is canceled.
 */
export function putInto(mail: StoredMail, folder: MailFolder): void {
  // An email that is moved to the inbox becomes visible there.
  if (folder === 'inbox') {
    mail.snoozedUntil = null;
    mail.shelf = null;
  }
  if (mail.folder === folder) return;
  // Cancel a delayed or scheduled delivery: only drafts can wait to be sent.
  mail.sendAt = null;
  mail.isScheduled = false;
  if (putAway(folder)) {
    if (folder === 'trash' || !putAway(mail.folder)) mail.origin = mail.folder;
    // The folder that the email was in before it was first moved to spam is no longer known.
    else if (mail.origin === 'spam') mail.origin = null;
    mail.snoozedUntil = null;
  } else mail.origin = null;
  mail.folder = folder;
}

/**
 * Checks whether an email can be moved to a folder: it can be moved to `draft` or `sent` only if it's already there, or
 * was there before it was moved to spam or trash.
 */
function canGoTo({ folder, origin }: StoredMail, target: MailFolder): boolean {
  return (target !== 'draft' && target !== 'sent') || folder === target || origin === target;
}

/**
 * Sets read, starred, folder, or labels of many emails (contract §6, POST /apps/email/update-emails). Throws
 * `not_found` if none of the emails exists, and `invalid` if an email can't be moved to the folder.
 */
export async function updateMails({ changes: { folder, ...rest }, ...some }: Some & { changes: MailChanges }) {
  const label = folder === undefined ? 'email.updated' : 'email.moved';
  const change = (mail: StoredMail) => {
    if (folder !== undefined && !canGoTo(mail, folder))
      throw new AppError('invalid', 'This isn’t available in this folder.', { 'dataToUpdate.folder': 'notDraft' });
    if (folder !== undefined) putInto(mail, folder);
    Object.assign(mail, rest);
  };
  return commitMails({ ...some, label, change });
}

/**
 * Toggles a label on each email: removes it where it's present, and adds it where it isn't (specification §4, contract
 * §6).
 */
export async function toggleMailLabel({ label, ...some }: Some & { label: MailLabel }) {
  const change = (mail: StoredMail) => {
    mail.labels = mail.labels.includes(label) ? mail.labels.filter((one) => one !== label) : [...mail.labels, label];
  };
  return commitMails({ ...some, label: 'email.labelled', change });
}

/**
 * Adds or removes a label on all emails, regardless of their current labels, for a mixed selection.
 * @throws AppError `not_found` for another account's label, or if none of the emails exists
 */
export async function labelMails({ label, on, ...some }: Some & { label: MailLabel | OwnName; on: boolean }) {
  const own = ownId(label);
  if (own !== null) found((await getMailTag(own, some.accountId)).kind === 'label' ? own : null, 'Label');
  const change = (mail: StoredMail) => {
    if (own !== null) {
      if (mail.tags.includes(own) !== on) mail.tags = on ? [...mail.tags, own] : mail.tags.filter((id) => id !== own);
      return;
    }
    const others = mail.labels.filter((one) => one !== label);
    const fixed = mailLabels.find((one) => one === label);
    if (fixed && mail.labels.includes(fixed) !== on) mail.labels = on ? [...others, fixed] : others;
  };
  return commitMails({ ...some, label: 'email.labelled', change });
}

/**
 * Adds a label to emails by its name, as one change. Creates the label if the account has none with that name.
 * @throws AppError `not_found` if none of the emails exists; `invalid` under `name` for the name of a built-in label,
 * or if there are too many labels
 */
export async function labelMailsByName({ name, ...some }: Some & { name: string }) {
  let id = 0;
  return commitMails({
    ...some,
    label: 'email.labelled',
    before: ({ mailTags }) => {
      id = labelCalled(mailTags, name, some.accountId);
    },
    change: (mail) => {
      if (!mail.tags.includes(id)) mail.tags = [...mail.tags, id];
    },
  });
}

/**
 * Moves emails from spam or trash back to their previous folder. If that folder isn't known, moves emails that were
 * written here to `sent`, and others to the inbox.
 */
export async function restoreMails(some: Some) {
  const change = (mail: StoredMail) => {
    const { shelf } = mail;
    putInto(mail, mail.origin ?? (mail.markdown === '' ? 'inbox' : 'sent'));
    mail.shelf = shelf;
  };
  return commitMails({ ...some, label: 'email.moved', when: ({ folder }) => putAway(folder), change });
}

/**
 * Snoozes emails until a point in time, or unsnoozes them if it's `null`. Ignores emails that aren't in the inbox.
 * @param until ISO instant
 */
export async function snoozeMails({ until, ...some }: Some & { until: string | null }) {
  const change = (mail: StoredMail) => {
    mail.snoozedUntil = until;
    // Takes the email out of the archive or its folder.
    mail.shelf = null;
  };
  return commitMails({ ...some, label: 'email.snoozed', when: ({ folder }) => folder === 'inbox', change });
}

/** Marks opened emails and the replies inside them as read. Not logged, because no one else sees the change. */
export async function readMails(some: Some) {
  const change = (mail: StoredMail) => {
    mail.isRead = true;
    for (const reply of mail.replies) reply.isRead = true;
  };
  const done = await commitMails({ ...some, label: 'email.updated', logged: false, change });
  signalSeen(some.accountId);
  return done;
}

/**
 * Permanently deletes emails in trash or spam, and drafts. Ignores others. Throws `not_found` if there are none to
 * delete.
 */
export async function purgeMails(some: Some) {
  return removeMails({ ...some, label: 'email.purged', goes: ({ folder }) => putAway(folder) || folder === 'draft' });
}

/** Discards a draft. Can be undone. Throws `not_found` if there is none. */
export async function discardDraft({ id, ...by }: By & { id: number }) {
  return removeMails({ ...by, ids: [id], label: 'email.discarded', goes: ({ folder }) => folder === 'draft' });
}

type Removal = Some & { label: string; goes: (mail: StoredMail) => boolean };

async function removeMails({ ids, label, goes, accountId, actor }: Removal) {
  const uniqueIds = [...new Set(ids)];
  const before = (await store.snapshot()).emails;
  const about = aboutChanged('emails', uniqueIds, (id) => before[id]?.subject ?? '');
  return store.commit({ actor, label, about }, ({ emails }) => {
    const own = (mail: StoredMail | undefined) => mail?.accountId === accountId && goes(mail);
    const removed = uniqueIds.filter((id) => own(emails[id]));
    if (removed.length === 0) throw new AppError('not_found', 'Email not found');
    for (const id of removed) delete emails[id];
    return { count: removed.length };
  });
}

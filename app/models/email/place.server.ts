import { AppError } from '~/lib/errors';
import { ownedBy } from '~/models/shared/owned';
import { aboutChanged } from '~/models/store/change-subject';
import { nextId, store } from '~/models/store/store.server';
import { commitMails, putAway, putInto, type Some } from './commands.server';
import { blockedAddress, blockRule } from './filter';
import { mailboxOf } from './mailbox.server';
import { sameAddress } from './rules';
import type { StoredMail } from './schema';
import { getMailTag } from './tags.server';

/**
 * Archives emails: moves them out of the inbox without deleting them. Emails in other folders don't move. Throws
 * `not_found`.
 */
export async function archiveMails(some: Some) {
  const change = (mail: StoredMail) => {
    mail.shelf = 'archive';
    mail.snoozedUntil = null;
  };
  return commitMails({ ...some, label: 'email.moved', when: ({ folder }) => folder === 'inbox', change });
}

/**
 * Moves emails to a folder that the account created. Drafts don't move, because they couldn't be edited there.
 * @throws AppError `not_found` if the folder is unknown, or if none of the emails exists
 */
export async function shelveMails({ folderId, ...some }: Some & { folderId: number }) {
  const { kind } = await getMailTag(folderId, some.accountId);
  if (kind !== 'folder') throw new AppError('not_found', 'Folder not found');
  const change = (mail: StoredMail) => {
    if (putAway(mail.folder)) putInto(mail, mail.origin === 'sent' ? 'sent' : 'inbox');
    mail.shelf = folderId;
    mail.snoozedUntil = null;
  };
  const when = ({ folder, origin }: StoredMail) => folder !== 'draft' && origin !== 'draft';
  return commitMails({ ...some, label: 'email.moved', when, change });
}

/**
 * Mutes or unmutes the conversations of emails. Muting also archives all emails of a conversation that are in the
 * inbox. New emails in a muted conversation skip the inbox.
 * @throws AppError `not_found` if none of the emails exists
 */
export async function muteMails({ on, ids, ...by }: Some & { on: boolean }) {
  const box = await mailboxOf(by.accountId);
  const all = ids.flatMap((id) => {
    const mail = box.byId.get(id);
    return mail ? box.conversation(mail).map((one) => one.id) : [];
  });
  const change = (mail: StoredMail) => {
    mail.muted = on;
    if (on && mail.folder === 'inbox' && mail.shelf === null) mail.shelf = 'archive';
  };
  return commitMails({ ...by, ids: all.length > 0 ? all : ids, label: 'email.moved', change });
}

/**
 * Moves emails to spam, and creates a rule for each of their senders that moves future emails there too, as one change.
 * The account's own address is never blocked, and emails from it aren't moved.
 * @returns the number of emails moved to spam, as both `count` and `asked`, and the blocked addresses
 * @throws AppError `not_found` if none of the emails exists
 */
export async function blockSenders({ ids, accountId, actor }: Some) {
  const { emails: before, mailRules: rulesBefore, accounts } = await store.snapshot();
  const own = accounts[accountId]?.email ?? '';
  const about = aboutChanged('emails', ids, (id) => before[id]?.subject ?? '');
  return store.commit({ actor, label: 'email.moved', about }, ({ emails, mailRules }) => {
    const mails = [...new Set(ids)].flatMap((id) => {
      const mail = emails[id];
      return mail?.accountId === accountId ? [mail] : [];
    });
    if (mails.length === 0) throw new AppError('not_found', 'Email not found');
    const senders = mails
      .filter(({ folder }) => folder !== 'draft' && folder !== 'sent')
      .map(({ from }) => sameAddress(from.email))
      .filter((email) => email.includes('@') && email !== sameAddress(own));
    const known = new Set(ownedBy(rulesBefore, accountId).flatMap((rule) => blockedAddress(rule) ?? []));
    const blocked = [...new Set(senders)];
    for (const email of blocked) {
      if (known.has(email)) continue;
      const id = nextId(mailRules);
      mailRules[id] = { id, accountId, ...blockRule(email) };
    }
    const fromBlocked = mails.filter(({ from }) => blocked.includes(sameAddress(from.email)));
    for (const mail of fromBlocked) putInto(mail, 'spam');
    return { count: fromBlocked.length, asked: fromBlocked.length, blocked };
  });
}

import { AppError } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import type { MailLabel } from './rules';
import type { Mail, MailChanges } from './schema';
import { store } from '~/models/store/store.server';

type By = { actor: Actor };

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

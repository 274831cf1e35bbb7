import { randomUUID } from 'node:crypto';
import { AppError } from '~/lib/errors';
import { store } from '~/models/store/store.server';
import type { By } from './commands.server';
import { draftIn } from './compose.server';
import { undoSeconds } from './rules';
import type { StoredMail } from './schema';

/** Returns when a scheduled email of the account will be sent (ISO instant), or null if it isn't scheduled. */
export async function scheduledTime(id: number, accountId: number): Promise<string | null> {
  const mail = (await store.snapshot()).emails[id];
  return mail?.accountId === accountId && mail.isScheduled ? mail.sendAt : null;
}

/**
 * Schedules a draft, or changes the time of a scheduled email. It's sent from the outbox once it's due. Undo restores
 * the draft, or the previous time.
 * @param at ISO instant
 * @throws AppError `not_found`, `conflict` if it's already being sent, or `invalid` without a recipient (`to`) or for a
 * time in the past (`later`)
 */
export async function scheduleMail({ id, at, accountId, actor }: By & { id: number; at: string }) {
  const { subject } = draftIn((await store.snapshot()).emails, id, accountId);
  if (Date.parse(at) <= Date.now())
    throw new AppError('invalid', 'Choose a time in the future.', { later: 'pastTime' });
  return store.commit({ actor, label: 'email.scheduled', about: subject }, ({ emails }) => {
    const mail = draftIn(emails, id, accountId);
    if (mail.to.length + mail.cc.length + mail.bcc.length === 0)
      throw new AppError('invalid', 'Add at least one recipient.', { to: 'receiver' });
    mail.sendAt = at;
    mail.isScheduled = true;
    mail.messageId = mail.messageId || `<${randomUUID()}@atrium.example>`;
    return { id };
  });
}

/**
 * Moves a scheduled email to the outbox, which sends it in a few seconds. Until then, Undo schedules it again.
 * @throws AppError `not_found`, or `conflict` if it isn't scheduled
 */
export async function sendScheduledNow({ id, accountId, actor }: By & { id: number }) {
  const scheduled = (emails: Readonly<Record<string, StoredMail>>) => {
    const mail = draftIn(emails, id, accountId);
    if (!mail.isScheduled) throw new AppError('conflict', 'This email isn’t scheduled.');
    return mail;
  };
  const { subject } = scheduled((await store.snapshot()).emails);
  return store.commit({ actor, label: 'email.queued', about: subject }, ({ emails }) => {
    const mail = scheduled(emails);
    mail.sendAt = new Date(Date.now() + undoSeconds * 1000).toISOString();
    mail.isScheduled = false;
    return { id };
  });
}

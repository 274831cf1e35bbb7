import { found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import { pageOf, rowsOf } from '~/models/shared/list';
import { outboxStates, type OutboxState } from './rules';
import type { OutboxMail } from './schema';
import { store } from '~/models/store/store.server';

const derived = memoByIdentity((mails: Readonly<Record<string, OutboxMail>>) => {
  const newestFirst = [...rowsOf(mails)].reverse();
  const count = (state: OutboxState) => newestFirst.filter((mail) => mail.state === state).length;
  return { newestFirst, counts: Object.fromEntries(outboxStates.map((one) => [one, count(one)])) };
});

/**
 * One page of the mails that left, newest first.
 * @param state only those in it; empty for all
 * @returns the mails, how many there are in all, and how many in each state
 */
export async function listOutbox({ state, page, perPage }: { state: OutboxState | ''; page: number; perPage: number }) {
  const { newestFirst, counts } = derived((await store.snapshot()).outboxMails);
  const matches = state === '' ? newestFirst : newestFirst.filter((mail) => mail.state === state);
  return { ...pageOf(matches, { page, perPage }), counts: counts as Record<OutboxState, number> };
}

const byMessageId = memoByIdentity(
  (mails: Readonly<Record<string, OutboxMail>>) => new Map(Object.values(mails).map((mail) => [mail.messageId, mail])),
);

/** Why the mail server has not taken the mail with a message id; null when it has, or was not asked. */
export async function failureOf(messageId: string): Promise<string | null> {
  const mail = messageId === '' ? undefined : byMessageId((await store.snapshot()).outboxMails).get(messageId);
  return mail?.state === 'failed' ? mail.error : null;
}

/** One mail that left; throws `not_found`. */
export async function getOutboxMail(id: number): Promise<OutboxMail> {
  return found((await store.snapshot()).outboxMails[id], 'Mail');
}

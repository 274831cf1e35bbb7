import type { Draft } from 'immer';
import { memoByIdentity } from '~/lib/memo';
import { parseAddresses } from '~/models/email/address';
import { original } from '~/models/store/draft';
import type { Collections } from '~/models/store/database.schema';
import { signal } from '~/models/shared/pub-sub.server';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { afterTry, lostAt, type Refusal } from './retry';
import { handToMailServer, hasMailServer } from './smtp.server';
import { withSecrets } from './secrets.server';
import type { OutboundEmail, OutboxMail } from './schema';
import { valuesIn } from '~/models/store/tables';

const underWay = new Set<Promise<void>>();

/**
 * Adds an email to the outbox within another command's commit, so either both are stored or neither is. Call `deliver`
 * after the commit.
 * @returns the ID of the queued email
 */
export function queueMail(draft: Draft<Collections>, mail: OutboundEmail): number {
  const id = nextId(draft.outboxMails);
  const queued: OutboxMail = {
    accountId: null,
    secret: null,
    from: '',
    cc: '',
    bcc: '',
    receivers: '',
    files: [],
    calendar: '',
    messageId: '',
    inReplyTo: '',
    ...mail,
    id,
    at: new Date().toISOString(),
    state: 'stored',
    error: '',
    receipts: [],
    tries: 0,
    triedAt: null,
    nextTryAt: hasMailServer ? new Date().toISOString() : null,
  };
  draft.outboxMails[id] = queued;
  return id;
}

function receiversOf({ receivers, to, cc, bcc }: OutboxMail): string[] {
  const { people } = parseAddresses(receivers || [to, cc, bcc].join('\n'));
  return people.map(({ email }) => email);
}

/** Returns the addresses that the mail server has neither accepted nor permanently refused yet. */
function openReceivers(mail: OutboxMail): string[] {
  if (mail.receipts.length === 0) return receiversOf(mail);
  return mail.receipts.flatMap(({ address, state }) => (state === 'waiting' ? [address] : []));
}

/**
 * Sends an email with its links and codes. If its link no longer opens anything or an attachment can't be read, all
 * addresses count as permanently refused.
 */
async function handOver(mail: OutboxMail, addresses: readonly string[]): Promise<Refusal[]> {
  const refuseAll = (text: string) => addresses.map((address) => ({ address, answer: text, isFinal: true }));
  const whole = await withSecrets(mail);
  if (!whole) return refuseAll('The link in this email no longer works.');
  return handToMailServer(whole, addresses).catch((reason: unknown) =>
    refuseAll((reason instanceof Error ? reason.message : String(reason)).slice(0, 300)),
  );
}

async function attempt(mail: OutboxMail): Promise<void> {
  const recipients = openReceivers(mail);
  const refusals = await handOver(mail, recipients);
  await store.commit({ actor: null, label: 'outbox.tried', logged: false }, ({ outboxMails }) => {
    const tried = outboxMails[mail.id];
    if (tried)
      Object.assign(tried, afterTry(original(tried) ?? mail, { asked: recipients, refusals, now: Date.now() }));
  });
  // The change isn't logged, so pages that are waiting for it need a signal.
  signal(null, { kind: 'seen' });
}

function start(mail: OutboxMail): void {
  const work = attempt(mail).catch(() => undefined);
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
}

/**
 * Starts sending the given emails that are due. Does nothing if no mail server is configured. The result is stored in
 * each email's `state` and `receipts`.
 */
export async function deliver(ids: readonly number[]): Promise<void> {
  if (!hasMailServer || ids.length === 0) return;
  // A form that's posted twice queues the email once but reaches this point twice. The call that claims the email sends
  // it.
  await claimAndTry(ids, isDue);
}

const isDue = ({ nextTryAt }: OutboxMail) => nextTryAt !== null && Date.parse(nextTryAt) <= Date.now();

/**
 * Claims emails for this process and starts an attempt for each. `prepare` updates an email first, or skips it by
 * returning false.
 */
async function claimAndTry(ids: readonly number[], prepare: (mail: Draft<OutboxMail>) => boolean): Promise<void> {
  const { result } = await store.commit({ actor: null, label: 'outbox.tried', logged: false }, ({ outboxMails }) =>
    ids.filter((id) => {
      const mail = outboxMails[id];
      if (!mail || !prepare(mail)) return false;
      mail.nextTryAt = lostAt(Date.now());
      return true;
    }),
  );
  const { outboxMails } = await store.snapshot();
  for (const id of result) if (outboxMails[id]) start(outboxMails[id]);
}

/** Retries an email immediately for all recipients that the mail server hasn't accepted, including those it refused. */
export async function tryAgain(id: number): Promise<void> {
  if (!hasMailServer) return;
  await claimAndTry([id], (mail) => {
    for (const receipt of mail.receipts) if (receipt.state === 'refused') receipt.state = 'waiting';
    return mail.state !== 'sent';
  });
}

const nextTry = memoByIdentity((mails: Readonly<Record<string, OutboxMail>>) =>
  valuesIn(mails).reduce((next, { nextTryAt }) => Math.min(next, nextTryAt ? Date.parse(nextTryAt) : next), Infinity),
);

const atOnce = 20;

/** Retries emails that are due, at most `atOnce` in one call. Must be called at regular intervals. */
export async function retryDueMails(): Promise<void> {
  if (!hasMailServer) return;
  const { outboxMails } = await store.snapshot();
  if (nextTry(outboxMails) > Date.now()) return;
  const due = recordsOf(outboxMails).filter(isDue).slice(0, atOnce);
  await claimAndTry(
    due.map(({ id }) => id),
    isDue,
  );
}

/** Resolves when no email is being sent to the mail server. For tests, and before the process exits. */
export async function whenDelivered(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/**
 * Stores an email in the outbox, without its links and codes, and starts sending it by SMTP if `SMTP_URL` is set
 * (architecture §2a). Doesn't wait for the mail server.
 *
 *     await sendMail({ kind: 'reset-password', to: account.email, subject, text });
 *
 * @param idempotencyKey an email with the same key is stored and sent only once
 * @returns the ID of the stored email
 */
export async function sendMail(mail: OutboundEmail, idempotencyKey?: string): Promise<number> {
  const { result } = await store.commit(
    { actor: null, label: 'outbox.stored', logged: false, idempotencyKey },
    (draft) => queueMail(draft, mail),
  );
  await deliver([result]);
  return result;
}

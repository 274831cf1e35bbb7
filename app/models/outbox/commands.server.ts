import { type Draft, original } from 'immer';
import { memoByIdentity } from '~/lib/memo';
import { parseAddresses } from '~/models/email/address';
import type { Collections } from '~/models/store/database.schema';
import { signal } from '~/models/shared/signals.server';
import { nextId, store } from '~/models/store/store.server';
import { afterTry, lostAt, type Refusal } from './retry';
import { handToMailServer, hasMailServer } from './smtp.server';
import { withSecrets } from './secrets.server';
import type { MailOut, OutboxMail } from './schema';

const underWay = new Set<Promise<void>>();

/**
 * Puts a mail into the outbox within a commit of another command, so that both are stored or none; `deliver` it after
 * the commit.
 * @returns its id
 */
export function queueMail(draft: Draft<Collections>, mail: MailOut): number {
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

/** Everyone an email goes to, each address once. */
function receiversOf({ receivers, to, cc, bcc }: OutboxMail): string[] {
  const { people } = parseAddresses(receivers || [to, cc, bcc].join('\n'));
  return people.map(({ email }) => email);
}

/** The addresses that an email hasn't reached and that haven't refused it. */
function openReceivers(mail: OutboxMail): string[] {
  if (mail.receipts.length === 0) return receiversOf(mail);
  return mail.receipts.flatMap(({ address, state }) => (state === 'waiting' ? [address] : []));
}

/** Hands an email over with its links and codes. A fault of the email itself is a permanent refusal. */
async function handOver(mail: OutboxMail, asked: readonly string[]): Promise<Refusal[]> {
  const refuseAll = (answer: string) => asked.map((address) => ({ address, answer, isFinal: true }));
  const whole = await withSecrets(mail);
  if (!whole) return refuseAll('The link of this email no longer opens anything.');
  return handToMailServer(whole, asked).catch((reason: unknown) =>
    refuseAll((reason instanceof Error ? reason.message : String(reason)).slice(0, 300)),
  );
}

async function attempt(mail: OutboxMail): Promise<void> {
  const asked = openReceivers(mail);
  const refusals = await handOver(mail, asked);
  await store.commit({ actor: null, label: 'outbox.tried', logged: false }, ({ outboxMails }) => {
    const tried = outboxMails[mail.id];
    if (tried) Object.assign(tried, afterTry(original(tried) ?? mail, { asked, refusals, now: Date.now() }));
  });
  // Not logged, it would not be told to who waits for it.
  signal(null, { kind: 'seen' });
}

function start(mail: OutboxMail): void {
  const work = attempt(mail).catch(() => undefined);
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
}

/**
 * Hands emails that were just queued to the mail server, without keeping anyone waiting for it; does nothing where none
 * is set. What became of each is in its `state` and `receipts`.
 */
export async function deliver(ids: readonly number[]): Promise<void> {
  if (!hasMailServer || ids.length === 0) return;
  // A form that is posted twice queues once and comes here twice: whoever claims an email sends it.
  await claimAndTry(ids, isDue);
}

/** Whether an email waits for a try that no one has begun. */
const isDue = ({ nextTryAt }: OutboxMail) => nextTryAt !== null && Date.parse(nextTryAt) <= Date.now();

/** Claims emails for a try by this process and begins it; `prepare` changes each first, or passes it over. */
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

/** Tries an email again at once for everyone it hasn't reached, those who refused it included. */
export async function tryAgain(id: number): Promise<void> {
  if (!hasMailServer) return;
  await claimAndTry([id], (mail) => {
    for (const receipt of mail.receipts) if (receipt.state === 'refused') receipt.state = 'waiting';
    return mail.state !== 'sent';
  });
}

/** When the next email is tried, in milliseconds; `Infinity` for none. */
const nextTry = memoByIdentity((mails: Readonly<Record<string, OutboxMail>>) =>
  Object.values(mails).reduce(
    (next, { nextTryAt }) => Math.min(next, nextTryAt ? Date.parse(nextTryAt) : next),
    Infinity,
  ),
);

/** Emails begun at once. */
const atOnce = 20;

/** Tries the emails again whose time has come; called all the time, as `deliverDueMails` is. */
export async function retryDueMails(): Promise<void> {
  if (!hasMailServer) return;
  const { outboxMails } = await store.snapshot();
  if (nextTry(outboxMails) > Date.now()) return;
  const due = Object.values(outboxMails).filter(isDue).slice(0, atOnce);
  await claimAndTry(
    due.map(({ id }) => id),
    isDue,
  );
}

/** Resolves when no mail is on its way to the mail server: for tests and before the process ends. */
export async function whenDelivered(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/**
 * THE way an email leaves the product (architecture §2a): it's kept in the outbox, without its links and codes, and goes out
 * by SMTP when `SMTP_URL` is set. Resolves once it is stored; the mail server is not waited for.
 *
 *     await sendMail({ kind: 'reset-password', to: account.email, subject, text });
 *
 * @returns the id of the stored mail
 */
export async function sendMail(mail: MailOut): Promise<number> {
  const { result } = await store.commit({ actor: null, label: 'outbox.stored', logged: false }, (draft) =>
    queueMail(draft, mail),
  );
  await deliver([result]);
  return result;
}

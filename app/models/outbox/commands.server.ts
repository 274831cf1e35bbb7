import type { Draft } from 'immer';
import type { Collections } from '~/models/store/database.schema';
import { signal } from '~/models/shared/signals.server';
import { nextId, store } from '~/models/store/store.server';
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
    messageId: '',
    inReplyTo: '',
    ...mail,
    id,
    at: new Date().toISOString(),
    state: 'stored',
    error: '',
  };
  draft.outboxMails[id] = queued;
  return id;
}

/** Hands an email over with its links and codes; rejects when what it's about is gone. */
async function handOver(mail: OutboxMail): Promise<void> {
  const whole = await withSecrets(mail);
  if (!whole) throw new Error('The link of this email no longer opens anything.');
  await handToMailServer(whole);
}

async function attempt(mail: OutboxMail): Promise<void> {
  const error = await handOver(mail).then(
    () => '',
    (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)).slice(0, 300) || 'unknown',
  );
  await store.commit({ actor: null, label: 'outbox.tried', logged: false }, ({ outboxMails }) => {
    const tried = outboxMails[mail.id];
    if (tried) Object.assign(tried, { state: error === '' ? 'sent' : 'failed', error });
  });
  // Not logged, it would not be told to who waits for it.
  signal(null, { kind: 'seen' });
}

/**
 * Hands stored mails to the mail server, without keeping anybody waiting for it; does nothing where none is set. What
 * became of each stands in its `state`.
 */
export async function deliver(ids: readonly number[]): Promise<void> {
  if (!hasMailServer) return;
  const { outboxMails } = await store.snapshot();
  for (const id of ids) {
    const mail = outboxMails[id];
    if (!mail || mail.state === 'sent') continue;
    const work = attempt(mail).catch(() => undefined);
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }
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

import type { Draft } from 'immer';
import { whenUnavailable } from '~/lib/errors';
import { canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { isInGoodStanding } from '~/models/account/standing';
import { deliver, queueMail, retryDueMails } from '~/models/outbox/commands.server';
import { ownedBy } from '~/models/shared/owned';
import { original } from '~/models/store/draft';
import { aboutChanged } from '~/models/store/change-subject';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { memoByBlock } from '~/models/store/tables';
import { type Person, writeAddresses } from './address';
import { answeredIn, emailsWith } from './conversation.server';
import { applyRule } from './filter';
import { forwardOf, matching, outgoing, type Sorting } from './pass-on.server';
import { sameAddress } from './rules';
import { accountWith, blankMail, mailIdBase, newMailId, senderOf } from './new-mail.server';
import type { StoredMail } from './schema';

type Emails = Readonly<Record<string, StoredMail>>;

/**
 * Returns when the next email is due to be sent or to return from a snooze, as a timestamp in milliseconds; `Infinity`
 * if there is none.
 */
const nextDue = (emails: Emails) => Math.min(Infinity, ...dueInBlocks(emails));

const dueInBlocks = memoByBlock((emails: readonly StoredMail[]) =>
  emails.reduce((next, { sendAt, snoozedUntil }) => {
    const at = sendAt ?? snoozedUntil;
    return at === null ? next : Math.min(next, Date.parse(at));
  }, Infinity),
);

/** State before a commit. Searching it is far cheaper than searching a draft. */
interface Before extends Sorting {
  base: number;
  emails: Emails;
}

async function stateBefore(): Promise<Before> {
  const { emails, mailRules, mailTags } = await store.snapshot();
  return { base: await mailIdBase(), emails, mailRules, mailTags };
}

/**
 * Adds an incoming email to an account's inbox, in the conversation that it replies to, and applies the account's
 * rules. Returns its ID.
 */
function putIntoInbox(draft: Draft<Collections>, before: Before, account: Account, incoming: Incoming): number {
  const { base, emails } = before;
  const id = newMailId(draft, base);
  const { references = [], ...mail } = incoming;
  const stored: StoredMail = { ...blankMail(id, account.id, mail.from), ...mail, folder: 'inbox', isRead: false };
  const repliedTo = answeredIn(emails, stored, references);
  if (repliedTo) {
    stored.threadId = repliedTo.threadId || repliedTo.id;
    stored.muted = repliedTo.muted;
    if (stored.muted) stored.shelf = 'archive';
  }
  draft.emails[id] = stored;
  sortIn(draft.emails[id] ?? stored, before);
  return id;
}

function sortIn(mail: Draft<StoredMail>, { mailRules, mailTags }: Before): void {
  const known = new Set(ownedBy(mailTags, mail.accountId).map(({ id }) => id));
  for (const rule of matching(mail, mailRules)) applyRule(rule, mail, known);
}

/** An incoming email; `message` is the sender's HTML. */
type Incoming = Pick<
  StoredMail,
  'from' | 'to' | 'cc' | 'subject' | 'message' | 'attachments' | 'messageId' | 'inReplyTo' | 'replyTo' | 'source'
> &
  Partial<Pick<StoredMail, 'unsubscribe'>> & {
    /** The IDs of earlier messages in the conversation, oldest first. */
    references?: readonly string[];
  };

/**
 * Returns the account with the given address: an exact match, or the account of an address with a tag (`dana+news@…`,
 * RFC 5233).
 */
const accountOfAddress = (accounts: Collections['accounts'], email: string) =>
  accountWith(accounts, email) ?? accountWith(accounts, email.replace(/\+[^@]*(?=@)/, ''));

const readers = (accounts: Collections['accounts'], addresses: readonly string[]) => {
  const known = addresses.flatMap((email) => accountOfAddress(accounts, email) ?? []);
  return [...new Set(known)].filter((account) => canUse(account, 'Email'));
};

/** Checks whether emails to an address can be received: its account has email access. */
export const hasMailbox = (accounts: Collections['accounts'], email: string) => readers(accounts, [email]).length > 0;

/** Returns the addresses of all recipients of an email: To, Cc, and Bcc. */
export function receiversOf({ to, cc, bcc }: Pick<StoredMail, 'to' | 'cc' | 'bcc'>): string[] {
  return [...to.map(({ email }) => email), ...cc, ...bcc];
}

/**
 * Forwards a new email to the addresses in its owner's rules, with the owner as the sender. Emails from the owner and
 * delivery failure reports are never forwarded. A forwarded copy isn't forwarded again, so that there can't be a loop.
 * @returns the IDs of the copies in the outbox; copies to addresses of accounts go directly to their inboxes
 */
function forward(draft: Draft<Collections>, before: Before, account: Account, id: number): number[] {
  const mail = draft.emails[id];
  const automatic = /^(mailer-daemon|postmaster)@/i;
  if (!mail || sameAddress(mail.from.email) === sameAddress(account.email) || automatic.test(mail.from.email))
    return [];
  const forwardAddresses = matching(mail, before.mailRules).flatMap(({ forwardTo }) => forwardTo || []);
  const targets = [...new Set(forwardAddresses.map(sameAddress))].filter(
    (email) => email !== sameAddress(account.email),
  );
  const from = senderOf(account);
  return targets.flatMap((email) => {
    const copy = forwardOf(mail, from, email);
    const [reader] = readers(draft.accounts, [email]);
    if (!reader) return [queueMail(draft, outgoing(copy, account.id))];
    putIntoInbox(draft, before, reader, copy);
    return [];
  });
}

function sendOne(draft: Draft<Collections>, before: Before, mail: Draft<StoredMail>): number[] {
  const account = draft.accounts[mail.accountId];
  // Don't use the stored sender, which could be anyone.
  if (account) mail.from = senderOf(account);
  Object.assign(mail, {
    ...{ folder: 'sent', sendAt: null, isScheduled: false },
    ...{ time: new Date().toISOString(), isRead: true },
  });
  const { from, to, cc, bcc, subject, message, attachments, messageId, inReplyTo, markdown } = mail;
  const all = receiversOf(mail);
  const here = readers(draft.accounts, all);
  const files = attachments.map((file) => ({ ...file }));
  const copy = {
    from: { ...from },
    to: to.map((one) => ({ ...one })),
    cc: [...cc],
    subject,
    message,
    messageId,
    inReplyTo,
    replyTo: [],
    source: '' as const,
  };
  const forwarded = here.flatMap((reader) => {
    const id = putIntoInbox(draft, before, reader, { ...copy, attachments: files.map((file) => ({ ...file })) });
    return forward(draft, before, reader, id);
  });
  const local = new Set(here.map(({ id }) => id));
  const outside = all.filter((email) => !local.has(accountOfAddress(draft.accounts, email)?.id ?? 0));
  if (outside.length === 0) return forwarded;
  const people = (list: readonly Person[]) => writeAddresses(list);
  return [
    ...forwarded,
    queueMail(draft, {
      kind: 'mail',
      accountId: mail.accountId,
      from: people([from]),
      to: people(to),
      cc: cc.join(', '),
      bcc: bcc.join(', '),
      receivers: outside.join(', '),
      subject,
      text: markdown,
      html: message,
      files: files.map(({ fileName, url }) => ({ name: fileName, url })),
      messageId,
      inReplyTo,
    }),
  ];
}

/** Checks whether an account can still send its scheduled emails. It may have lost access since they were scheduled. */
function canStillSend(data: Collections, accountId: number): boolean {
  const account = data.accounts[accountId];
  return account !== undefined && canUse(account, 'Email') && isInGoodStanding(data, accountId);
}

/**
 * Sends due emails, both scheduled ones and those in the outbox. A scheduled email of an account that has lost access
 * becomes a draft again. Also restores snoozed emails that are due. Called continuously (`keepDelivering`), and before
 * emails are read, so that readers never see an outdated state.
 */
export async function deliverDueMails(): Promise<void> {
  const data = await store.snapshot();
  const { emails } = data;
  const now = Date.now();
  if (nextDue(emails) > now) return;
  const before = await stateBefore();
  const isDue = (at: string | null) => at !== null && Date.parse(at) <= now;
  const ids = recordsOf(emails).flatMap((mail) => (isDue(mail.sendAt) || isDue(mail.snoozedUntil) ? [mail.id] : []));
  const held = new Set(ids.filter((id) => emails[id]?.isScheduled && !canStillSend(data, emails[id].accountId)));
  const about = aboutChanged('emails', ids, (id) => emails[id]?.subject ?? '');
  const commit = store.commit({ actor: null, label: 'email.delivered', about }, (draft) => {
    const out: number[] = [];
    for (const id of ids) {
      const mail = draft.emails[id];
      if (mail?.isScheduled && held.has(id)) Object.assign(mail, { sendAt: null, isScheduled: false });
      if (mail && isDue(mail.sendAt)) out.push(...sendOne(draft, before, mail));
      if (mail && isDue(mail.snoozedUntil)) {
        mail.wokeAt = mail.snoozedUntil;
        mail.snoozedUntil = null;
        if (mail.folder === 'inbox') mail.isRead = false;
      }
    }
    return out;
  });
  const delivered = await commit.catch(whenUnavailable(null));
  if (delivered) await deliver(delivered.result);
}

const checkEveryMs = 1_000;

/**
 * Starts sending due emails, retrying those that the mail server hasn't accepted, and restoring snoozed ones when
 * they're due, whether or not anyone reads their email. Emails that became due during downtime are sent immediately.
 */
export function keepDelivering(): void {
  // Failed saves are retried at the next check.
  const look = () => {
    void deliverDueMails().catch(() => undefined);
    void retryDueMails().catch(() => undefined);
  };
  setInterval(look, checkEveryMs).unref();
}

/** Returns the content of an email, without the URLs of its files, to detect repeated deliveries. */
const contentOf = ({
  from,
  subject,
  message,
  attachments,
}: Pick<StoredMail, 'from' | 'subject' | 'message' | 'attachments'>) =>
  JSON.stringify([
    from.email,
    subject,
    message.replace(/\/uploads\/[\da-f-]{36}\//g, ''),
    attachments.map(({ fileName, size }) => [fileName, size]),
  ]);

/**
 * Returns the copy of an email that an account has already received. The account's own sent email doesn't count,
 * because a mailing list can send it back. Some mail clients give all emails the same ID, so an email with different
 * content counts as a different email.
 */
function known(emails: Emails, account: Account, mail: Incoming): StoredMail | undefined {
  const { messageId } = mail;
  const content = contentOf(mail);
  const isCopy = (one: StoredMail) => one.folder !== 'sent' && one.origin !== 'sent' && contentOf(one) === content;
  return messageId === '' ? undefined : emailsWith(emails, account.id, messageId).find(isCopy);
}

/**
 * Receives an email from outside for every account that it's addressed to. Detects repeated deliveries by their message
 * ID and content, because a mail server that got no response delivers an email again.
 * @param receivers the envelope recipients, including Bcc
 * @returns the IDs of the emails in the mailboxes, new or existing; empty if no recipient has a mailbox here
 */
export async function receiveMail({ mail, receivers }: { mail: Incoming; receivers: readonly string[] }) {
  const before = await stateBefore();
  const commit = await store.commit({ actor: null, label: 'email.received', about: mail.subject }, (draft) => {
    const emails = original(draft.emails) ?? draft.emails;
    const out: number[] = [];
    const ids = readers(draft.accounts, receivers).map((account) => {
      const copy = known(emails, account, mail);
      if (copy) return copy.id;
      const id = putIntoInbox(draft, { ...before, emails }, account, structuredClone(mail));
      out.push(...forward(draft, before, account, id));
      return id;
    });
    return { ids, out };
  });
  await deliver(commit.result.out).catch(whenUnavailable(undefined));
  return { ...commit, result: commit.result.ids };
}

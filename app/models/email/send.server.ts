import { type Draft, original } from 'immer';
import { whenUnavailable } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import { mayUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { deliver, queueMail, retryDueMails } from '~/models/outbox/commands.server';
import { aboutChanged } from '~/models/store/about';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { type Person, writeAddresses } from './address';
import { accountWith, blankMail, mailIdBase, messageIdOf, newMailId, senderOf } from './new-mail.server';
import type { StoredMail } from './schema';

type Emails = Readonly<Record<string, StoredMail>>;

/** When the next mail leaves the outbox or comes back from being snoozed, in milliseconds; `Infinity` for none. */
const nextDue = memoByIdentity((emails: Emails) =>
  Object.values(emails).reduce((next, { sendAt, snoozedUntil }) => {
    const at = sendAt ?? snoozedUntil;
    return at === null ? next : Math.min(next, Date.parse(at));
  }, Infinity),
);

/** What was known before a commit: looking through a draft of it costs far more. */
interface Before {
  base: number;
  emails: Emails;
}

/** What comes in for an account: a copy of its own, in the conversation it answers. */
function putIntoInbox(draft: Draft<Collections>, { base, emails }: Before, account: Account, mail: Incoming): number {
  const id = newMailId(draft, base);
  const { inReplyTo } = mail;
  const isAnswered = (one: StoredMail) => one.accountId === account.id && messageIdOf(one) === inReplyTo;
  const answered = inReplyTo === '' ? undefined : Object.values(emails).find(isAnswered);
  draft.emails[id] = {
    ...blankMail(id, account.id, mail.from),
    ...mail,
    folder: 'inbox',
    isRead: false,
    threadId: answered ? answered.threadId || answered.id : 0,
  };
  return id;
}

/** A mail as it arrives; `message` is html of whoever wrote it. */
type Incoming = Pick<
  StoredMail,
  'from' | 'to' | 'cc' | 'subject' | 'message' | 'attachments' | 'messageId' | 'inReplyTo' | 'replyTo' | 'source'
>;

/** The account behind an address: its own, or one with a tag of its choice (`dana+news@…`, RFC 5233). */
const accountBehind = (accounts: Collections['accounts'], email: string) =>
  accountWith(accounts, email) ?? accountWith(accounts, email.replace(/\+[^@]*(?=@)/, ''));

const readers = (accounts: Collections['accounts'], addresses: readonly string[]) => {
  const known = addresses.flatMap((email) => accountBehind(accounts, email) ?? []);
  return [...new Set(known)].filter((account) => mayUse(account, 'Email'));
};

/** Whether mail for an address can be taken in: it is of an account that may use mail. */
export const hasMailbox = (accounts: Collections['accounts'], email: string) => readers(accounts, [email]).length > 0;

/** Everybody a mail goes to. */
export function receiversOf({ to, cc, bcc }: Pick<StoredMail, 'to' | 'cc' | 'bcc'>): string[] {
  return [...to.map(({ email }) => email), ...cc, ...bcc];
}

function sendOne(draft: Draft<Collections>, before: Before, mail: Draft<StoredMail>): number[] {
  const account = draft.accounts[mail.accountId];
  // Never what the record says: it could be anyone.
  if (account) mail.from = senderOf(account);
  Object.assign(mail, { folder: 'sent', sendAt: null, time: new Date().toISOString(), isRead: true });
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
  for (const reader of here)
    putIntoInbox(draft, before, reader, { ...copy, attachments: files.map((file) => ({ ...file })) });
  const local = new Set(here.map(({ id }) => id));
  const outside = all.filter((email) => !local.has(accountBehind(draft.accounts, email)?.id ?? 0));
  if (outside.length === 0) return [];
  const people = (list: readonly Person[]) => writeAddresses(list);
  return [
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

/**
 * Sends what has waited long enough in the outbox and brings snoozed mails back whose time has come. Called all the time
 * (`keepDelivering`), and by whoever looks at mail, who must not see what is over already.
 */
export async function deliverDueMails(): Promise<void> {
  const { emails } = await store.snapshot();
  const now = Date.now();
  if (nextDue(emails) > now) return;
  const before = { base: await mailIdBase(), emails };
  const isDue = (at: string | null) => at !== null && Date.parse(at) <= now;
  const ids = Object.values(emails).flatMap((mail) =>
    isDue(mail.sendAt) || isDue(mail.snoozedUntil) ? [mail.id] : [],
  );
  const about = aboutChanged('emails', ids, (id) => emails[id]?.subject ?? '');
  const commit = store.commit({ actor: null, label: 'email.delivered', about }, (draft) => {
    const out: number[] = [];
    for (const id of ids) {
      const mail = draft.emails[id];
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

/** How often it is looked whether a mail is due; one look costs no more than a comparison while no mail changes. */
const lookMs = 1_000;

/**
 * Sends emails, tries those again that the mail server hasn't taken, and brings snoozed ones back when their time comes,
 * from the start on and whether or not anyone looks at their mail: what became due while the server was down goes at once.
 */
export function keepDelivering(): void {
  // What could not be kept is tried again by the next look.
  const look = () => {
    void deliverDueMails().catch(() => undefined);
    void retryDueMails().catch(() => undefined);
  };
  setInterval(look, lookMs).unref();
}

/** What a mail says, without where its files lie: two deliveries of one mail are the same by it. */
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
 * The copy an account has got of a mail already; what it sent itself is none, as when a list sends it back. Some programs
 * give every mail the same id: another content makes another mail.
 */
function known(emails: Emails, account: Account, mail: Incoming): StoredMail | undefined {
  const { messageId } = mail;
  const content = contentOf(mail);
  const isCopy = (one: StoredMail) =>
    one.accountId === account.id &&
    one.messageId === messageId &&
    one.folder !== 'sent' &&
    one.origin !== 'sent' &&
    contentOf(one) === content;
  return messageId === '' ? undefined : Object.values(emails).find(isCopy);
}

/**
 * Takes in a mail from outside for every account it is addressed to. Once: a mail server that heard no answer hands the
 * same mail, by its message id, over again.
 * @param receivers the addresses it was handed over for, hidden copies included
 * @returns the ids of the mails it became or had become; none when nobody here has such an address
 */
export async function receiveMail({ mail, receivers }: { mail: Incoming; receivers: readonly string[] }) {
  const base = await mailIdBase();
  return store.commit({ actor: null, label: 'email.received', about: mail.subject }, (draft) => {
    const emails = original(draft.emails) ?? draft.emails;
    return readers(draft.accounts, receivers).map(
      (account) =>
        known(emails, account, mail)?.id ?? putIntoInbox(draft, { base, emails }, account, structuredClone(mail)),
    );
  });
}

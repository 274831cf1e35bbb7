import { memoByIdentity } from '~/lib/memo';
import { indexBy } from '~/models/store/records';
import { messageIdOf } from './new-mail.server';
import { sameAddress } from './rules';
import type { StoredMail } from './schema';

/** Prefixes of replies and forwards in the languages of common mail clients, with or without a number. */
const prefixes = /^(?:\s*(?:re|aw|antw|sv|rép|رد|fwd?|wg|tr)\s*(?:\[\d{1,3}\])?\s*:)+\s*/iu;
const replyPrefix = /^\s*(?:re|aw|antw|sv|rép|رد)\s*(?:\[\d{1,3}\])?\s*:/iu;

/** How long after an email a reply is still recognized by its subject alone, in milliseconds. */
const longestPause = 60 * 86_400_000;

const maxCompared = 20;

const factsOf = memoByIdentity((mail: StoredMail) => {
  const { from, to, cc, subject, folder } = mail;
  const receivers = [...to.map(({ email }) => email), ...cc].map(sameAddress);
  const sender = sameAddress(from.email);
  return {
    messageId: messageIdOf(mail),
    subject: subject.replace(prefixes, '').trim().toLowerCase(),
    isReply: replyPrefix.test(subject),
    /** The other side: one of these people must have taken part in the email that this email replies to. */
    others: folder === 'sent' || folder === 'draft' || mail.origin === 'sent' ? receivers : [sender],
    people: new Set([sender, ...receivers]),
  };
});

interface EmailLookup {
  withMessageId: (messageId: string) => StoredMail | undefined;
  /** Returns the emails with the given subject (without prefixes, in lowercase), in ascending ID order. */
  withSubject: (subject: string) => readonly StoredMail[];
}

/**
 * Returns the email that another email replies to: the email that its `In-Reply-To` header references or, for a reply
 * if there's no such email, an earlier email with the same subject in which the other side took part. Also returns an email with the same
 * message ID and subject: the other copy of an email that the user sent to their own address.
 */
function answeredBy({ withMessageId, withSubject }: EmailLookup, mail: StoredMail): StoredMail | undefined {
  const named = mail.inReplyTo === '' ? undefined : withMessageId(mail.inReplyTo);
  if (named && named !== mail) return named;
  const { subject, isReply, others, messageId } = factsOf(mail);
  const copy = withMessageId(messageId);
  if (copy && copy !== mail && factsOf(copy).subject === subject) return copy;
  if (!isReply || subject === '') return undefined;
  const isEarlier = (one: StoredMail) =>
    one.time <= mail.time && Date.parse(mail.time) - Date.parse(one.time) < longestPause;
  return withSubject(subject)
    .slice(-maxCompared)
    .findLast((one) => one !== mail && isEarlier(one) && others.some((other) => factsOf(one).people.has(other)));
}

/**
 * Groups the emails of a mailbox into conversations: by the conversation they were added to, by the headers that
 * reference the email they reply to, and by subject.
 * @param emails emails in ascending ID order
 * @returns the conversation of each email, by the email's ID. A conversation is identified by the ID of one of its
 * emails.
 */
function conversationsIn(emails: readonly StoredMail[]): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    if (root !== id) parents.set(id, root);
    return root;
  };
  const join = (id: number, other: number) => {
    const [one, two] = [rootOf(id), rootOf(other)];
    if (one !== two) parents.set(Math.max(one, two), Math.min(one, two));
  };
  const byMessageId = new Map<string, StoredMail>();
  const bySubject = new Map<string, StoredMail[]>();
  const known: EmailLookup = {
    withMessageId: (messageId) => byMessageId.get(messageId),
    withSubject: (subject) => bySubject.get(subject) ?? [],
  };
  // Emails can arrive before the email they reply to.
  for (const mail of emails) {
    const { messageId } = factsOf(mail);
    if (!byMessageId.has(messageId)) byMessageId.set(messageId, mail);
  }
  for (const mail of emails) {
    if (mail.threadId !== 0) join(mail.id, mail.threadId);
    const original = answeredBy(known, mail);
    if (original) join(mail.id, original.id);
    const { subject } = factsOf(mail);
    const same = bySubject.get(subject);
    if (same) same.push(mail);
    else bySubject.set(subject, [mail]);
  }
  return new Map(emails.map(({ id }) => [id, rootOf(id)]));
}

/** The conversation of each email, and the emails of each conversation in ascending order, by ID. */
export interface Conversations {
  roots: ReadonlyMap<number, number>;
  members: ReadonlyMap<number, readonly number[]>;
}

/** Checks whether two versions of an email belong to the same conversation, whatever else is in the mailbox. */
function isPlacedAlike(one: StoredMail, other: StoredMail | undefined): boolean {
  if (one === other) return true;
  if (one.id !== other?.id || one.threadId !== other.threadId) return false;
  if (one.inReplyTo !== other.inReplyTo || one.time !== other.time || one.subject !== other.subject) return false;
  const text = ({ messageId, others, people }: ReturnType<typeof factsOf>) =>
    JSON.stringify([messageId, others, [...people]]);
  return text(factsOf(one)) === text(factsOf(other));
}

const maxCachedMailboxes = 20;
const lastOf = new Map<number, { emails: readonly StoredMail[]; conversations: Conversations }>();

/**
 * Returns the conversations in a mailbox: the previous ones if no email was added, removed, or changed in a way that
 * matters for them (see `conversationsIn`).
 */
export function conversationsOf(emails: readonly StoredMail[]): Conversations {
  const account = emails[0]?.accountId ?? 0;
  const last = lastOf.get(account);
  const isSame =
    last?.emails.length === emails.length && emails.every((one, at) => isPlacedAlike(one, last.emails[at]));
  if (isSame) {
    last.emails = emails;
    return last.conversations;
  }
  const roots = conversationsIn(emails);
  const members = new Map<number, number[]>();
  for (const [id, root] of roots) {
    const known = members.get(root);
    if (known) known.push(id);
    else members.set(root, [id]);
  }
  const conversations = { roots, members };
  lastOf.delete(account);
  lastOf.set(account, { emails, conversations });
  if (lastOf.size > maxCachedMailboxes) lastOf.delete(lastOf.keys().next().value ?? 0);
  return conversations;
}

const keyOf = (accountId: number, value: string) => `${accountId} ${value}`;

const byMessageId = indexBy((mail: StoredMail) => keyOf(mail.accountId, factsOf(mail).messageId));
const bySubject = indexBy((mail: StoredMail) => keyOf(mail.accountId, factsOf(mail).subject));

/** Returns the emails of an account with the given message ID, in ascending ID order. */
export function emailsWith(emails: Readonly<Record<string, StoredMail>>, accountId: number, messageId: string) {
  return byMessageId(emails, keyOf(accountId, messageId));
}

/**
 * Returns the email in the mailbox of its account that a new email replies to, or undefined if there is none.
 * @param references the IDs of the messages that the new email references, oldest first
 */
export function answeredIn(
  emails: Readonly<Record<string, StoredMail>>,
  mail: StoredMail,
  references: readonly string[],
): StoredMail | undefined {
  const known: EmailLookup = {
    withMessageId: (messageId) => emailsWith(emails, mail.accountId, messageId)[0],
    withSubject: (subject) => bySubject(emails, keyOf(mail.accountId, subject)),
  };
  for (const id of [mail.inReplyTo, ...references.toReversed()]) {
    const named = known.withMessageId(id);
    if (named) return named;
  }
  return answeredBy(known, mail);
}

import { memoByIdentity } from '~/lib/memo';
import { messageIdOf } from './new-mail.server';
import { sameAddress } from './rules';
import type { StoredMail } from './schema';

/** Prefixes of responses and forwards in the languages of common mail clients, with or without a number. */
const prefixes = /^(?:\s*(?:re|aw|antw|sv|rép|رد|fwd?|wg|tr)\s*(?:\[\d{1,3}\])?\s*:)+\s*/iu;
const replyPrefix = /^\s*(?:re|aw|antw|sv|rép|رد)\s*(?:\[\d{1,3}\])?\s*:/iu;

/** How long after an email a response is still recognized by its subject alone, in milliseconds. */
const longestPause = 60 * 86_400_000;

/** Maximum number of earlier emails with the same subject that are compared. */
const maxCompared = 20;

/** Returns the values that emails are matched by, computed once per state of an email. */
const factsOf = memoByIdentity((mail: StoredMail) => {
  const { from, to, cc, subject, folder } = mail;
  const receivers = [...to.map(({ email }) => email), ...cc].map(sameAddress);
  const sender = sameAddress(from.email);
  return {
    messageId: messageIdOf(mail),
    subject: subject.replace(prefixes, '').trim().toLowerCase(),
    isReply: replyPrefix.test(subject),
    /** The other side: one of them has to have been part of the email that this one replies to. */
    others: folder === 'sent' || folder === 'draft' || mail.origin === 'sent' ? receivers : [sender],
    people: new Set([sender, ...receivers]),
  };
});

/** The emails of a mailbox seen so far, by what a later one can refer to. */
interface Known {
  byMessageId: Map<string, StoredMail>;
  bySubject: Map<string, StoredMail[]>;
}

function addMessageId({ byMessageId }: Known, mail: StoredMail): void {
  const { messageId } = factsOf(mail);
  if (!byMessageId.has(messageId)) byMessageId.set(messageId, mail);
}

function addSubject({ bySubject }: Known, mail: StoredMail): void {
  const { subject } = factsOf(mail);
  if (subject === '') return;
  const same = bySubject.get(subject);
  if (same) same.push(mail);
  else bySubject.set(subject, [mail]);
}

/**
 * Returns the email that another one responds to: the one that its headers name or, for a response without such a
 * header, an earlier one with the same subject in which the other side took part.
 */
function answeredBy({ byMessageId, bySubject }: Known, mail: StoredMail): StoredMail | undefined {
  const named = mail.inReplyTo === '' ? undefined : byMessageId.get(mail.inReplyTo);
  if (named && named !== mail) return named;
  const { subject, isReply, others, messageId } = factsOf(mail);
  // The copy of an email to oneself.
  const copy = byMessageId.get(messageId);
  if (copy && copy !== mail && factsOf(copy).subject === subject) return copy;
  if (!isReply || subject === '') return undefined;
  const isEarlier = (one: StoredMail) =>
    one.time <= mail.time && Date.parse(mail.time) - Date.parse(one.time) < longestPause;
  return (bySubject.get(subject) ?? [])
    .slice(-maxCompared)
    .findLast((one) => one !== mail && isEarlier(one) && others.some((other) => factsOf(one).people.has(other)));
}

/**
 * Groups the emails of a mailbox into conversations: by the one they were added to, by the headers that name the email
 * they respond to, and by subject.
 * @param emails Emails in ascending order of ids
 * @returns the number of the conversation of each email, by its id: the id of one of its emails
 */
export function conversationsIn(emails: readonly StoredMail[]): ReadonlyMap<number, number> {
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
  const known: Known = { byMessageId: new Map(), bySubject: new Map() };
  // Emails can arrive before the one they respond to.
  for (const mail of emails) addMessageId(known, mail);
  for (const mail of emails) {
    if (mail.threadId !== 0) join(mail.id, mail.threadId);
    const answered = answeredBy(known, mail);
    if (answered) join(mail.id, answered.id);
    addSubject(known, mail);
  }
  return new Map(emails.map(({ id }) => [id, rootOf(id)]));
}

/**
 * Returns the email in a mailbox that a new one replies to, or undefined if there is none.
 * @param references the ids of the messages that it names, oldest first
 * @param emails Emails in ascending order of ids
 */
export function answeredIn(
  emails: readonly StoredMail[],
  mail: StoredMail,
  references: readonly string[],
): StoredMail | undefined {
  const known: Known = { byMessageId: new Map(), bySubject: new Map() };
  for (const one of emails) {
    addMessageId(known, one);
    addSubject(known, one);
  }
  const named = [mail.inReplyTo, ...references.toReversed()].flatMap((id) => known.byMessageId.get(id) ?? []);
  return named[0] ?? answeredBy(known, mail);
}

import { isEmailAddress, type Person } from './address';
import type { MailRule } from './filter.schema';
import { filesBeside, mailLabels, ownId, sameAddress } from './rules';
import type { StoredMail } from './schema';

type Rule = Omit<MailRule, 'id' | 'accountId'>;

const nothing: Rule = {
  from: '',
  to: '',
  subject: '',
  words: '',
  hasFiles: false,
  label: '',
  move: '',
  star: false,
  forwardTo: '',
};

/** Returns a rule that moves a sender's emails to spam. */
export function blockRule(email: string): Rule {
  return { ...nothing, from: email, move: 'spam' };
}

/**
 * Returns the address that a rule blocks: the sender's full address, if it's the only condition and the rule moves
 * emails to spam. Returns null for any other rule.
 */
export function blockedAddress(rule: Rule): string | null {
  const { from, move, to, subject, words, hasFiles } = rule;
  const isBlock = move === 'spam' && isEmailAddress(from) && !hasFiles && to + subject + words === '';
  return isBlock ? sameAddress(from) : null;
}

/**
 * Checks whether a condition matches any of the people: a full address must equal one of their addresses; any other
 * string must be part of a name or address.
 */
function isAmong(people: readonly Person[], condition: string): boolean {
  if (isEmailAddress(condition)) return people.some(({ email }) => sameAddress(email) === sameAddress(condition));
  return people.some(({ name, email }) => `${name} ${email}`.toLowerCase().includes(condition.toLowerCase()));
}

type Tested = Pick<StoredMail, 'from' | 'to' | 'cc' | 'subject' | 'message' | 'attachments'>;

/**
 * Checks whether an email matches all conditions of a rule. A rule without conditions matches nothing.
 * @param text returns the text of the email
 */
export function matchesRule(rule: Rule, mail: Tested, text: () => string): boolean {
  const { from, to, subject, words, hasFiles } = rule;
  if (!hasFiles && from + to + subject + words === '') return false;
  const receivers = [...mail.to, ...mail.cc.map((email) => ({ name: '', email }))];
  return (
    (from === '' || isAmong([mail.from], from)) &&
    (to === '' || isAmong(receivers, to)) &&
    (subject === '' || mail.subject.toLowerCase().includes(subject.toLowerCase())) &&
    (!hasFiles || filesBeside(mail).length > 0) &&
    (words === '' || `${mail.subject}\n${text()}`.toLowerCase().includes(words.toLowerCase()))
  );
}

type EmailPlacement = Pick<StoredMail, 'labels' | 'tags' | 'isStarred' | 'folder' | 'origin' | 'shelf'>;

/**
 * Applies the actions of a rule to an email, except forwarding. Moves the email only if it's in the inbox.
 * @param known IDs of the labels and folders of the rule's owner; others are ignored
 */
export function applyRule({ label, move, star }: Rule, mail: EmailPlacement, known: ReadonlySet<number>): void {
  const fixed = mailLabels.find((one) => one === label);
  if (fixed && !mail.labels.includes(fixed)) mail.labels = [...mail.labels, fixed];
  const tag = ownId(label);
  if (tag !== null && known.has(tag) && !mail.tags.includes(tag)) mail.tags = [...mail.tags, tag];
  if (star) mail.isStarred = true;
  if (move === '' || mail.folder !== 'inbox') return;
  const folder = ownId(move);
  if (move === 'spam' || move === 'trash') {
    mail.origin = mail.folder;
    mail.folder = move;
  } else if (move === 'archive') mail.shelf = 'archive';
  else if (folder !== null && known.has(folder)) mail.shelf = folder;
}

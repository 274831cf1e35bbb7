import { isDay } from '~/models/shared/day';
import { timeAt } from '~/models/shared/zoned-time';
import { filesBeside, mailLabels, type MailPlace, type MailView, mailViews, viewsOf } from './rules';

/** A part of a search: an operator such as `from:ingrid`, or words. `token` is how it was typed. */
interface MailTerm {
  name: 'text' | 'from' | 'to' | 'subject' | 'has' | 'is' | 'in' | 'label' | 'before' | 'after';
  value: string;
  /** Negated by a preceding minus. */
  isNot: boolean;
  token: string;
}

const states = ['unread', 'read', 'starred', 'snoozed'];

const viewNamed = (value: string) => mailViews.find((view) => view === value);

const accepts: Record<Exclude<MailTerm['name'], 'text'>, (value: string) => boolean> = {
  from: Boolean,
  to: Boolean,
  subject: Boolean,
  has: (value) => value === 'attachment',
  is: (value) => states.includes(value),
  in: (value) => viewNamed(value) !== undefined,
  label: (value) => mailLabels.some((label) => label === value),
  before: isDay,
  after: isDay,
};

/** An operator as listed in the help of the search field; its text has the key `email:search.operator.<key>`. */
export interface MailOperator {
  key: 'from' | 'to' | 'subject' | 'attachment' | 'unread' | 'starred' | 'in' | 'label' | 'before' | 'after';
  /** The text to type. An operator that `needsValue` is followed by words or a day. */
  example: string;
  needsValue: boolean;
  /** How the help displays it. */
  shown: string;
}

const operator = (key: MailOperator['key'], example: string, value = '…'): MailOperator => {
  const needsValue = example.endsWith(':');
  return { key, example, needsValue, shown: needsValue ? example + value : example };
};

/** The operators in the order of the help. */
export const mailOperators: readonly MailOperator[] = [
  operator('from', 'from:'),
  operator('to', 'to:'),
  operator('subject', 'subject:'),
  operator('attachment', 'has:attachment'),
  operator('unread', 'is:unread'),
  operator('starred', 'is:starred'),
  operator('in', 'in:'),
  operator('label', 'label:'),
  operator('before', 'before:', '2026-01-31'),
  operator('after', 'after:', '2026-01-31'),
];

const pattern = /(-?)([a-z]+):(?:"([^"]*)"|(\S+))|"([^"]*)"|(\S+)/gi;

/**
 * Parses a search: `from: to: subject: has:attachment is:unread|read|starred|snoozed in: label: before: after:` (days
 * as `YYYY-MM-DD`), a minus before one of them to exclude matches, quotes around phrases, and anything else as words.
 * Text that isn't a valid operator is treated as words too.
 */
export function parseMailSearch(q: string): MailTerm[] {
  return [...q.matchAll(pattern)].flatMap(([token, minus = '', operator = '', quoted, plain, phrase, word]) => {
    const name = operator.toLowerCase();
    const value = (quoted ?? plain ?? '').toLowerCase();
    if (Object.hasOwn(accepts, name)) {
      const known = name as keyof typeof accepts;
      if (accepts[known](value)) return { name: known, value, isNot: minus !== '', token };
    }
    const text = (phrase ?? word ?? token).toLowerCase();
    return text === '' ? [] : { name: 'text' as const, value: text, isNot: false, token };
  });
}

/** Returns the view that a search names with `in:`, the last one if there are several, or null if there is none. */
export function viewSearched(terms: readonly MailTerm[]): MailView | null {
  const named = terms.findLast(({ name, isNot }) => name === 'in' && !isNot);
  return viewNamed(named?.value ?? '') ?? null;
}

/** Returns the search without one of its parts, for the link of that part's chip. */
export function withoutTerm(terms: readonly MailTerm[], gone: MailTerm): string {
  return terms
    .filter((term) => term !== gone)
    .map(({ token }) => token)
    .join(' ');
}

/** The search text of an email, in lowercase. */
export interface Searched {
  from: string;
  to: string;
  subject: string;
  text: string;
}

interface Matched extends MailPlace {
  time: string;
  isRead: boolean;
  labels: readonly string[];
  message: string;
  attachments: readonly { url: string }[];
}

/**
 * Returns a test of whether an email matches all parts of a search.
 * @param zone the time zone of its days; `before` is before the start of the day, `after` is since its start
 */
export function mailTest(terms: readonly MailTerm[], zone: string) {
  const testOf = ({ name, value }: MailTerm): ((mail: Matched, texts: () => Searched) => boolean) => {
    const start = name === 'before' || name === 'after' ? timeAt({ day: value, minute: 0 }, zone) : 0;
    switch (name) {
      case 'has':
        return (mail) => filesBeside(mail).length > 0;
      case 'is':
        return (mail) =>
          ({ unread: !mail.isRead, read: mail.isRead, starred: mail.isStarred })[value] ?? mail.snoozedUntil !== null;
      case 'in':
        return (mail) => viewsOf(mail).some((view) => view === value);
      case 'label':
        return (mail) => mail.labels.includes(value);
      case 'before':
        return (mail) => Date.parse(mail.time) < start;
      case 'after':
        return (mail) => Date.parse(mail.time) >= start;
      default:
        return (_, texts) => texts()[name].includes(value);
    }
  };
  const tests = terms.map((term) => ({ isNot: term.isNot, fits: testOf(term) }));
  return (mail: Matched, texts: () => Searched) => tests.every(({ isNot, fits }) => fits(mail, texts) !== isNot);
}

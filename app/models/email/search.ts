import { addDays } from '~/models/shared/day';
import { timeAt } from '~/models/shared/zoned-time';
import { filesBeside, mailLabels, type MailListName, type MailPlace, mailViews, ownName, viewsOf } from './rules';
import { readAge, readSearchDay, readSize, sizeOfFile } from './search-day';
import type { MailTag } from './tag.schema';

/** Facts about the user that a search depends on. */
export interface Searcher {
  /** The labels and folders that the user created. */
  tags: readonly Pick<MailTag, 'id' | 'kind' | 'name'>[];
  /** The user's own address, for `me`. */
  own: string;
  dateLocale: string;
  /** Today in the user's time zone. */
  today: string;
}

const anyone: Searcher = { tags: [], own: '', dateLocale: 'en', today: '1970-01-01' };

/** Operators whose value is searched for in one field of an email's search text (see `Searched`). */
const textOperators = ['from', 'to', 'subject', 'filename'] as const;

const operators = [
  ...textOperators,
  ...(['has', 'is', 'in', 'label', 'before', 'after', 'older_than', 'newer_than', 'larger', 'smaller'] as const),
] as const;

type Operator = (typeof operators)[number];

/** A part of a search: an operator such as `from:ingrid`, or words. `token` is the part as typed. */
interface MailTerm {
  name: 'text' | Operator;
  value: string;
  isNot: boolean;
  token: string;
  /** Parts with the same number are alternatives, joined by `OR`. */
  group: number;
  /** Whether the part looks like an operator but isn't a valid one. It's then searched for as words. */
  isUnknown: boolean;
}

const states = ['unread', 'read', 'starred', 'snoozed', 'muted'];

function listNamed(value: string, { tags }: Searcher): MailListName | undefined {
  const own = tags.find(({ kind, name }) => kind === 'folder' && name.toLowerCase() === value);
  return mailViews.find((view) => view === value) ?? (own && ownName(own.id));
}

function labelNamed(value: string, { tags }: Searcher): string | undefined {
  const own = tags.find(({ kind, name }) => kind === 'label' && name.toLowerCase() === value);
  return mailLabels.find((label) => label === value) ?? (own && ownName(own.id));
}

function readValue(name: Operator, value: string, searcher: Searcher): string | undefined {
  const filled = value === '' ? undefined : value;
  switch (name) {
    case 'from':
    case 'to':
      return value === 'me' && searcher.own !== '' ? searcher.own.toLowerCase() : filled;
    case 'subject':
    case 'filename':
      return filled;
    case 'has':
      return value === 'attachment' ? value : undefined;
    case 'is':
      return states.includes(value) ? value : undefined;
    case 'in':
      return listNamed(value, searcher);
    case 'label':
      return labelNamed(value, searcher);
    case 'before':
    case 'after':
      return readSearchDay(value, searcher) ?? undefined;
    case 'older_than':
    case 'newer_than':
      return readAge(value) === null ? undefined : value;
    case 'larger':
    case 'smaller':
      return readSize(value) === null ? undefined : value;
  }
}

/**
 * An operator as listed in the help for the search field. Its description has the key `email:search.operator.<key>`.
 */
export interface MailOperator {
  key:
    | Exclude<Operator, 'has' | 'is' | 'newer_than' | 'smaller'>
    | 'attachment'
    | 'unread'
    | 'starred'
    | 'minus'
    | 'or';
  /** The text to type. An operator that `needsValue` is followed by a value, such as words, a day, or a size. */
  example: string;
  needsValue: boolean;
  /** The operator as shown in the help. */
  shown: string;
}

const operator = (key: MailOperator['key'], example: string, value = '…'): MailOperator => {
  const needsValue = example.endsWith(':') || key === 'minus' || key === 'or';
  return { key, example, needsValue, shown: needsValue ? example + value : example };
};

/** The operators in the order shown in the help. */
export const mailOperators: readonly MailOperator[] = [
  operator('from', 'from:'),
  operator('to', 'to:'),
  operator('subject', 'subject:'),
  operator('attachment', 'has:attachment'),
  operator('filename', 'filename:'),
  operator('larger', 'larger:', '5mb'),
  operator('unread', 'is:unread'),
  operator('starred', 'is:starred'),
  operator('in', 'in:'),
  operator('label', 'label:'),
  operator('before', 'before:', '2026-01-31'),
  operator('after', 'after:', '2026-01-31'),
  operator('older_than', 'older_than:', '7d'),
  operator('minus', '-'),
  operator('or', '… OR '),
];

const pattern = /(-?)([a-z_]+):[ \t]?(?:"([^"]*)"|([^\s"]\S*))|(-?)(?:"([^"]*)"|([^\s"]\S*))|\S/giu;

/** Text before a colon that isn't meant as an operator: the scheme of a URL, or a subject prefix. */
const notMeant = /^(https?|mailto|ftp|re|aw|fwd?|wg|tr)$/i;

/**
 * Parses a search with `from: to: subject: filename: has:attachment is:… in: label: before: after: older_than:
 * newer_than: larger: smaller:`, a minus before a word or an operator to exclude matches, quotes around phrases, `OR`
 * between alternatives, and anything else as words. Anything that looks like an operator but isn't valid is also
 * searched for as words, and marked.
 * @param searcher the user whose labels, address, and dates the search refers to
 */
export function parseMailSearch(q: string, searcher: Searcher = anyone): MailTerm[] {
  const terms: MailTerm[] = [];
  let joins = false;
  for (const [token, minus, named, quoted, plain, wordMinus, phrase, word] of q.matchAll(pattern)) {
    if (token === 'OR') {
      joins = terms.length > 0;
      continue;
    }
    const group = joins ? (terms.at(-1)?.group ?? 0) : terms.length;
    joins = false;
    const name = operators.find((one) => one === named?.toLowerCase());
    const value = name && readValue(name, (quoted ?? plain ?? '').toLowerCase(), searcher);
    if (name && value !== undefined) {
      terms.push({ name, value, isNot: minus === '-', token, group, isUnknown: false });
      continue;
    }
    const text = (named === undefined ? (phrase ?? word ?? '') : token).toLowerCase();
    if (text === '') continue;
    const isUnknown = name !== undefined || (named !== undefined && !notMeant.test(named));
    const isNot = named === undefined && wordMinus === '-';
    terms.push({ name: 'text', value: text, isNot, token, group, isUnknown });
  }
  return terms;
}

/**
 * Returns the list that a search specifies with `in:`, the last one if there are several, or null if there is none.
 * Ignores negated parts and alternatives.
 */
export function viewSearched(terms: readonly MailTerm[]): MailListName | null {
  const named = terms.findLast(({ name, isNot, group }, at) => {
    const isAlone = !terms.some((other, index) => index !== at && other.group === group);
    return name === 'in' && !isNot && isAlone;
  });
  return (named?.value as MailListName | undefined) ?? null;
}

/** Returns the search without one of its parts, for the link that removes that part's chip. */
export function withoutTerm(terms: readonly MailTerm[], removed: MailTerm): string {
  const left = terms.filter((term) => term !== removed);
  return left.map(({ token, group }, at) => (left[at - 1]?.group === group ? `OR ${token}` : token)).join(' ');
}

/** The search text of an email, in lowercase. */
export interface Searched {
  from: string;
  to: string;
  subject: string;
  filename: string;
  text: string;
}

interface Matched extends MailPlace {
  time: string;
  isRead: boolean;
  muted: boolean;
  labels: readonly string[];
  tags: readonly number[];
  message: string;
  attachments: readonly { url: string; size: string }[];
}

const bytesOf = ({ message, attachments }: Matched) =>
  attachments.reduce((sum, file) => sum + sizeOfFile(file), message.length);

/**
 * Returns a function that tests whether an email matches a search: in each group, at least one alternative must match.
 * @param zone the time zone of the days in the search; `before` means before the start of a day, `after` from its start
 * on
 * @param today the current day in the user's time zone, for `older_than` and `newer_than`
 */
export function mailTest(terms: readonly MailTerm[], zone: string, today: string) {
  const startOf = (day: string) => timeAt({ day, minute: 0 }, zone);
  const testOf = ({ name, value }: MailTerm): ((mail: Matched, texts: () => Searched) => boolean) => {
    switch (name) {
      case 'has':
        return (mail) => filesBeside(mail).length > 0;
      case 'is':
        return (mail) =>
          ({ unread: !mail.isRead, read: mail.isRead, starred: mail.isStarred, muted: mail.muted })[value] ??
          mail.snoozedUntil !== null;
      case 'in':
        return (mail) => viewsOf(mail).some((view) => view === value);
      case 'label':
        return (mail) => mail.labels.includes(value) || mail.tags.some((tag) => ownName(tag) === value);
      case 'before':
      case 'older_than': {
        const start = startOf(name === 'before' ? value : addDays(today, -(readAge(value) ?? 0)));
        return (mail) => Date.parse(mail.time) < start;
      }
      case 'after':
      case 'newer_than': {
        const start = startOf(name === 'after' ? value : addDays(today, -(readAge(value) ?? 0)));
        return (mail) => Date.parse(mail.time) >= start;
      }
      case 'larger':
      case 'smaller': {
        const size = readSize(value) ?? 0;
        return (mail) => (name === 'larger' ? bytesOf(mail) > size : bytesOf(mail) < size);
      }
      default:
        return (_, texts) => texts()[name].includes(value);
    }
  };
  const groups = new Map<number, { isNot: boolean; fits: ReturnType<typeof testOf> }[]>();
  for (const term of terms) {
    const one = { isNot: term.isNot, fits: testOf(term) };
    groups.set(term.group, [...(groups.get(term.group) ?? []), one]);
  }
  const tests = [...groups.values()];
  return (mail: Matched, texts: () => Searched) =>
    tests.every((some) => some.some(({ isNot, fits }) => fits(mail, texts) !== isNot));
}

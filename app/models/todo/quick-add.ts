import { findRejected, type LineMark, marksOf, placedWords } from '~/models/shared/quick/marks';
import { meaning } from '~/models/shared/quick/phrase';
import { nothing, type QuickWhen, readWhen } from '~/models/shared/quick/read';
import type { QuickRule } from '~/models/shared/quick/rule';
import { findNoTime } from '~/models/shared/quick/time';
import { plainWord } from '~/models/shared/quick/words';
import { timeText } from './due';
import { ownTagLimit, todoTags, type TodoTag } from './rules';
import type { TodoRepeat } from './schema';

/** A person who can be assigned to a task, as stored with tasks. */
export interface TodoPerson {
  fullName: string;
  avatar: string;
}

/** The part of a person that is needed for parsing a line. */
export type Named = Pick<TodoPerson, 'fullName'>;

/** The result of parsing a quick-add line. */
export interface QuickAdd<Person extends Named = TodoPerson> {
  title: string;
  /** `YYYY-MM-DD`, or null if there's no date. */
  dueDate: string | null;
  /** `HH:MM` in the user's time zone, or null if there's no time. */
  dueTime: string | null;
  repeat: TodoRepeat | null;
  tags: TodoTag[];
  /** Tags that aren't among the fixed ones. */
  ownTags: string[];
  isImportant: boolean;
  assignee: Person | null;
  /**
   * Tags, names, dates, times, and repetitions that weren't recognized or aren't supported, and therefore stay in the
   * title.
   */
  unknown: { text: string; why: 'tag' | 'person' | 'severalPeople' | 'date' | 'time' | 'repeat' }[];
  marks: LineMark[];
}

export interface QuickAddContext<Person extends Named = TodoPerson> {
  /** The day that dates are relative to, `YYYY-MM-DD`. */
  today: string;
  /** The current time, `HH:MM`. A time that has already passed means tomorrow. */
  now?: string;
  /** Whether the user writes the month first: `12/5` is December 5. */
  monthFirst?: boolean;
  people: readonly Person[];
  /** The current user, for `@me`. */
  me?: Person | undefined;
  /**
   * Whether dates, times, and repetitions stay in the title, because the user rejected the suggested interpretation.
   */
  isPlain?: boolean;
  /** Other parts of the line that stay in the title, because the user rejected them: `#bug`, `@jonas`. */
  rejected?: readonly string[];
  /** Translated tag names in the user's language, in addition to the English names. */
  tagNames?: Partial<Record<TodoTag, string>>;
}

interface Token {
  text: string;
  at: number;
  word: string;
  taken: boolean;
  /** Whether the token stays in the title, because the user rejected it. */
  isRejected: boolean;
  /** The meaning of a recognized token, as in `LineMark`. */
  of: string | null;
}

/**
 * Parses one line such as `Call Sara tomorrow 5pm #high ! @jonas` (features §8): a date, a time, and a repetition in
 * words, `#tag`, `!` for important, and `@name`. Removes recognized words from the title. Text in "quotes" stays in the
 * title unless `#` or `@` precedes it. Uses the last date if there are several, and the first person.
 */
export function parseQuickAdd<Person extends Named>(
  line: string,
  {
    today,
    now = '00:00',
    monthFirst = false,
    people,
    me,
    isPlain = false,
    rejected = [],
    tagNames = {},
  }: QuickAddContext<Person>,
): QuickAdd<Person> {
  const placed = placedWords(line, /[@#]?"[^"]*"|\S+/g);
  const isRejected = findRejected(
    placed.map(({ text }) => text),
    rejected,
  );
  const tokens = placed.map(({ text, at }, index): Token => ({
    text,
    at,
    word: text.startsWith('"') || isRejected[index] ? '' : plainWord(text),
    taken: false,
    isRejected: isRejected[index] === true,
    of: null,
  }));
  const found: QuickAdd<Person> = {
    title: '',
    dueDate: null,
    dueTime: null,
    repeat: null,
    tags: [],
    ownTags: [],
    isImportant: false,
    assignee: null,
    unknown: [],
    marks: [],
  };

  tokens.forEach((token, index) => {
    if (token.taken || token.isRejected) return;
    if (/^!+$/.test(token.text)) {
      found.isImportant = true;
      take(token, 'star');
    } else if (/^#./.test(token.text)) readTag(token, tagNames, found);
    else if (/^@./.test(token.text)) readPerson(tokens, index, { people, me }, found);
  });

  // Tags and names aren't part of the date, whether they're recognized or not.
  const words = tokens.map(({ word, text, taken }) => (taken || /^[@#]/.test(text) ? '' : word));
  const texts = tokens.map(({ text }) => text);
  const when = isPlain ? nothing : readWhen(texts, words, { today, now: minuteOf(now), day: today, monthFirst, keeps });
  for (const { from, to } of when.taken) for (const token of tokens.slice(from, to)) take(token, token.of ?? 'date');
  found.marks = marksOf(tokens);
  found.repeat = when.rule && repeatOf(when.rule);
  found.dueTime = when.from === null ? null : timeText(when.from);
  // A task that spans several days is due on the last one.
  found.dueDate = when.lastDay;
  if (!isPlain) nameMissed(tokens, words, when, found);
  found.title = tokens
    .filter(({ taken }) => !taken)
    .map(({ text }) => text)
    .join(' ');
  return found;
}

function take(token: Token, of: string): void {
  token.taken = true;
  token.of = of;
}

/** Returns a repetition as tasks store it. A single weekday is omitted, because the due date determines it. */
const repeatOf = ({ every, unit, weekdays = [], nth }: QuickRule): TodoRepeat => ({
  every,
  unit,
  ...(weekdays.length > 1 && { weekdays }),
  ...(nth !== undefined && { nth }),
});

/** A task has no duration or last day. "Every weekend" isn't supported, because it could mean once or on both days. */
const keeps = {
  rule: ({ nth, weekdays = [] }: QuickRule) => (nth === undefined ? weekdays.join() !== '6,7' : weekdays.length === 1),
  until: false,
  length: false,
};

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Records words that look like a date, a time, or a repetition but stay in the title. */
function nameMissed(tokens: readonly Token[], words: readonly string[], when: QuickWhen, found: QuickAdd<Named>): void {
  const left = words.map((word, index) => (tokens[index]?.taken ? '' : word));
  const missed =
    when.refused !== null
      ? [{ why: 'repeat' as const, place: when.refused }]
      : [
          { why: 'date' as const, place: when.day === null || when.from !== null ? findNoDate(left) : null },
          { why: 'time' as const, place: when.from === null ? findNoTime(left) : null },
        ];
  for (const { why, place } of missed) {
    if (!place) continue;
    const texts = tokens.slice(place.from, place.to).map(({ text }) => text);
    found.unknown.push({ text: texts.join(' '), why });
  }
}

function unmarked(text: string): string {
  return plainWord(text.replace(/^[@#]/, '').replaceAll('"', ''));
}

function readTag(token: Token, tagNames: QuickAddContext['tagNames'], found: QuickAdd<Named>): void {
  const word = unmarked(token.text);
  const tag = todoTags.find((one) => one === word || plainWord(tagNames?.[one] ?? '') === word);
  const own = token.text.replace(/^#"?|"?[.,;:!?،؛]*$/g, '');
  // A number, such as an order number, stays in the title.
  if (!tag && (!/^\p{L}/u.test(own) || own.length > ownTagLimit.length)) {
    found.unknown.push({ text: token.text, why: 'tag' });
    return;
  }
  if (tag && !found.tags.includes(tag)) found.tags.push(tag);
  if (!tag && !found.ownTags.some((one) => one.toLowerCase() === own.toLowerCase())) found.ownTags.push(own);
  take(token, `tag:${tag ?? own.toLowerCase()}`);
}

/** Words for `@me` in the four languages. */
const meWords: ReadonlySet<string> = new Set(['me', 'mich', 'mir', 'ich', 'moi', 'انا', 'أنا'].map(plainWord));

function readPerson<Person extends Named>(
  tokens: Token[],
  index: number,
  { people, me }: Pick<QuickAddContext<Person>, 'people' | 'me'>,
  found: QuickAdd<Person>,
): void {
  const [first] = tokens.slice(index);
  if (!first || found.assignee) return;
  if (me && meWords.has(unmarked(first.text))) {
    found.assignee = me;
    take(first, 'person');
    return;
  }
  // "@Elif Demirkan": a full name can include the words that follow.
  for (const length of [4, 3, 2]) {
    const group = tokens.slice(index, index + length);
    const name = nameKey(group.map(({ text }) => unmarked(text)).join(''));
    const person = group.length === length && people.find(({ fullName }) => nameKey(fullName) === name);
    if (!person) continue;
    found.assignee = person;
    for (const token of group) take(token, 'person');
    return;
  }
  const matches = peopleCalled(nameKey(unmarked(first.text)), people);
  const [person] = matches;
  if (person && matches.length === 1) {
    found.assignee = person;
    take(first, 'person');
  } else {
    found.unknown.push({ text: first.text, why: person ? 'severalPeople' : 'person' });
  }
}

function nameKey(name: string): string {
  return plainWord(name).replace(/[\s._'-]/g, '');
}

/**
 * Returns the people that a short name can mean: matches of the full name if there are any, otherwise of one of its
 * parts, otherwise of a prefix.
 */
function peopleCalled<Person extends Named>(key: string, people: readonly Person[]): readonly Person[] {
  const partsOf = (name: string) => name.split(/[\s-]+/).map(nameKey);
  const levels: ((name: string) => boolean)[] = [
    (name) => nameKey(name) === key,
    (name) => partsOf(name).includes(key),
    (name) => nameKey(name).startsWith(key) || partsOf(name).some((part) => part.startsWith(key)),
  ];
  for (const fits of levels) {
    const matches = people.filter(({ fullName }) => fits(fullName));
    if (matches.length > 0) return matches;
  }
  return [];
}

/** Finds the first words that look like a date, among those not recognized as one: "31.02.", "45/13/2026", "30 feb". */
function findNoDate(words: readonly string[]): { from: number; to: number } | null {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const isMonth = (text: string) => meaning.month(text) !== null;
    const isDated = (/^\d{1,2}$/.test(word) && isMonth(next)) || (isMonth(word) && /^\d{1,2}$/.test(next));
    if (isDated) return { from: at, to: at + 2 };
    if (/^\d{1,2}([./])\d{1,2}(\1(\d{4}|\d\d)|\.)$|^\d{4}-\d\d-\d\d$|^\d\d\/\d\d$/.test(word))
      return { from: at, to: at + 1 };
  }
  return null;
}

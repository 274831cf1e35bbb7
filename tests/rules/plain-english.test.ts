import { describe, expect, test } from 'vitest';
import { readTexts } from '../helpers/locale-files';
import { matchingLines, type SourceFile, sourceFiles } from '../helpers/source-files';

/** Phrases that read like a translation, with the wording to use instead (docs/glossary.md). */
const phrases: [pattern: RegExp, instead: string][] = [
  [/\banew\b/i, 'again, or a verb with re-'],
  [/\bmeanwhile\b/i, 'in the meantime, or nothing'],
  [/\b(some|every|any|no)body\b/i, 'someone, everyone, anyone, no one'],
  [/\bfor good\b(?! (reason|measure))/i, 'permanently'],
  [/\b(mails|(a|the|this|each) mail)\b(?! (server|client))/i, 'email'],
  [/\b(go|goes|going|went) on\b(?! (sale|the|a|to))/i, 'continue'],
  [/\b(unless told|told)\b/i, 'by default, notified, shown'],
  [/\b(works? out|worked out)\b/i, 'calculate'],
  [/\bin force\b/i, 'active'],
  [/(?<!there )\b(is|are|was) no (?!longer|more)\w+/i, 'isn’t a'],
  [/\b(take|bring|give)s? (it|them|that|this|everything|all) back\b/i, 'undo, restore'],
  [/\bof (its|their|our|your) own\b/i, 'separate, its'],
  [/\bby (itself|themselves|yourself)\b/i, 'automatically, alone'],
  [/(^|[.:;] |\b(for|to|by|of) )(who|whoever|whom)\b(?! can\b)/i, 'users who, the person who'],
];

/** Words that are spelled differently in Britain, including doubled consonants. `-ise` verbs are listed below. */
const stems = [
  'colour|neighbour|behaviour|favour|honour(?!é)|flavour|humour|labour|rumour|harbour|licence|catalogue(?!/)|centre',
  'metre\\b|litre|theatre|fibre|grey|defence|offence|analys(?:e|ed|ing)\\b|cheque|programme\\b|judgement|fulfil\\b',
  'enrol\\b|instalment|skilful|ageing|tyre|whilst|amongst|learnt|spelt|artefact|aluminium|practis|enquir|sceptic',
  '(?:label|cancel|travel|model|signal|channel|level|marshal)(?:led\\b(?!by)|ling\\b|lers?\\b)',
];
const iseVerbs =
  '(?:sanit|normal|serial|synchron|organ|recogn|initial|custom|optim|minim|maxim|summar|categor|priorit|author|final|' +
  'capital|util|visual|local|memor|apolog|emphas|standard|general|special|real|central|random|stabil|anonym|virtual|' +
  'parallel|formal|modern|neutral|national|personal|item|harmon|mobil|equal)is(?:e|ed|es|er|ing|ation)\\b';

/** Matches words with a British spelling, except in names of `aria-` attributes. */
const british = new RegExp(`(?<!aria-)\\b\\w*(?:${[...stems, iseVerbs].join('|')})\\w*`, 'i');

const code = sourceFiles(['app', 'server', 'scripts', 'bench', 'tests'], ['.ts', '.tsx', '.js', '.css']).filter(
  ({ path }) => !path.endsWith('plain-english.test.ts'),
);
const docs = sourceFiles(['docs'], ['.md']).filter(({ path }) => !/(glossary|data-model)\.md$/.test(path));

/** Returns a file's comments, line by line. The other lines are empty so that line numbers don't change. */
function commentsOf({ path, text }: SourceFile): SourceFile {
  const comment = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|\{\/\*)\s?(.*)$|[;,{)\]]\s+\/\/ (.*)$/;
  const lines = text.split('\n').map((line) => {
    const [, whole, trailing] = comment.exec(line) ?? [];
    return (whole ?? trailing ?? '').replace(/\*\/.*$|@param \w+/g, '');
  });
  return { path, text: lines.join('\n') };
}

function testNamesOf({ path, text }: SourceFile): SourceFile {
  const name = /(?:\b(?:it|test|describe)(?:\.\w+)*|\)|\])\(\s*(['"`])(.*?)\1,/;
  return {
    path,
    text: text
      .split('\n')
      .map((line) => name.exec(line)?.[2] ?? '')
      .join('\n'),
  };
}

const read: [what: string, files: SourceFile[]][] = [
  ['comments', code.map(commentsOf)],
  ['test names', code.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path)).map(testNamesOf)],
  ['docs', docs],
  [
    'texts',
    [...readTexts('en')]
      .filter(([key]) => !/^search:(kinds|also)\./.test(key))
      .map(([path, text]) => ({ path, text: text.replaceAll('\n', ' ') })),
  ],
];

describe.each(read)('the English of %s', (_what, files) => {
  test.each(phrases)('has no %s: %s', (pattern) => {
    expect(files.flatMap(({ path, text }) => matchingLines([{ path, text }], pattern))).toEqual([]);
  });

  test('uses American spelling', () => {
    expect(files.flatMap(({ path, text }) => matchingLines([{ path, text }], british))).toEqual([]);
  });
});

test.each([
  'The labelled colour',
  'He travelled to the centre',
  'Optimise the licence',
  'It was cancelled',
  'A grey tyre',
])('the pattern for British spellings matches "%s"', (text) => {
  expect(text).toMatch(british);
});

test.each(['A canceled label', 'Revised and compromised', 'The channel’s center', 'License analysis', 'Otherwise'])(
  'the pattern for British spellings doesn’t match "%s"',
  (text) => {
    expect(text).not.toMatch(british);
  },
);

describe('in the user interface,', () => {
  const texts = [...readTexts('en')];
  const named = (name: RegExp) => texts.filter(([key]) => name.test(key));
  /** Matches errors and instructions, which can end with a period even in a toast with one sentence. */
  const isError = /\b(no longer|isn’t|aren’t|can’t|couldn’t|haven’t|wasn’t|(was|were) skipped)\b|^Choose\b/;

  test('help texts and errors end with punctuation', () => {
    const sentences = named(/[:.](help|error|errors)\.(?!title)\w+$|\w(Hint|Helper)$|\.(hint|helper)$/);
    expect(sentences.filter(([, text]) => !/[.?!…:]$|\{\{|: \S+/.test(text) && /\s.*\s/.test(text))).toEqual([]);
  });

  test('a toast with one sentence that isn’t an error ends without a period', () => {
    const toasts = named(/[:.]toast\./).filter(([, text]) => !/[.!?] /.test(text));
    expect(toasts.filter(([, text]) => text.endsWith('.') && !isError.test(text))).toEqual([]);
  });

  test('toasts start with a capital letter or a value, and don’t use a value as a label', () => {
    const toasts = named(/[:.]toast\./);
    expect(toasts.filter(([, text]) => !/^(\p{Lu}|“?\{\{)/u.test(text) || /^\{\{\w+\}\}:/.test(text))).toEqual([]);
  });

  test('a line after a greeting starts with a capital letter', () => {
    expect(texts.filter(([, text]) => /,\n\n\p{Ll}/u.test(text))).toEqual([]);
  });

  test('no text uses KiB, MiB, or GiB, except in the API reference', () => {
    expect(texts.filter(([key, text]) => !key.startsWith('docs:') && /\b[KMG]iB\b/.test(text))).toEqual([]);
  });

  test('texts use typographic apostrophes', () => {
    expect(texts.filter(([, text]) => /\w'\w/.test(text))).toEqual([]);
  });
});

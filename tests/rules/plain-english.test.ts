import { describe, expect, test } from 'vitest';
import { readTexts } from '../helpers/locale-files';
import { matchingLines, type SourceFile, sourceFiles } from '../helpers/source-files';

/** Phrases that read like a translation, with what to write instead (docs/glossary.md). */
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

/** British spellings, as part of any word that isn't data or a web standard. */
const british =
  /(?<!aria-)\b\w*(colour|neighbour|behaviour|favourite|honour(?!é)|licence|catalogue|labelled(?!by)|sanitis|normalis(?!é)|serialis|synchronis|organis(?!é)|recognis|initialis|customis)\w*/i;

const code = sourceFiles(['app', 'server', 'scripts', 'bench', 'tests'], ['.ts', '.tsx', '.js', '.css']).filter(
  ({ path }) => !path.endsWith('plain-english.test.ts'),
);
const docs = sourceFiles(['docs'], ['.md']).filter(({ path }) => !/(glossary|data-model)\.md$/.test(path));

/** The comments of a file, line by line; the other lines are empty, so that line numbers stay. */
function commentsOf({ path, text }: SourceFile): SourceFile {
  const comment = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|\{\/\*)\s?(.*)$|[;,{)\]]\s+\/\/ (.*)$/;
  const lines = text.split('\n').map((line) => {
    const [, whole, trailing] = comment.exec(line) ?? [];
    return (whole ?? trailing ?? '').replace(/\*\/.*$|@param \w+/g, '');
  });
  return { path, text: lines.join('\n') };
}

/** The names of the tests in a file, line by line. */
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

  test('is American', () => {
    expect(files.flatMap(({ path, text }) => matchingLines([{ path, text }], british))).toEqual([]);
  });
});

test('help texts and errors end with a period', () => {
  const sentences = [...readTexts('en')].filter(([key]) => /[:.](help|error|errors)\.(?!title)\w+$/.test(key));
  expect(sentences.filter(([, text]) => !/[.?!…:]$|\{\{/.test(text))).toEqual([]);
});

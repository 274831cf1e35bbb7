import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { memoByText } from '~/lib/memo';

/**
 * Noto fonts by script, in one weight. Each comes in several parts. Only the parts with characters in the document are
 * read.
 */
export const byScript = [
  ...['noto-sans', 'noto-sans-hebrew', 'noto-sans-thai', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
  ...['noto-sans-math', 'noto-emoji'],
];

/** Fonts for the app's languages. They're searched before all other fonts. */
const drawnFirst = ['noto-sans-arabic', 'inter'] as const;

const packageOf = (font: string) => (font === 'inter' ? '@fontsource-variable/inter' : `@fontsource/${font}`);

/** A part of a font, and the characters it contains as ranges of code points. */
interface FontPart {
  name: string;
  ranges: [from: number, to: number][];
}

const rangesOf = (text: string): FontPart['ranges'] =>
  text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return [from, to];
  });

export const partsOf = memoByText(byScript.length + drawnFirst.length, async (font): Promise<FontPart[]> => {
  const path = createRequire(import.meta.url).resolve(`${packageOf(font)}/unicode.json`);
  const parts = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  return Object.entries(parts).map(([part, ranges]) => {
    return { name: `${font}-${part.replace(/[[\]]/g, '')}`, ranges: rangesOf(ranges) };
  });
});

/** Normalizes text, replaces tabs with spaces, and removes bidi isolates, emoji variation selectors, and zero-width joiners after emoji. */
export const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replace(/[\u2066-\u2069]|\ufe0e|\ufe0f|(?<=\p{Extended_Pictographic})\u200d/gu, '');

/** Returns the distinct characters in a string that no font contains. Documents show a question mark in their place. */
export async function undrawable(text: string): Promise<string[]> {
  const parts = (await Promise.all([...drawnFirst, ...byScript].map(partsOf))).flat();
  const isCovered = (point: number) =>
    parts.some(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to));
  const isShown = (char: string) => /[^\p{Cc}\p{Cf}\p{Z}]/u.test(char);
  return [...new Set(plain(text))].filter((char) => isShown(char) && !isCovered(char.codePointAt(0) ?? 0));
}

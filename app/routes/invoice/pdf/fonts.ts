import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { composeLetters, type ShapedFont } from './arabic-font';
import { type OutlinedFont, writeOutlines } from './outline';
import { byScript, partsOf, plain } from './font-parts';
import { plainFont } from './woff';

/**
 * Noto Sans has the characters of all four languages in one design. Its files are plain WOFF: the library can't embed
 * accented letters from WOFF2, the only format available for Inter.
 */
const folder = '@fontsource/noto-sans-arabic/files/noto-sans-arabic';
const weights = [400, 600] as const;

const own = ['latin', 'latin-ext', 'arabic'] as const;

/** Characters that these Noto Sans files lack come from Inter, in one weight, and are written as outlines. */
const others = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
const otherFolder = '@fontsource-variable/inter/files/inter';

/** The font families, in the order in which they're searched for a character. */
const families = [...own, ...others] as const;

type Loaded = ShapedFont & OutlinedFont & { hasGlyphForCodePoint: (point: number) => boolean };
const regular: Loaded[] = [];

async function add(family: string, fontWeight: number, src: string): Promise<Loaded> {
  Font.register({ family, src, fontWeight });
  const source = Font.getFont({ fontFamily: family, fontWeight });
  await source?.load();
  const font = source?.data as unknown as Loaded;
  // All parts of a font have the same name. Fonts with the same name would be confused with each other and embedded
  // repeatedly.
  Object.defineProperty(font, 'postscriptName', { value: `Paper-${family}-${fontWeight}` });
  if (fontWeight === 400) regular.push(font);
  return font;
}

const asData = (type: string, file: Buffer) => `data:font/${type};base64,${file.toString('base64')}`;

/**
 * Maximum length of an unbroken word. As on the page, shorter words aren't broken. Longer ones, such as URLs, are
 * broken after a punctuation mark or after this many characters.
 */
const longestWord = 32;
const letters = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const unspaced = new RegExp(`[${letters}]`, 'u');

/**
 * Splits a word into parts between which a line can break: single characters in scripts without spaces, and pieces of
 * words that are too long.
 */
export function partsOfWord(word: string): string[] {
  if (unspaced.test(word)) return word.match(new RegExp(`[${letters}]\\p{M}*|[^${letters}]+`, 'gu')) ?? [word];
  if (word.length <= longestWord) return [word];
  return word.match(/[^@./_-]{1,32}[@./_-]*|[@./_-]+/gu) ?? [word];
}

async function load(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const weight of weights) {
    for (const family of own) {
      const file = plainFont(await readFile(resolve(`${folder}-${family}-${weight}-normal.woff`)));
      const font = await add(family, weight, asData('ttf', file));
      if (family === 'arabic') composeLetters(font);
    }
  }
  for (const family of others) {
    const file = await readFile(resolve(`${otherFolder}-${family}-wght-normal.woff2`));
    writeOutlines(await add(family, 400, asData('woff2', file)));
  }
  // An empty part is a zero-width space where a line can break. After any other part, the library writes a hyphen.
  Font.registerHyphenationCallback((word) => partsOfWord(word).flatMap((part, at) => (at === 0 ? [part] : ['', part])));
}

let loaded: Promise<void> | undefined;

const extra = new Map<string, Loaded>();

/** Loads the part of a script's font that contains a character, if there is one. */
async function addLetter(point: number): Promise<void> {
  for (const font of byScript) {
    const parts = await partsOf(font);
    const part = parts.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to));
    if (!part) continue;
    if (!extra.has(part.name)) {
      const path = createRequire(import.meta.url).resolve(`@fontsource/${font}/files/${part.name}-400-normal.woff`);
      extra.set(part.name, await add(part.name, 400, asData('ttf', plainFont(await readFile(path)))));
    }
    if (extra.get(part.name)?.hasGlyphForCodePoint(point)) return;
  }
}

const isKnown = (char: string) => regular.some((font) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));

/**
 * Loads the fonts needed for a document. Reads each part of a font once.
 * @param text all the text of a document
 */
export async function fontsLoaded(text: string): Promise<void> {
  await (loaded ??= load());
  for (const char of new Set(plain(text))) if (!isKnown(char)) await addLetter(char.codePointAt(0) ?? 0);
}

/**
 * Returns the font families for a string: those for the app's languages, and the parts of other fonts that contain its
 * characters.
 */
export function familiesOf(text: string): string[] {
  const others = [...new Set(plain(text))].filter((char) => char > '\u00a0');
  const has = (font: Loaded) => others.some((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
  return [...families, ...[...extra].filter(([, font]) => has(font)).map(([name]) => name)];
}

/**
 * Replaces every character that no font contains with a question mark, and leaves out invisible ones, such as direction
 * marks.
 */
export function drawable(text: string): string {
  return [...plain(text)].map((char) => (isKnown(char) ? char : /\p{Cf}/u.test(char) ? '' : '?')).join('');
}

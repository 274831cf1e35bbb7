import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { composeLetters, type ShapedFont } from './arabic-font';
import { type OutlinedFont, writeOutlines } from './outline';
import { plainFont } from './woff';

/**
 * Noto Sans, which has the letters of all four languages in one look. Its files are plain WOFF: the library cannot embed
 * letters with accents from WOFF2, which is all that Inter comes in.
 */
const folder = '@fontsource/noto-sans-arabic/files/noto-sans-arabic';
const weights = [400, 600] as const;

const own = ['latin', 'latin-ext', 'arabic'] as const;

/** Letters that Noto Sans has not in those files are Inter's, in one weight, and written by their outlines. */
const others = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
const otherFolder = '@fontsource-variable/inter/files/inter';

/** The families to look a letter up in, in this order. */
export const families = [...own, ...others] as const;

type Loaded = ShapedFont & OutlinedFont & { hasGlyphForCodePoint: (point: number) => boolean };
const regular: Loaded[] = [];

async function add(family: string, fontWeight: number, src: string): Promise<Loaded> {
  Font.register({ family, src, fontWeight });
  const source = Font.getFont({ fontFamily: family, fontWeight });
  await source?.load();
  const font = source?.data as unknown as Loaded;
  // All parts of a font have one name; fonts of one name would be taken for each other and embedded over and over.
  Object.defineProperty(font, 'postscriptName', { value: `Paper-${family}-${fontWeight}` });
  if (fontWeight === 400) regular.push(font);
  return font;
}

const asData = (type: string, file: Buffer) => `data:font/${type};base64,${file.toString('base64')}`;

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
  // Words are not divided, as on the paper; only what is longer than a line, such as an address of a page, is.
  Font.registerHyphenationCallback((word) => word.match(/.{1,32}/gu) ?? [word]);
}

let loaded: Promise<void> | undefined;

/** Resolves when the letters are there; reads them once. */
export function fontsLoaded(): Promise<void> {
  return (loaded ??= load());
}

/** A text with a question mark in place of every letter that the fonts do not have, and without marks that only isolate. */
export function drawable(text: string): string {
  const known = (char: string) => regular.some((font) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
  return [...text.normalize('NFC').replace(/[\u2066-\u2069]/g, '')].map((char) => (known(char) ? char : '?')).join('');
}

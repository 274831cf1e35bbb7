import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { composeLetters, type ShapedFont } from './arabic-font';
import { plainFont } from './woff';

/**
 * Noto Sans, which has the letters of all four languages in one look. Its files are plain WOFF: the library cannot embed
 * letters with accents from WOFF2, which is all that Inter comes in.
 */
const folder = '@fontsource/noto-sans-arabic/files/noto-sans-arabic';
const weights = [400, 600] as const;

/** The families to look a letter up in, in this order. */
export const families = ['latin', 'latin-ext', 'arabic'] as const;

type Known = Partial<ShapedFont> & { hasGlyphForCodePoint: (point: number) => boolean };
const regular: Known[] = [];

async function load(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const fontWeight of weights) {
    for (const family of families) {
      const file = plainFont(await readFile(resolve(`${folder}-${family}-${fontWeight}-normal.woff`)));
      Font.register({ family, src: `data:font/ttf;base64,${file.toString('base64')}`, fontWeight });
      const source = Font.getFont({ fontFamily: family, fontWeight });
      await source?.load();
      const font = source?.data as unknown as Known & ShapedFont;
      // All parts of Noto Sans have one name; fonts of one name would be taken for each other and embedded over and over.
      Object.defineProperty(font, 'postscriptName', { value: `NotoSans-${family}-${fontWeight}` });
      if (fontWeight === 400) regular.push(font);
      if (family === 'arabic') composeLetters(font);
    }
  }
  // Words are not divided, as on the paper; only what is longer than a line, such as an address of a page, is.
  Font.registerHyphenationCallback((word) => word.match(/.{1,32}/gu) ?? [word]);
}

let loaded: Promise<void> | undefined;

/** Resolves when the letters are there; reads them once. */
export function fontsLoaded(): Promise<void> {
  return (loaded ??= load());
}

/** A text with a question mark in place of every letter that the fonts do not have. */
export function drawable(text: string): string {
  const known = (char: string) => regular.some((font) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
  return [...text.normalize('NFC')].map((char) => (known(char) ? char : '?')).join('');
}

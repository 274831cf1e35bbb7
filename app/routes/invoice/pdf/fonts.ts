import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

/**
 * Noto Sans, which has the letters of all four languages in one look. Its files are plain WOFF: the library cannot embed
 * letters with accents from WOFF2, which is all that Inter comes in.
 */
const folder = '@fontsource/noto-sans-arabic/files/noto-sans-arabic';
const weights = [400, 600] as const;
/** In points: every size a text of the sheet may have. */
export const sizes = [8, 9, 10, 12, 16] as const;
export type Size = (typeof sizes)[number];

/** The families to look a letter up in, in this order, for a text of a size in points. */
export function familiesFor(size: Size): string[] {
  return ['latin', 'latin-ext', `arabic ${size}`];
}

interface Place {
  xOffset: number;
  yOffset: number;
}
type Layout = (
  text: string,
  features?: unknown,
  script?: string,
  language?: string,
  direction?: string,
) => { glyphs: unknown[]; positions: Place[] };

/**
 * Lays Arabic out as it is read. The library asks for left to right and turns letters round itself, which takes the dots
 * off their letters, and forgets to scale what is left of their offsets by the size of the text.
 */
function readRightToLeft(layout: Layout, size: Size): Layout {
  return (text, features) => {
    const run = layout(text, features, 'arab', 'ARA', 'rtl');
    const places = run.positions.map((place) => ({
      ...place,
      xOffset: (place.xOffset * 1000) / size,
      yOffset: (place.yOffset * 1000) / size,
    }));
    return Object.assign(Object.create(run) as typeof run, {
      glyphs: [...run.glyphs].reverse(),
      positions: places.reverse(),
    });
  };
}

async function load(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const file = (part: string, weight: number) => resolve(`${folder}-${part}-${weight}-normal.woff`);
  for (const fontWeight of weights) {
    for (const part of ['latin', 'latin-ext']) Font.register({ family: part, src: file(part, fontWeight), fontWeight });
    for (const size of sizes) {
      const family = `arabic ${size}`;
      Font.register({ family, src: file('arabic', fontWeight), fontWeight });
      const source = Font.getFont({ fontFamily: family, fontWeight });
      await source?.load();
      const font = source?.data as { layout: Layout } | null | undefined;
      if (font) font.layout = readRightToLeft(font.layout.bind(font), size);
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

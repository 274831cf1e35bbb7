import { createHash } from 'node:crypto';
import { joySheet } from './joy-sheet/sheet.server';
import { theme } from './theme';

// The variables that sources read (scripts/lib/read-variables.js), put in by the build; while developing all are sent.
declare const __READ_VARIABLES__: readonly string[] | undefined;

type Rules = Record<string, string | number>;

const sheet = joySheet(theme);
const all = theme.generateCssVars().css as Rules;
const light = theme.generateCssVars('light').css as Rules;
const dark = theme.generateCssVars('dark').css as Rules;

const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** Variables that are read: by the sources, by the sheet, or by the value of another that is read. */
function readBy(sources: readonly string[]): ReadonlySet<string> {
  const known = [...new Set([all, light, dark].flatMap((css) => Object.keys(css)))];
  const starts = sources.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const read = new Set([
    ...sources,
    ...namesIn(sheet),
    ...known.filter((name) => starts.some((start) => name.startsWith(start))),
  ]);
  for (const name of read) {
    for (const css of [all, light, dark]) for (const one of namesIn(String(css[name] ?? ''))) read.add(one);
  }
  return read;
}

const read = typeof __READ_VARIABLES__ === 'undefined' ? undefined : readBy(__READ_VARIABLES__);

function block(selector: string, css: Rules): string {
  const lines = Object.entries(css).filter(([name]) => !read || !name.startsWith('--') || read.has(name));
  return `${selector}{${lines.map(([name, value]) => `${name}:${String(value)}`).join(';')}}`;
}

/** The theme's CSS variables for both skins and Joy's components for plain elements: one linked file instead of 40 kB inlined in every page (architecture §2a). */
export const themeCss = [
  block(':root', all),
  block(':root,[data-joy-color-scheme="light"]', light),
  block('[data-joy-color-scheme="dark"]', dark),
  sheet,
].join('\n');

/** Changes with the theme, so that browsers may keep the file for good. */
export const themeVersion = createHash('sha256').update(themeCss).digest('hex').slice(0, 10);

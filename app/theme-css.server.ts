import { createHash } from 'node:crypto';
import { components } from './joy-sheet/combinations.server';
import { shownStates } from './joy-sheet/shown-states';
import { joySheet } from './joy-sheet/sheet.server';
import appStyles from './styles/app.css?inline';
import { theme } from './theme';

// The variables that sources read (scripts/lib/read-variables.js), put in by the build: those of the UI kit apart. While
// developing all are sent.
declare const __READ_VARIABLES__: { product: readonly string[]; kit: readonly string[] } | undefined;

type Rules = Record<string, string | number>;

const sheet = joySheet(
  theme,
  components.filter(({ kit }) => !kit),
);
const kitSheet = joySheet(
  theme,
  components.filter(({ kit }) => kit),
);
const skins: readonly (readonly [selector: string, css: Rules])[] = [
  [':root', theme.generateCssVars().css as Rules],
  [':root,[data-joy-color-scheme="light"]', theme.generateCssVars('light').css as Rules],
  ['[data-joy-color-scheme="dark"]', theme.generateCssVars('dark').css as Rules],
];

const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** Variables that are read: by the sources, by the sheet, or by the value of another that is read. */
function readBy(sources: readonly string[], css: string): ReadonlySet<string> {
  const known = [...new Set(skins.flatMap(([, rules]) => Object.keys(rules)))];
  const starts = sources.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const read = new Set([
    ...sources,
    ...namesIn(css),
    ...known.filter((name) => starts.some((start) => name.startsWith(start))),
  ]);
  for (const name of read)
    for (const [, rules] of skins) for (const one of namesIn(String(rules[name] ?? ''))) read.add(one);
  return read;
}

/** The variables of both skins for which `sent` holds. */
function variables(sent: (name: string) => boolean): string[] {
  return skins.map(([selector, rules]) => {
    const lines = Object.entries(rules).filter(([name]) => sent(name));
    return `${selector}{${lines.map(([name, value]) => `${name}:${String(value)}`).join(';')}}`;
  });
}

const names = typeof __READ_VARIABLES__ === 'undefined' ? undefined : __READ_VARIABLES__;
const read = names && readBy(names.product, sheet);
const readByKit = names && readBy(names.kit, kitSheet);

/**
 * The styles all pages share: the theme's variables for both skins, Joy's components for plain elements, and the shell. One
 * linked file, kept for good, instead of 40 kB in every page (architecture §2a).
 */
export const themeCss = [
  ...variables((name) => !read || !name.startsWith('--') || read.has(name)),
  sheet,
  appStyles,
].join('\n');

/** What only pages of the UI kit need besides: components and variables that no other page uses, and states that are shown. */
export const themeKitCss = [
  ...variables((name) => read !== undefined && readByKit?.has(name) === true && !read.has(name)),
  kitSheet,
  shownStates(`${sheet}\n${kitSheet}\n${appStyles}`),
].join('\n');

/** Changes with the theme, so that browsers may keep the file for good. */
export const themeVersion = createHash('sha256').update(themeCss).digest('hex').slice(0, 10);

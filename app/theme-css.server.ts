import { createHash } from 'node:crypto';
import { type Component, components } from './joy-sheet/combinations.server';
import type { Axis } from './joy-sheet/factor.server';
import { shownStates } from './joy-sheet/shown-states';
import { themeVariables } from './joy-sheet/rules.server';
import { joySheet } from './joy-sheet/sheet.server';
import { variableShortener } from './joy-sheet/short-variables.server';
import appStyles from './styles/app.css?inline';
import { theme } from './theme';

// The variables that sources read (scripts/lib/read-variables.js), put in by the build. While developing all are sent.
declare const __READ_VARIABLES__: { theme: readonly string[]; components: readonly string[] } | undefined;

type Rules = Record<string, string | number>;

const names = typeof __READ_VARIABLES__ === 'undefined' ? undefined : __READ_VARIABLES__;
const named = names && new Set(names.components);

const known = themeVariables(theme);

const sheet = shortened(
  joySheet(
    theme,
    components.filter(({ kit }) => !kit),
    named,
  ),
);
const skins: readonly (readonly [selector: string, css: Rules])[] = [
  [':root', theme.generateCssVars().css as Rules],
  [':root,[data-joy-color-scheme="light"]', theme.generateCssVars('light').css as Rules],
  ['[data-joy-color-scheme="dark"]', theme.generateCssVars('dark').css as Rules],
];

/** The rules that tell values of these further axes apart; those without are on every page. */
function rulesOf(component: Component, further: Record<string, Axis>): string[] {
  const told = Object.values(further).flatMap((axis) =>
    Object.values(axis).filter((selector) => selector.startsWith('.')),
  );
  const sheet = joySheet(theme, [{ ...component, axes: { ...component.axes, ...further } }], named);
  return sheet.split('\n').filter((rule) => told.some((selector) => rule.includes(selector)));
}

/** Without what says nothing more here: other values for variables that our theme always has, a box that is every element's, and spaces. */
function shortened(css: string): string {
  return css
    .replaceAll(/var\((--joy-palette-[\w-]+),\s*#[\dA-Fa-f]{3,8}\)/g, 'var($1)')
    .replaceAll(/(?<=[{;])box-sizing:border-box(;|(?=\}))/g, '')
    .replaceAll(/(?<=[:\s,(])0\.(?=\d)/g, '.')
    .replaceAll(/,\s+/g, ',')
    .replaceAll(/\s+\/\s+(?=[\d.v])/g, '/')
    .replaceAll(/@media \(([\w-]+): /g, '@media($1:')
    .replaceAll('\n', '');
}

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
  return skins.flatMap(([selector, rules]) => {
    const lines = Object.entries(rules).filter(([name]) => sent(name));
    const css = `${selector}{${lines.map(([name, value]) => `${name}:${String(value)}`).join(';')}}`;
    return lines.length > 0 ? [shortened(css)] : [];
  });
}

const read = names && readBy(names.theme, sheet);

const ofAll = [...variables((name) => !read || !name.startsWith('--') || read.has(name)), sheet].join('');

const shortNamed = variableShortener(ofAll);

/**
 * The styles all pages share: the theme's variables for both skins, Joy's components for plain elements, and the shell. One
 * linked file, kept for good, instead of 40 kB in every page (architecture §2a).
 */
export const themeCss = `${shortNamed(ofAll)}${appStyles}`;

/**
 * What a page of the UI kit needs besides: components and looks that no other page shows, states that are shown, and the
 * variables that these read.
 * @param shown names of the components on it; what no other page shows of them is sent
 * @param options states: the look in which they are shown as they are pointed at, focused and pressed, if any; further:
 *   rules of its own
 */
export function kitStyles(
  shown: ReadonlySet<string>,
  { states, further = '' }: { states?: Readonly<Record<string, unknown>>; further?: string } = {},
): string {
  const used = components.filter(({ name }) => shown.has(name));
  const parts = joySheet(
    theme,
    used.filter(({ kit }) => kit),
    named,
  );
  const looks = used.flatMap(({ kitAxes, ...component }) => (kitAxes ? rulesOf(component, kitAxes) : []));
  const own = shortened([parts, ...looks].join('\n'));
  const worked = states ? shownStates(`${sheet}${own}${appStyles}`, shown, states) : '';
  const css = [
    own,
    worked,
    shortened(further.replaceAll(/--joy-palette-[\w-]+/g, (name) => known.get(name) ?? name)),
  ].join('\n');
  const needed = readBy([], css);
  const more = variables((name) => read !== undefined && needed.has(name) && !read.has(name));
  return shortNamed([...more, css].join('\n').trim());
}

/** Changes with the theme, so that browsers may keep the file for good. */
export const themeVersion = createHash('sha256').update(themeCss).digest('hex').slice(0, 10);

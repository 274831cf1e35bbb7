import type { Theme } from '@mui/joy/styles';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { type Component, components } from '~/joy-sheet/combinations.server';
import { lastOfEach, parseRules } from '~/joy-sheet/css.server';
import { renderRules, themeVariables } from '~/joy-sheet/rules.server';
import { combinationsOf, joySheet, propsOf } from '~/joy-sheet/sheet.server';
import { theme } from '~/theme';

const { components: overrides } = theme as unknown as { components: Record<string, { styleOverrides?: unknown }> };
/** With the helper text, which reads what a form control sets. */
const componentOf = (name: string) =>
  components.filter((component) => `Joy${component.name}` === name || component.name === 'FormHelperText');

describe('every override of the theme yields a rule of the sheet', () => {
  test.each(Object.keys(overrides).filter((name) => name.startsWith('Joy') && overrides[name]?.styleOverrides))(
    '%s',
    (name) => {
      const without = { ...theme, components: { ...overrides, [name]: undefined } } as Theme;
      expect(joySheet(theme, componentOf(name))).not.toBe(joySheet(without, componentOf(name)));
    },
  );
});

describe('the sheet has no component that nothing uses', () => {
  const sources = ['app/components', 'app/routes']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const sheet = joySheet(theme);

  test.each(components.map(({ name }) => name))('%s', (name) => {
    expect(sources).toMatch(new RegExp(`\\bMui${name}-|joyClass\\('${name}'`));
    expect(sheet).toContain(`.Mui${name}-`);
  });
});

test('what is sent with pages of the kit alone is shown by no other page', () => {
  const kit = new Set(components.filter((component) => component.kit).map(({ name }) => name));
  const taken = /import \{([^}]*)\} from '(?:~\/components\/ui|\.)\/[\w-]+'/g;
  const users = ['app/components', 'app/routes']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => path.endsWith('.tsx') && !path.startsWith('app/routes/ui-kit/'))
    .filter((path) =>
      [...readFileSync(path, 'utf8').matchAll(taken)]
        .filter(([all]) => all.includes('components/ui') || path.startsWith('app/components/ui/'))
        .some(([, names = '']) => names.split(',').some((name) => kit.has(name.trim()))),
    );
  expect(users).toEqual([]);
});

it('is at most 12 kB as sent, so that the styles of a page stay within 20 kB', () => {
  expect(gzipSync(joySheet(theme)).length).toBeLessThan(12_000);
});

it('works in both directions: names no left or right side', () => {
  const sheet = joySheet(theme);
  expect(sheet).not.toMatch(/[{;](left|right|(margin|padding|border)-(left|right)[\w-]*|text-align:(left|right))[:;]/);
  expect(sheet).not.toContain('.made-');
});

/** Whether an element with these classes, and no state of its own, is one that a selector of the sheet means. */
function means(selector: string, classes: ReadonlySet<string>): boolean {
  const plain = selector
    .replaceAll(':where([dir="rtl"] *)', '.rtl')
    .replaceAll(':where([dir="ltr"] *)', '')
    .replaceAll(/:not\(\.([\w-]+)\)/g, (_, name: string) => (classes.has(name) ? '.never' : ''))
    .replaceAll(/:where\(|\)/g, '');
  return /^(\.[\w-]+)*$/.test(plain) && plain.split('.').every((name) => name === '' || classes.has(name));
}

describe('an element with the class names has what Joy itself declares', () => {
  const known = themeVariables(theme);
  const sheet = joySheet(theme, [...components]);
  const rules = parseRules(sheet).filter(({ at }) => at === '');
  const read = new Set([...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  /** What it tells controls within is left out where those tell themselves, as the size of a button. */
  const handedOn = ({ alone }: Component) =>
    alone ? /^--(Avatar|Button|IconButton)-/ : /^--(Button-minHeight|(IconButton|CircularProgress)-size)$/;
  const compared = ['Button', 'IconButton', 'Chip', 'Input', 'Card', 'Alert', 'Typography'];

  test.each(components.filter(({ name }) => compared.includes(name)))('$name', (component) => {
    for (const combination of combinationsOf(component).filter(({ direction }) => direction !== 'rtl')) {
      const selectors = Object.entries(combination).map(([axis, value]) => component.axes[axis]?.[value] ?? '');
      const classes = new Set([
        `Mui${component.name}-root`,
        ...selectors.filter((one) => one.startsWith('.')).map((one) => one.slice(1)),
      ]);
      const ours = new Map(
        rules
          .filter(({ selector }) => selector.split(/,(?![^(]*\))/).some((one) => means(one, classes)))
          .flatMap(({ declarations }) => declarations),
      );
      const joys = renderRules(component.name, component.render(propsOf(combination)), theme, known)
        .parts.get('root')
        ?.filter(({ at, selector }) => at === '' && selector === '&')
        .flatMap(({ declarations }) => declarations)
        .filter(
          ([name]) => !name.startsWith('--') || (read.has(name) && (ours.has(name) || !handedOn(component).test(name))),
        );
      expect(Object.fromEntries(ours), [...classes].join(' ')).toEqual(Object.fromEntries(joys ?? []));
    }
  });
});

const rulesOf = (sheet: string, selector: string) =>
  Object.fromEntries(
    parseRules(sheet)
      .filter((rule) => rule.at === '' && rule.selector === selector)
      .flatMap(({ declarations }) => declarations),
  );

describe('as it is sent', () => {
  const only = (...names: string[]) => components.filter(({ name }) => names.includes(name));

  it('writes what has one value as the value, unless a source names it', () => {
    expect(rulesOf(joySheet(theme, only('Card'), new Set()), '.MuiCard-root')).toMatchObject({
      padding: '20px',
      'border-radius': '12px',
      border: '1px solid',
    });
    const named = rulesOf(joySheet(theme, only('Card'), new Set(['--Card-padding'])), '.MuiCard-root');
    expect(named).toMatchObject({ padding: 'var(--Card-padding)', '--Card-padding': '20px', 'border-radius': '12px' });
    // Two looks with borders of two widths
    const buttons = joySheet(theme, only('Button'), new Set());
    expect(rulesOf(buttons, '.MuiButton-variantOutlined')).toMatchObject({ '--variant-borderWidth': '1px' });
    expect(buttons).toContain('border:var(--variant-borderWidth) solid');
  });

  it('leaves out what a shorthand after it sets anew', () => {
    expect(
      lastOfEach([
        ['padding-inline', '1px'],
        ['border-radius', '2px'],
        ['padding', '3px'],
        ['border', '0'],
        ['padding-top', '4px'],
      ]),
    ).toEqual([
      ['border-radius', '2px'],
      ['padding', '3px'],
      ['border', '0'],
      ['padding-top', '4px'],
    ]);
    expect(rulesOf(joySheet(theme), '.MuiTab-root')).toMatchObject({ padding: '0 0 2px' });
    expect(rulesOf(joySheet(theme), '.MuiTab-root')).not.toHaveProperty('padding-inline-start');
  });

  it('names colours that are the same in both skins once', () => {
    const sheet = joySheet(theme);
    expect(sheet).toContain('var(--joy-palette-primary-plainHoverBg)');
    expect(sheet).not.toContain('var(--joy-palette-primary-outlinedHoverBg)');
    // More contrast gives the border of fields another colour than the one that is the same else.
    expect(sheet).toContain('var(--joy-palette-neutral-outlinedBorder)');
  });

  it('keeps what a button in a field is told, and what a dialog takes from a card', () => {
    expect(rulesOf(joySheet(theme), '.MuiModalDialog-root')).toMatchObject({ '--Card-padding': '24px' });
    expect(rulesOf(joySheet(theme), '.MuiInput-root')).toHaveProperty('--Button-radius');
    expect(rulesOf(joySheet(theme), '.MuiInput-root')).not.toHaveProperty('--Button-minHeight');
    expect(rulesOf(joySheet(theme), '.MuiTextarea-root')).not.toHaveProperty('--Button-radius');
  });
});

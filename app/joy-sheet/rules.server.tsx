import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import type { Theme } from '@mui/joy/styles';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { lastOfEach, logical, parseRules, shortValue, type Rule } from './css.server';

/** What Joy makes of one element: the rules of each part (`root`, `startDecorator` …) and the animations they name. */
export interface Rendered {
  parts: Map<string, Rule[]>;
  keyframes: Map<string, string>;
}

/** Selectors of rules that only Joy's own scripted markup can match. */
const scripted =
  /\[id="undefined"\]|\[role="listbox"\]|data-popper-placement|MuiSvgIcon|~\*|\.MuiListItem-root>|-(moz|ms)-/;

/** Joy's state classes as what a plain element says itself; colours are never inverted. */
function plainState(selector: string): string {
  return selector
    .split(/,(?![^(]*\))/)
    .filter((one, index, all) => all.length === 1 || !one.includes('.Mui-focusVisible'))
    .join(',')
    .replaceAll('.Mui-focusVisible', ':focus-visible')
    .replaceAll(/\.Mui(Select|Textarea|Input)-focusVisible/g, ':focus-within')
    .replaceAll('&:disabled', '&:is(:disabled,[aria-disabled=true])')
    .replaceAll('.Mui-disabled', ':is(.Mui-disabled,:disabled)')
    .replaceAll('.Mui-selected, [aria-selected="true"]', '.Mui-selected,[aria-current]')
    .replaceAll('[aria-selected="true"]', '[aria-current]')
    .replaceAll('&.Mui-selected', '&:is(.Mui-selected,[aria-current])')
    .replaceAll('.Mui-checked', ':checked')
    .replaceAll('.MuiCheckbox-indeterminate', ':indeterminate')
    .replaceAll(/:not\(\[data-(?:skip-)?inverted-colors(?:="false")?\]\)/g, '');
}

/** Margins Joy hands on in a variable, and shifts, name left and right: the same rule for the other direction of writing. */
function mirrored({ at, selector, declarations }: Rule): Rule[] {
  const margins = declarations.flatMap(([name, value]) => {
    const [top, right, bottom, left] = value.match(/(?:calc\((?:[^()]|\([^()]*\))*\)|[^\s])+/g) ?? [];
    const asymmetric = /^--.*-margin$/.test(name) && left !== undefined && left !== right;
    return asymmetric ? [[name, `${top} ${left} ${bottom} ${right}`] as const] : [];
  });
  const shifts = declarations.flatMap(([name, value]) =>
    name === 'transform' && value.includes('translateX(50%)')
      ? [[name, value.replace('(50%)', '(-50%)')] as const]
      : [],
  );
  const mirror = [...margins, ...shifts];
  return mirror.length > 0 ? [{ at, selector: `${selector}:where([dir="rtl"] *)`, declarations: mirror }] : [];
}

/** Colours that stand for the same in both skins (`primary-plainColor`, `primary-outlinedColor`), unless something sets one of them anew. */
const colorRole =
  /^--joy-palette-(?:primary|neutral|success|warning|danger|info)-(?:plain|outlined|soft|solid)(?!Border)/;

/**
 * The variables that the theme sets for every page, each with the name to use for it: of colours that are the same in both
 * skins the first, so that what only differs in their names is written once.
 */
export function themeVariables(theme: Theme): Map<string, string> {
  const light: Record<string, unknown> = theme.generateCssVars('light').css;
  const dark: Record<string, unknown> = theme.generateCssVars('dark').css;
  const firsts = new Map<string, string>();
  const own = Object.keys(light).map((name) => {
    const values = `${String(light[name])} ${String(dark[name])}`;
    if (!colorRole.test(name)) return [name, name] as const;
    if (!firsts.has(values)) firsts.set(values, name);
    return [name, firsts.get(values) ?? name] as const;
  });
  return new Map([...Object.keys(theme.generateCssVars().css).map((name) => [name, name] as const), ...own]);
}

/**
 * Renders one of Joy's components (`name`, e.g. "Button") with the theme and gives the rules emotion made for its parts,
 * with `&` for the part, logical sides, short variables and each property once.
 */
export function renderRules(
  name: string,
  element: ReactElement,
  theme: Theme,
  known: ReadonlyMap<string, string>,
): Rendered {
  // Without plugins emotion adds no vendor prefixes; `compat` keeps the rules in the cache instead of the markup.
  const cache = createCache({ key: 'made', stylisPlugins: [] });
  cache.compat = true;
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ThemeContext.Provider value={theme}>{element}</ThemeContext.Provider>
    </CacheProvider>,
  );
  const made = new Map(
    [...html.matchAll(new RegExp(`class="[^"]*?\\bMui${name}-(\\w+)[^"]*?\\bmade-([\\w-]+)`, 'g'))].map(
      ([, part = '', id = '']) => [part, id],
    ),
  );
  const inserted = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const keyframes = inserted.filter(([, css]) => css.startsWith('@keyframes'));
  // What opens on demand (a tooltip) leaves its rules, but no markup.
  if (made.size === 0) for (const [id] of inserted) made.set('root', id);
  const parts = [...made].map(([part, id]) => {
    const rules = parseRules(String(cache.inserted[id] ?? ''))
      .map(({ at, selector, declarations }) => ({
        at,
        selector: plainState(selector.replaceAll(new RegExp(`\\.made-${id}(?![\\w-])`, 'g'), '&')),
        declarations: lastOfEach(
          declarations.map(([property, value]) => logical([property, shortValue(value, known)])),
        ),
      }))
      .filter(({ selector }) => !scripted.test(selector));
    const both: Rule[] = [...rules, ...rules.flatMap(mirrored)];
    return [part, both] as const;
  });
  return { parts: new Map(parts), keyframes: new Map(keyframes) };
}

import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import type { Theme } from '@mui/joy/styles';
import postcss, { type AtRule } from 'postcss';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Control } from './controls';

/** A declaration for a part of a control, with its condition (`@media …` or '') and selector (`&` is the part). */
export interface Declared {
  at: string;
  selector: string;
  property: string;
  value: string;
}

/** Matches selectors that apply only to the markup of Joy's own JavaScript or to old browsers. */
const scripted =
  /\[id="undefined"\]|\[role="listbox"\]|data-popper-placement|MuiSvgIcon|~\*|\.MuiListItem-root>|-(moz|ms)-/;

/** Properties that base.css sets for every element. */
const everywhere = /^(box-sizing|-webkit-tap-highlight-color)$/;

/** Replaces Joy's state classes with the state of a plain element, and drops conditions for inverted colors. */
function plainState(selectors: readonly string[]): string {
  return selectors
    .filter((selector) => selectors.length === 1 || !selector.includes('.Mui-focusVisible'))
    .join(',')
    .replaceAll('.Mui-focusVisible', ':focus-visible')
    .replaceAll(/\.Mui(Select|Textarea|Input)-focusVisible/g, ':focus-within')
    .replaceAll('&:disabled', '&:is(:disabled,[aria-disabled=true])')
    .replaceAll('.Mui-disabled', ':disabled')
    .replaceAll('.Mui-selected, [aria-selected="true"]', '.Mui-selected,[aria-current]')
    .replaceAll('[aria-selected="true"]', '[aria-current]')
    .replaceAll('&.Mui-selected', '&:is(.Mui-selected,[aria-current])')
    .replaceAll(/:not\(\[data-(?:skip-)?inverted-colors(?:="false")?\]\)/g, '');
}

/**
 * Drops fallbacks of variables that the theme always sets. Replaces variables for inverted colors (`--variant-…`) with
 * their fallbacks.
 */
function shortValue(value: string): string {
  const inner = '(?:[^()]|\\([^()]*\\))*';
  const short = value
    .replaceAll(new RegExp(`var\\((--joy-[\\w-]+),${inner}\\)`, 'g'), 'var($1)')
    // Disabled controls of every color look the same.
    .replaceAll(/--joy-palette-\w+-(\w*Disabled)/g, '--joy-palette-neutral-$1')
    .replaceAll(new RegExp(`var\\(--variant-(?!borderWidth)[\\w-]+,\\s*(${inner})\\)`, 'g'), '$1');
  return short === value ? value : shortValue(short);
}

/** Returns the logical property for both writing directions, such as `margin-inline-start` for `margin-left`. */
function logical(property: string): string {
  const side = (name: string) => (name === 'left' ? 'inline-start' : 'inline-end');
  if (property === 'left' || property === 'right') return `inset-${side(property)}`;
  const corner = /^border-(top|bottom)-(left|right)-radius$/.exec(property);
  if (corner) return `border-${corner[1] === 'top' ? 'start' : 'end'}-${corner[2] === 'left' ? 'start' : 'end'}-radius`;
  return property.replace(
    /^(margin|padding|border)-(left|right)\b/,
    (_, box: string, name: string) => `${box}-${side(name)}`,
  );
}

/** Returns right-to-left declarations for offsets, and for margins that Joy passes in a variable. */
function mirrored({ at, selector, property, value }: Declared): Declared[] {
  const [top, right, bottom, left] = value.match(/(?:calc\((?:[^()]|\([^()]*\))*\)|[^\s])+/g) ?? [];
  const isLopsided = /^--.*-margin$/.test(property) && left !== undefined && left !== right;
  const isShift = property === 'transform' && value.includes('translateX(50%)');
  if (!isLopsided && !isShift) return [];
  const other = isShift ? value.replace('(50%)', '(-50%)') : `${top} ${left} ${bottom} ${right}`;
  return [{ at, selector: `${selector}:where([dir="rtl"] *)`, property, value: other }];
}

const keyOf = ({ at, selector, property }: Declared) => `${at}|${selector}|${property}`;

/** Removes duplicate properties. The last value wins, as in a browser. */
const lastOfEach = (all: readonly Declared[]) =>
  all.filter((one, at) => !all.slice(at + 1).some((later) => keyOf(later) === keyOf(one)));

/**
 * Renders one variant of a control with Joy.
 * @param look one value per axis
 * @returns the declarations that emotion generates for each part, with logical properties and short values, and the
 * animations
 */
export function renderControl(theme: Theme, { name, render }: Control, look: Record<string, string>) {
  const cache = createCache({ key: 'made', stylisPlugins: [] });
  cache.compat = true;
  const flags: Record<string, boolean> = { true: true, false: false };
  const props = Object.fromEntries(Object.entries(look).map(([axis, value]) => [axis, flags[value] ?? value]));
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ThemeContext.Provider value={theme}>{render(props)}</ThemeContext.Provider>
    </CacheProvider>,
  );
  const css = Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const classes = new RegExp(`class="[^"]*?\\bMui${name}-(\\w+)[^"]*?\\bmade-([\\w-]+)`, 'g');
  const ids = new Map([...html.matchAll(classes)].map(([, part = '', id = '']) => [part, id]));
  // A component that opens on demand (a tooltip) has rules but no markup.
  if (ids.size === 0) for (const [id] of css) ids.set('root', id);
  const declaredOf = (id: string) => {
    const all: Declared[] = [];
    postcss.parse(String(cache.inserted[id] ?? '')).walkDecls(({ prop, value, parent }) => {
      if (parent?.type !== 'rule') return;
      const { selectors, parent: around } = parent as postcss.Rule;
      const own = selectors.map((one) => one.replaceAll(new RegExp(`\\.made-${id}(?![\\w-])`, 'g'), '&'));
      const { type, name: kind, params } = around as AtRule;
      const at = type === 'atrule' ? `@${kind} ${params}` : '';
      const side = prop === 'text-align' ? value.replace(/^left$/, 'start').replace(/^right$/, 'end') : value;
      all.push({ at, selector: plainState(own), property: logical(prop), value: shortValue(side) });
    });
    const kept = all.filter(({ selector, property }) => !scripted.test(selector) && !everywhere.test(property));
    return lastOfEach([...kept, ...kept.flatMap(mirrored)]);
  };
  return {
    parts: new Map([...ids].map(([part, id]) => [part, declaredOf(id)])),
    animations: css.flatMap(([id, text]) => (text.startsWith('@keyframes') ? [[id, text] as const] : [])),
  };
}

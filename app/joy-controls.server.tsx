import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import { Input, Textarea } from '@mui/joy';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from './theme';

/** The rules Joy makes for a control, by part (`root`, `input`, `startDecorator` …), with `&` for the part itself. */
function rulesOf(control: ReactElement): Map<string, string> {
  const cache = createCache({ key: 'made' });
  // Keeps the rules in the cache instead of writing them into the markup.
  cache.compat = true;
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ThemeContext.Provider value={theme}>{control}</ThemeContext.Provider>
    </CacheProvider>,
  );
  const parts = html.matchAll(/class="Mui(?:Input|Textarea)-(\w+)[^"]*\bmade-([\w-]+)/g);
  return new Map(
    [...parts].map(([, part = '', made = '']) => {
      const rules = String(cache.inserted[made] ?? '');
      return [part, rules.replaceAll(new RegExp(`\\.made-${made}(?![\\w-])`, 'g'), '&')];
    }),
  );
}

/** The rules of a control under its class; only its frame changes when its value is wrong. */
function sheetOf(name: string, className: string, control: (error: boolean) => ReactElement): string {
  const { root = '', ...parts } = Object.fromEntries(rulesOf(control(false)));
  const wrong = rulesOf(control(true)).get('root') ?? '';
  return [
    root.replaceAll('&', `.${className}:not(.joy-control--error)`),
    wrong.replaceAll('&', `.${className}.joy-control--error`),
    ...Object.entries(parts).map(([part, rules]) => rules.replaceAll('&', `.${className} > .${name}__${part}`)),
  ].join('\n');
}

/**
 * Joy's text controls as a stylesheet for plain elements: `.joy-input--md > .joy-input__input` and so on. Made from Joy's
 * own components once at start, so that they look as Joy makes them while browsers load neither Joy nor emotion, which
 * would be 45 kB on every page with a form (architecture §6).
 */
export const joyControlsCss = [
  ...(['sm', 'md', 'lg'] as const).map((size) =>
    sheetOf('joy-input', `joy-input--${size}`, (error) => (
      <Input size={size} error={error} startDecorator="-" endDecorator="-" />
    )),
  ),
  sheetOf('joy-textarea', 'joy-textarea', (error) => <Textarea error={error} />),
].join('\n');

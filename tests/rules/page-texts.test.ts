import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { routedPages } from '../helpers/sample-addresses';

/** Namespaces that a page's modules use but the page never shows, keyed by the page's file. */
const unshown: Record<string, string[]> = {
  // Uses only keyboard keys, which have no text.
  'routes/search/page/route.tsx': ['keyboard'],
  // Used only for the result of a button outside a form, and this checkout step has no such button.
  'routes/shop/checkout/cart/route.tsx': ['form'],
  // The row-edit demo opens its form on another page.
  'routes/ui-kit/table-page/route.tsx': ['form'],
};

interface Source {
  /** Namespaces that the source requests with `useTranslation`. */
  texts: string[];
  /** Browser sources that this source imports values from. */
  imports: string[];
  /** Namespaces in the `handle` of this source. */
  handle: string[];
}

const known = new Map<string, Source>();
const named = (list = '') => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

function pathOf(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('~/') ? `app/${specifier.slice(2)}` : join(dirname(from), specifier);
  return ['.ts', '.tsx'].map((ending) => base + ending).find((path) => existsSync(inRoot(path)));
}

function sourceOf(path: string): Source {
  const found = known.get(path);
  if (found) return found;
  const text = readFileSync(inRoot(path), 'utf8');
  const lists = [...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'\w+')/g)].flatMap(([, list]) => named(list));
  const imports = [...text.matchAll(/^import (?!type)[^;]*?from '([~.][^']*)'/gm)].flatMap(
    ([, specifier = '']) => (specifier.includes('.server') ? undefined : pathOf(path, specifier)) ?? [],
  );
  const [, own] = /^export const handle = \{[^}]*i18n: (\[[^\]]*\])/m.exec(text) ?? [];
  const [, other = ''] = /^export \{[^}]*\bhandle\b[^}]*\} from '([^']+)'/m.exec(text) ?? [];
  const handed = own === undefined && other !== '' ? pathOf(path, other) : undefined;
  const source = { texts: lists, imports, handle: handed ? sourceOf(handed).handle : named(own) };
  known.set(path, source);
  return source;
}

function reached(path: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(path)) {
    seen.add(path);
    for (const one of sourceOf(path).imports) reached(one, seen);
  }
  return seen;
}

const pages = await routedPages();

test('the handles of a page and its layouts name every translation namespace whose texts the page shows', () => {
  const missing = pages.flatMap(({ file, layouts }) => {
    const frames = ['app/root.tsx', ...[...layouts, file].map((one) => `app/${one}`)];
    const loaded = new Set([...frames.flatMap((path) => sourceOf(path).handle), ...(unshown[file] ?? [])]);
    return [...reached(`app/${file}`)].flatMap((path) =>
      sourceOf(path).texts.flatMap((name) => (loaded.has(name) ? [] : `app/${file}: '${name}', for ${path}`)),
    );
  });
  expect([...new Set(missing)], 'add the namespaces to `handle.i18n` of these pages').toEqual([]);
  expect(pages.length).toBeGreaterThan(100);
});

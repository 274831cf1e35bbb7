import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Maximum number of entries in the LRU cache, at about 12 kB each. */
const limit = 500;

const cache = new Map<string, string>();

/**
 * Renders a component to HTML and caches it by key (`CachedMarkup`, `docs/decisions/019`).
 * @param key everything that the component depends on, as text
 * @param part the element to render; it must not depend on context
 */
export function renderCached(key: string, part: ReactElement): string {
  const markup = cache.get(key) ?? renderToString(part);
  // Move the entry to the end so that the first entry is the least recently used one.
  cache.delete(key);
  cache.set(key, markup);
  if (cache.size > limit) cache.delete(cache.keys().next().value ?? '');
  return markup;
}

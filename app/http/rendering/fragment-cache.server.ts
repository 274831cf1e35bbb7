import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Maximum number of entries in the LRU cache, at about 12 kB each. */
const limit = 500;

const kept = new Map<string, string>();

/**
 * Renders a component to HTML and caches it by key (`CachedMarkup`, `docs/decisions/019`).
 * @param key everything that the component depends on, as text
 * @param part the element to render; it must not depend on context
 */
export function renderCached(key: string, part: ReactElement): string {
  const markup = kept.get(key) ?? renderToString(part);
  // Move the entry to the end, so that the first entry is the least recently used one.
  kept.delete(key);
  kept.set(key, markup);
  if (kept.size > limit) kept.delete(kept.keys().next().value ?? '');
  return markup;
}

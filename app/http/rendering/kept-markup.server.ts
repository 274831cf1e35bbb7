import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** How many are kept, those asked for last: some 12 kB each. */
const limit = 500;

const kept = new Map<string, string>();

/**
 * The markup of a part of a page, rendered once for each key (`Kept`, `docs/decisions/019-kept-markup.md`).
 * @param key all that the part is made of, as text
 * @param part that asks nothing of what stands around it
 */
export function keepMarkup(key: string, part: ReactElement): string {
  const markup = kept.get(key) ?? renderToString(part);
  // Put at the end, so that the first is the one that was not asked for longest.
  kept.delete(key);
  kept.set(key, markup);
  if (kept.size > limit) kept.delete(kept.keys().next().value ?? '');
  return markup;
}

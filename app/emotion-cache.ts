import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';

// At module scope: emotion remembers what it compiled per array, and a new one per request costs 7 ms.
const rtlPlugins = [prefixer as StylisPlugin, rtlPlugin as StylisPlugin];

/** A style cache for one render; right-to-left pages have a key of their own because their rules differ. */
export function createStyleCache(dir: string, nonce?: string): EmotionCache {
  const cache =
    dir === 'rtl' ? createCache({ key: 'jr', nonce, stylisPlugins: rtlPlugins }) : createCache({ key: 'j', nonce });
  cache.compat = true;
  return cache;
}

/**
 * The `<style>` elements of everything one render has used, in the form emotion looks for when it takes over in the
 * browser. Empty for a page without Joy controls.
 */
export function criticalStyles(cache: EmotionCache, nonce: string): string {
  const used = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && entry[1] !== true,
  );
  const isScoped = ([id]: [string, string]) => cache.registered[`${cache.key}-${id}`] !== undefined;
  const style = (key: string, rules: [string, string][]) =>
    `<style nonce="${nonce}" data-emotion="${[key, ...rules.map(([id]) => id)].join(' ')}">${rules.map(([, css]) => css).join('')}</style>`;
  const scoped = used.filter(isScoped);
  const global = used.filter((rule) => !isScoped(rule));
  return [
    ...global.map((rule) => style(`${cache.key}-global`, [rule])),
    ...(scoped.length > 0 ? [style(cache.key, scoped)] : []),
  ].join('');
}

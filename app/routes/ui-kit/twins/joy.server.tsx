import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from '~/theme';
import { joys } from './joys.server';
import { twinLooks, type TwinSlug } from './looks';

const isTwin = (slug: string): slug is TwinSlug => Object.hasOwn(joys, slug);

function draw<Slug extends TwinSlug>(slug: Slug) {
  // `compat` keeps the rules in the cache instead of the markup; no plugins, no vendor prefixes.
  const cache = createCache({ key: 'twin', stylisPlugins: [] });
  cache.compat = true;
  const looks: readonly (typeof twinLooks)[Slug][number][] = twinLooks[slug];
  const html = looks.map((look) =>
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <ThemeContext.Provider value={theme}>{joys[slug](look)}</ThemeContext.Provider>
      </CacheProvider>,
    ),
  );
  const css = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
  // Under names of their own, so that our sheet does not reach them.
  const renamed = (text: string) => text.replaceAll('Mui', 'Twin');
  return { html: html.map(renamed), css: renamed(css.join('\n')) };
}

const drawn = new Map<string, ReturnType<typeof draw>>();

/**
 * The looks of one of our components as Joy itself renders them with our theme (architecture §2a): markup of each and their
 * styles. Null for a page whose component has no twin.
 */
export function joyTwins(slug: string): { html: string[]; css: string } | null {
  if (!isTwin(slug)) return null;
  const known = drawn.get(slug) ?? draw(slug);
  drawn.set(slug, known);
  return known;
}

import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from '~/theme';
import { joys } from './joys';
import { twinLooks, type TwinSlug } from './looks';

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

/** The looks of one of our components as Joy itself renders them with our theme: markup of each and their styles. */
export const joyTwins = draw;

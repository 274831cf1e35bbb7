import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from '~/theme';
import { joys } from './joys';
import { twinLooks, type TwinSlug } from './looks';

function draw<Slug extends TwinSlug>(slug: Slug) {
  // `compat` keeps the rules in the cache instead of the markup. Without plugins, there are no vendor prefixes.
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
  // Renames the classes so that the app's stylesheet doesn't apply to Joy's markup.
  const renamed = (text: string) => text.replaceAll('Mui', 'Twin');
  return { html: html.map(renamed), css: renamed(css.join('\n')) };
}

/** Renders the variants of a component with Joy and the app's theme. Returns the markup of each and their styles. */
export const joyTwins = draw;

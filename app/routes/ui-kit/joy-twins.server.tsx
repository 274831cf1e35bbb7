import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import * as Joy from '@mui/joy';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from '~/theme';
import { twinLooks, type TwinSlug } from './components/twin-looks';

/** How Joy itself draws each look that we draw beside it. */
const joys: { [Slug in TwinSlug]: (look: (typeof twinLooks)[Slug][number]) => ReactElement } = {
  button: ({ name, ...props }) => <Joy.Button {...props}>{name}</Joy.Button>,
  chip: ({ name, ...props }) => <Joy.Chip {...props}>{name}</Joy.Chip>,
  link: ({ name, ...props }) => (
    <Joy.Link href="/components/link" level="inherit" {...props}>
      {name}
    </Joy.Link>
  ),
  card: ({ name }) => <Joy.Card>{name}</Joy.Card>,
  divider: () => <Joy.Divider />,
  progress: ({ name, ...props }) => (
    <Joy.LinearProgress determinate size="sm" thickness={6} {...props} aria-label={name} />
  ),
};

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

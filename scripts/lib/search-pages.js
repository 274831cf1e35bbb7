import { readFileSync } from 'node:fs';
import { loadAppModule } from './load-app-module.js';
import { inRoot } from './paths.js';

/** @typedef {{ id: number, target: string, title: string, icon: string, link: string }} SearchPage */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(inRoot(...path.split('/')), 'utf8'));

const kebabCase = (/** @type {string} */ name) =>
  name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-').toLowerCase();

/**
 * Returns the pages for search and bookmarks: each menu item and each page of the UI kit. An existing page keeps its
 * icon and its `id` and `target`, which bookmarks and clients store.
 * @returns {Promise<SearchPage[]>} the content of data/seed/searchPages.json
 */
export async function searchPages() {
  const { navigationPages } = await loadAppModule('navigation.ts');
  const { catalog } = await loadAppModule('routes/ui-kit/catalog/catalog.ts');
  const { readLocale } = await loadAppModule('lib/locale-files.server.ts');
  const { common, kitPages } = readLocale('en');
  /** @type {SearchPage[]} */
  const known = readJson('data/seed/searchPages.json');
  const byLink = new Map(known.map((page) => [page.link, page]));
  /** @type {Omit<SearchPage, 'id'>[]} */
  const rows = navigationPages().map((/** @type {any} */ { key, to, icon }) => ({
    target: key,
    title: common.nav[key],
    icon: kebabCase(icon.displayName ?? icon.render?.displayName ?? 'circle'),
    link: to,
  }));
  const iconAt = new Map(rows.map(({ link, icon }) => [link, byLink.get(link)?.icon ?? icon]));
  const kit = Object.entries(catalog).flatMap(([section, { pages }]) =>
    pages.flatMap((/** @type {any} */ { slug, elsewhere }) => {
      const title = kitPages.title[section][slug];
      const links = [`/${section}/${slug}`, ...(elsewhere ? [`/${section}/about/${slug}`] : [])];
      const target = `${section}-${slug}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
      return links.map((link) => ({ target, title, icon: iconAt.get(`/${section}`) ?? 'circle', link }));
    }),
  );
  let next = Math.max(...known.map(({ id }) => id)) + 1;
  const pages = [...rows, ...kit].map((page) => {
    const old = byLink.get(page.link);
    const isAbout = page.link.includes('/about/');
    return old ? { ...old, title: isAbout ? old.title : page.title } : { id: next++, ...page };
  });
  return pages.toSorted((a, b) => a.id - b.id);
}

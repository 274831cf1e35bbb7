import documented, { snippets, users } from 'virtual:component-props';
import { languageOf, translator } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { found } from '~/lib/errors';
import { compareText, folded } from '~/lib/fold';
import { canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { canOpen, navigationPages } from '~/navigation';
import { catalog, isSection, type SectionName } from './catalog/catalog';
import type { KitPage } from './catalog/page';
import { pictureOf } from './pictures/picture';

// Source code, read at build time, so that the displayed code is always current.
const parts = import.meta.glob<string>('/app/components/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Source code of the pages that another feature shows.
const tables = import.meta.glob<string>('/app/routes/data-table/*/route.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Functions that load the data that demos need from the server, by slug. */
export type DemoData = Record<string, (given: { request: Request; account: Account }) => Promise<unknown>>;

async function textsOf(request: Request, section: SectionName) {
  const language = await languageOf(request);
  const t = translator(language, 'kitPages');
  const { key, pages } = catalog[section];
  return {
    language,
    t,
    title: translator(language, 'common')(`nav.${key}`),
    rows: pages
      .map(({ slug, elsewhere }) => ({
        to: `/${section}/${slug}`,
        label: t(`title.${section}.${slug}` as 'title.colors.palettes'),
        when: t(`when.${section}.${slug}` as 'when.colors.palettes'),
        picture: pictureOf(section, slug),
        /** Link to the kit page that shows how another feature's page is built. */
        about: elsewhere
          ? { to: `/${section}/about/${slug}`, label: t(`title.${section}.about.${slug}` as 'title.colors.palettes') }
          : null,
      }))
      .sort((one, other) => compareText(one.label, other.label)),
  };
}

/**
 * Loads the index of the section in the request's URL: each of its pages with a sentence (features §20). `?q=` narrows
 * the index to the pages whose name, sentence, and URL together contain every word. Throws a 404 response for an
 * unknown section.
 */
export async function loadIndex(request: Request) {
  await requireAccess(request, 'UiKit');
  const { pathname, searchParams } = new URL(request.url);
  const section = pathname.split('/')[1]?.replace(/\.data$/, '') ?? '';
  if (!isSection(section)) throw new Response(null, { status: 404 });
  const { t, title, rows } = await textsOf(request, section);
  const words = folded(searchParams.get('q') ?? '').split(/\s+/);
  const shown = rows.filter(({ to, label, when }) =>
    words.every((word) => folded(`${label} ${when} ${to}`).includes(word)),
  );
  return { title, when: t(`section.${section}`), rows: shown, below: menuOf(section, rows) };
}

const menuOf = (section: SectionName, rows: readonly { to: string; label: string }[]) => ({
  to: `/${section}`,
  rows: rows.map(({ to, label }) => ({ to, label })),
});

/**
 * Loads a kit page: its texts, code, props, and links, and the data for its demo (features §20). Throws a 404 response
 * for a slug that the catalog doesn't contain.
 */
export async function loadPage({
  request,
  section,
  slug = '',
  elsewhere = false,
  data,
}: {
  request: Request;
  section: SectionName;
  /** The last part of the URL. */
  slug?: string;
  /** Whether the kit page describes a page that another feature shows. */
  elsewhere?: boolean;
  data?: DemoData;
}) {
  const { account } = await requireAccess(request, 'UiKit');
  const page = await orThrow(pageOf(catalog[section].pages, slug, elsewhere));
  const { language, t, title, rows } = await textsOf(request, section);
  const own = rows.find(({ to }) => to === `/${section}/${slug}`);
  return {
    title: (elsewhere ? own?.about?.label : own?.label) ?? '',
    when: own?.when ?? '',
    section: { to: `/${section}`, title },
    below: menuOf(section, rows),
    page: { slug, fallback: t(`fallback.${page.fallback}`), keys: page.keys, ...about(section, page, request) },
    uses: usedOn(page, account).map((to) => linkTo(language, to)),
    onlyHere: usersOf(page).length === 0,
    data: (await data?.[slug]?.({ request, account })) ?? null,
  };
}

/** Data of a kit page. */
export type LoaderData = Awaited<ReturnType<typeof loadPage>>;

async function pageOf(pages: readonly KitPage[], slug: string, elsewhere: boolean): Promise<KitPage> {
  return found(
    pages.find((one) => one.slug === slug && (one.elsewhere ?? false) === elsewhere),
    'UI kit page',
  );
}

/**
 * Returns the code of a page (the demo's examples, or the source in `?source=`) and the props of the components in its
 * sources. For a page that another feature shows, its route replaces the examples.
 */
function about(section: SectionName, { slug, sources, elsewhere }: KitPage, request: Request) {
  const demo = elsewhere ? `${slug}/route.tsx` : `${slug}.tsx`;
  const requestedSource = new URL(request.url).searchParams.get('source');
  const name = sources.find((source) => source === requestedSource) ?? demo;
  const file = name === demo ? tables[`/app/routes/data-table/${demo}`] : parts[`/app/components/${name}`];
  const isDemo = name === demo && !elsewhere;
  return {
    sources: [demo, ...sources],
    code: {
      name,
      examples: isDemo ? (snippets[`${section}/${slug}`] ?? []) : [{ title: '', code: file ?? '' }],
    },
    props: sources
      .flatMap((source) => documented[source] ?? [])
      .filter(({ props, also }) => props.length + also.length > 0),
  };
}

/** Maximum number of links to pages that use a component. Common components are used almost everywhere. */
const maxUses = 8;

/** Returns the pages of the menu that import one of the sources. If there are none, those that the catalog names. */
function usersOf({ sources, uses }: KitPage): readonly string[] {
  const imported = new Set(sources.flatMap((source) => users[source] ?? []));
  const found = navigationPages().flatMap(({ to }) => (imported.has(to) ? [to] : []));
  return found.length > 0 ? found : uses;
}

function usedOn(page: KitPage, account: Account): string[] {
  return usersOf(page)
    .filter((to) => canOpen(to, (need) => canUse(account, need)))
    .slice(0, maxUses);
}

function linkTo(language: Parameters<typeof translator>[0], to: string) {
  const key = navigationPages().find((item) => item.to === to)?.key;
  return { to, label: key ? translator(language, 'common')(`nav.${key}`) : to };
}

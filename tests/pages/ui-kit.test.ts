import { existsSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { compareText } from '~/lib/fold';
import { store } from '~/models/store/store.server';
import { navigationPages } from '~/navigation';
import { isRouted } from '~/routed-pages';
import { catalog, type SectionName } from '~/routes/ui-kit/catalog/catalog';
import { readPreferences } from '~/http/preferences.server';
import { loadIndex, loadPage } from '~/routes/ui-kit/section.server';
import { openPage } from '../helpers/open-page';
import { browserWith } from '../helpers/page';
import { pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const sections = Object.keys(catalog) as SectionName[];
const pages = sections.flatMap((section) => catalog[section].pages.map((page) => ({ section, ...page })));
const own = pages.filter(({ elsewhere }) => !elsewhere);

let admin = '';
let client = '';

beforeEach(async () => {
  reseed();
  admin = await cookieFor('admin');
  client = await cookieFor('client');
});

describe('the catalog', () => {
  test('names a demo, sources and pages of the product that exist', () => {
    const missing = pages.flatMap(({ section, slug, elsewhere, sources, uses }) => [
      ...(elsewhere || existsSync(inRoot(`app/routes/ui-kit/${section}/${slug}.tsx`)) ? [] : [`${section}/${slug}`]),
      ...sources.filter((source) => !existsSync(inRoot('app/components', source))),
      ...uses.filter((use) => !isRouted(use)),
    ]);
    expect(missing).toEqual([]);
  });

  test('calls each page that uses a part by its name in the menu', () => {
    const known = new Set(navigationPages().map(({ to }) => to));
    expect(pages.flatMap(({ uses }) => uses).filter((use) => !known.has(use))).toEqual([]);
  });

  test('shows every component of components/ui', () => {
    const shown = new Set(pages.flatMap(({ sources }) => sources));
    const files = readdirSync(inRoot('app/components/ui')).filter((file) => file.endsWith('.tsx'));
    expect(files.map((file) => `ui/${file}`).filter((file) => !shown.has(file))).toEqual([]);
  });

  test('names arrow keys for no dialog, drawer or popover: they walk through the rows of menus', () => {
    const opened = pages.filter(({ slug }) => ['drawer', 'modal', 'popover'].includes(slug));
    expect(opened.filter(({ keys }) => keys.some((key) => key === 'menu'))).toEqual([]);
    expect(opened.filter(({ keys }) => !keys.some((key) => key === 'close'))).toEqual([]);
  });

  test('gives search an item for every page and section', async () => {
    const links = new Set(Object.values((await store.snapshot()).searchPages).map(({ link }) => link));
    const all = [
      ...sections.map((section) => `/${section}`),
      ...pages.map(({ section, slug }) => `/${section}/${slug}`),
      ...pages.flatMap(({ section, slug, elsewhere }) => (elsewhere ? [`/${section}/about/${slug}`] : [])),
    ];
    expect(all.filter((link) => !links.has(link))).toEqual([]);
  });
});

describe('every page of the kit', () => {
  const visits = sections.flatMap((name) => ['admin', 'client'].map((who) => [name, who] as const));
  it.each(visits)('of %s opens for the %s', async (name, who) => {
    const cookie = who === 'admin' ? admin : client;
    const slugs = pages.flatMap(({ section, slug }) => (section === name ? [`/${slug}`] : []));
    const closed: string[] = [];
    for (const slug of ['', ...slugs]) {
      const { status } = await openPage(`/${name}${slug}`, cookie);
      if (status !== 200) closed.push(`/${name}${slug}: ${status}`);
    }
    expect(closed).toEqual([]);
  });

  it('shows examples that run when pasted, and the props of its components', async () => {
    for (const { section, slug, sources } of own) {
      const { page } = await loadPage({ request: pageRequest(`/${section}/${slug}`, admin), section, slug });
      const code = page.code.examples.map((one) => one.code).join('\n');
      expect(code, `${section}/${slug}`).toMatch(/export (default )?function/);
      // Translations, frames, and relative paths exist only in the kit.
      expect(code, `${section}/${slug}`).not.toMatch(
        /\bt\(|useTranslation|<Sample\b|DemoProps|from '\.|className="kit-/,
      );
      const tags = [...code.matchAll(/<((?!HTML)[A-Z]\w*)(?=[\s/>])/g)].map(([, name = '']) => name);
      const undeclared = tags.filter((name) => !new RegExp(`(?<![</])\\b${name}\\b`).test(code));
      expect(undeclared, `${section}/${slug}`).toEqual([]);
      expect(page.sources).toEqual([`${slug}.tsx`, ...sources]);
    }
    const { page } = await loadPage({
      request: pageRequest('/components/button?source=ui/button.tsx', admin),
      section: 'components',
      slug: 'button',
    });
    expect(page.code).toMatchObject({
      name: 'ui/button.tsx',
      examples: [{ code: expect.stringContaining('loading?: boolean') }],
    });
    const button = page.props.find(({ name }) => name === 'Button');
    expect(button?.props.find(({ name }) => name === 'loading')).toMatchObject({ type: 'boolean', optional: true });
    expect(button?.also.join()).toContain("ComponentProps<'button'>");
  });

  it('tells as much of a page that another feature shows, and has no second address for its own', async () => {
    const about = (slug: string) =>
      loadPage({ request: pageRequest('/datatables/about/x', client), section: 'datatables', slug, elsewhere: true });
    const others = pages.filter(({ elsewhere }) => elsewhere);
    const index = await loadIndex(pageRequest('/datatables', client));
    expect(others.map(({ slug }) => slug)).toEqual(['basic', 'advanced', 'editing', 'large']);
    for (const { slug } of others) {
      const { title, page } = await about(slug);
      expect(index.rows.map(({ about: link }) => link)).toContainEqual({
        to: `/datatables/about/${slug}`,
        label: title,
      });
      expect([title, page.code.name]).toEqual([expect.stringMatching(/\S/), `${slug}/route.tsx`]);
      expect(page.code.examples[0]?.code).toMatch(/export default function/);
      expect(page.props.length).toBeGreaterThan(0);
    }
    await expect(about('totals')).rejects.toMatchObject({ status: 404 });
  });

  it('names the pages that import what it shows, as far as the person may open them', async () => {
    const usedBy = async (cookie: string, slug: string) => {
      const { uses } = await loadPage({
        request: pageRequest(`/components/${slug}`, cookie),
        section: 'components',
        slug,
      });
      return uses.map(({ to }) => to);
    };
    expect(await usedBy(admin, 'chip')).toContain('/dashboard/machines');
    expect(await usedBy(client, 'chip')).not.toContain('/dashboard/machines');
    // A machine's page, which has a parameter, counts for the list of machines.
    expect(await usedBy(admin, 'popover')).toEqual(['/dashboard/machines']);
  });

  it('is 404 where the catalog names none, in every section', async () => {
    for (const section of sections) {
      expect(await openPage(`/${section}/constructor`, admin)).toMatchObject({ status: 404 });
    }
  });

  it('lists itself in its index and below its row of the menu', async () => {
    for (const section of sections) {
      const { rows, below } = await loadIndex(pageRequest(`/${section}`, client));
      const all = catalog[section].pages.map(({ slug }) => `/${section}/${slug}`);
      expect(rows.map(({ to }) => to).toSorted()).toEqual(all.toSorted());
      expect(rows.map(({ label }) => label)).toEqual(rows.map(({ label }) => label).toSorted(compareText));
      expect(below).toMatchObject({ to: `/${section}`, rows: rows.map(({ to, label }) => ({ to, label })) });
    }
  });

  it('is found in its index by words of its name or sentence', async () => {
    const { rows, below } = await loadIndex(pageRequest('/components?q=dropdown+MENU', client));
    expect(rows.map(({ to }) => to)).toEqual(['/components/dropdown-menu']);
    expect(below.rows.length).toBeGreaterThan(20);
    expect((await loadIndex(pageRequest('/components?q=zeppelin', client))).rows).toEqual([]);
  });

  it('keeps the figures of cards from those who may not call for them', async () => {
    const data = async (cookie: string) => {
      const module = await import('~/routes/ui-kit/cards/route');
      const answer = await browserWith(cookie).get(module.loader, '/cards/statistics', { page: 'statistics' });
      return ((await answer.json()) as { data: unknown }).data;
    };
    expect(await data(admin)).toHaveLength(9);
    expect(await data(client)).toBeNull();
  });

  it('shows the figure that a statistics card says, not a point of its curve', async () => {
    const module = await import('~/routes/ui-kit/cards/route');
    const answer = await browserWith(admin).get(module.loader, '/cards/statistics', { page: 'statistics' });
    const { data } = (await answer.json()) as { data: { id: string; figure: string | number | null }[] };
    const cards = (await store.snapshot()).statisticsCards;
    const figures = Object.fromEntries(data.map(({ id, figure }) => [id, figure]));
    expect(figures).toMatchObject({
      'orders-bar-chart': cards['orders-bar-chart']?.data.statistics,
      subscribers: cards.subscribers?.data.analyticsData.subscribers,
      sales: cards.sales?.data.analyticsData.sales,
      newsletter: null,
    });
  });

  it('says so where no page of the product uses what it shows', async () => {
    const loaded = async (slug: string, cookie: string, section: SectionName = 'components') =>
      loadPage({ request: pageRequest(`/${section}/${slug}`, cookie), section, slug });
    expect((await loaded('candlestick', client, 'charts')).onlyHere).toBe(true);
    expect((await loaded('funnel', admin, 'charts')).uses).toMatchObject([{ to: '/dashboard/machines' }]);
    expect(await loaded('timeline', admin)).toMatchObject({
      onlyHere: false,
      uses: expect.arrayContaining([expect.objectContaining({ to: '/apps/order/edit' })]),
    });
    // A client may not open most of those pages, which does not mean that there are none.
    const { onlyHere, uses } = await loaded('timeline', client);
    expect([onlyHere, uses.map(({ to }) => to)]).toEqual([
      false,
      ['/pages/faq', '/pages/knowledge-base', '/pages/blog/detail'],
    ]);
  });
});

describe('a layout that is tried out', () => {
  it('shows in the address and is kept by its button alone', async () => {
    const request = pageRequest('/page-layout/navbar?try=navbar:hidden,menuCollapsed:true', admin);
    expect(await readPreferences(request)).toMatchObject({ navbar: 'hidden', menuCollapsed: true, layout: 'vertical' });
    expect(await readPreferences(pageRequest('/page-layout/navbar', admin))).toMatchObject({ navbar: 'floating' });
  });

  it('is as it was where the address asks for what does not exist', async () => {
    const usual = await readPreferences(pageRequest('/', admin));
    for (const wish of ['navbar:gone', 'x', '__proto__:y', 'navbar:hidden,footer:gone']) {
      expect(await readPreferences(pageRequest(`/?try=${wish}`, admin))).toEqual(usual);
    }
  });
});

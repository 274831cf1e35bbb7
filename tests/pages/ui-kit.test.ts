import { existsSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { compareText } from '~/lib/fold';
import { store } from '~/models/store/store.server';
import { navigationPages } from '~/navigation';
import { isRouted } from '~/routed-pages';
import { catalog, type SectionName } from '~/routes/ui-kit/catalog/catalog';
import { readPreferences } from '~/http/preferences.server';
import { pictureOf } from '~/routes/ui-kit/pictures/picture';
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

describe('the UI kit catalog', () => {
  test('lists only demos, sources, and pages that exist', () => {
    const missing = pages.flatMap(({ section, slug, elsewhere, sources, uses }) => [
      ...(elsewhere || existsSync(inRoot(`app/routes/ui-kit/${section}/${slug}.tsx`)) ? [] : [`${section}/${slug}`]),
      ...sources.filter((source) => !existsSync(inRoot('app/components', source))),
      ...uses.filter((use) => !isRouted(use)),
    ]);
    expect(missing).toEqual([]);
  });

  test('lists only pages in the menu as pages that use a component', () => {
    const known = new Set(navigationPages().map(({ to }) => to));
    expect(pages.flatMap(({ uses }) => uses).filter((use) => !known.has(use))).toEqual([]);
  });

  test('shows every component in components/ui', () => {
    const shown = new Set(pages.flatMap(({ sources }) => sources));
    const files = readdirSync(inRoot('app/components/ui')).filter((file) => file.endsWith('.tsx'));
    expect(files.map((file) => `ui/${file}`).filter((file) => !shown.has(file))).toEqual([]);
  });

  test('lists the key that closes the drawer, modal, and popover, but no menu keys', () => {
    const opened = pages.filter(({ slug }) => ['drawer', 'modal', 'popover'].includes(slug));
    expect(opened.filter(({ keys }) => keys.some((key) => key === 'menu'))).toEqual([]);
    expect(opened.filter(({ keys }) => !keys.some((key) => key === 'close'))).toEqual([]);
  });

  test('has an illustration of every page, drawn with known shapes', () => {
    const shape = /^[nsatgwd](?:[\d.]+,){2}[\d.]+(?:,[\d.]+)?$|^[nsatgwd](?:[\d.]+,[\d.]+,){2,}[\d.]+,[\d.]+$/;
    const wrong = pages.filter(
      ({ section, slug }) =>
        !pictureOf(section, slug)
          .split(' ')
          .every((one) => shape.test(one)),
    );
    expect(wrong.map(({ section, slug }) => `${section}/${slug}`)).toEqual([]);
  });

  test('has a search entry for every page and section', async () => {
    const links = new Set(Object.values((await store.snapshot()).searchPages).map(({ link }) => link));
    const all = [
      ...sections.map((section) => `/${section}`),
      ...pages.map(({ section, slug }) => `/${section}/${slug}`),
      ...pages.flatMap(({ section, slug, elsewhere }) => (elsewhere ? [`/${section}/about/${slug}`] : [])),
    ];
    expect(all.filter((link) => !links.has(link))).toEqual([]);
  });
});

describe('a UI kit page', () => {
  const visits = sections.flatMap((name) => ['admin', 'client'].map((who) => [name, who] as const));
  it.each(visits)('in the %s section opens for the %s', async (name, who) => {
    const cookie = who === 'admin' ? admin : client;
    const slugs = pages.flatMap(({ section, slug }) => (section === name ? [`/${slug}`] : []));
    const closed: string[] = [];
    for (const slug of ['', ...slugs]) {
      const { status } = await openPage(`/${name}${slug}`, cookie);
      if (status !== 200) closed.push(`/${name}${slug}: ${status}`);
    }
    expect(closed).toEqual([]);
  });

  it('shows its example code without kit-specific parts, and the Button page shows a component’s source and props', async () => {
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

  it('shows its code on an about page if it’s part of another feature, and has no about page otherwise', async () => {
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

  it('lists the pages that use its components and that the user can open', async () => {
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
    // A machine's page has a URL parameter, so the list of machines is listed instead.
    expect(await usedBy(admin, 'popover')).toEqual(['/dashboard/machines']);
  });

  it('must be in the catalog, so “constructor” returns 404 in every section', async () => {
    for (const section of sections) {
      expect(await openPage(`/${section}/constructor`, admin)).toMatchObject({ status: 404 });
    }
  });

  it('is listed on its section’s index page', async () => {
    for (const section of sections) {
      const { rows, below } = await loadIndex(pageRequest(`/${section}`, client));
      const all = catalog[section].pages.map(({ slug }) => `/${section}/${slug}`);
      expect(rows.map(({ to }) => to).toSorted()).toEqual(all.toSorted());
      expect(rows.map(({ label }) => label)).toEqual(rows.map(({ label }) => label).toSorted(compareText));
      expect(below).toMatchObject({ to: `/${section}`, rows: rows.map(({ to, label }) => ({ to, label })) });
    }
  });

  it('is found in its section’s index only if the search words match, ignoring case', async () => {
    const { rows, below } = await loadIndex(pageRequest('/components?q=dropdown+MENU', client));
    expect(rows.map(({ to }) => to)).toEqual(['/components/dropdown-menu']);
    expect(below.rows.length).toBeGreaterThan(20);
    expect((await loadIndex(pageRequest('/components?q=zeppelin', client))).rows).toEqual([]);
  });

  it('indicates whether any page outside the UI kit uses its components', async () => {
    const loaded = async (slug: string, cookie: string, section: SectionName = 'components') =>
      loadPage({ request: pageRequest(`/${section}/${slug}`, cookie), section, slug });
    expect((await loaded('candlestick', client, 'charts')).onlyHere).toBe(true);
    expect((await loaded('funnel', admin, 'charts')).uses).toMatchObject([{ to: '/dashboard/machines' }]);
    expect(await loaded('timeline', admin)).toMatchObject({
      onlyHere: false,
      uses: expect.arrayContaining([expect.objectContaining({ to: '/apps/order/edit' })]),
    });
    // A client can't open most of the pages that use the timeline, but those pages still count as uses.
    const { onlyHere, uses } = await loaded('timeline', client);
    expect([onlyHere, uses.map(({ to }) => to)]).toEqual([
      false,
      ['/pages/faq', '/pages/knowledge-base', '/pages/blog/detail'],
    ]);
  });
});

describe('the statistics cards page', () => {
  it('shows its metrics to an administrator, but not to a client', async () => {
    const data = async (cookie: string) => {
      const module = await import('~/routes/ui-kit/cards/route');
      const response = await browserWith(cookie).get(module.loader, '/cards/statistics', { page: 'statistics' });
      return ((await response.json()) as { data: unknown }).data;
    };
    expect(await data(admin)).toHaveLength(9);
    expect(await data(client)).toBeNull();
  });

  it('shows the stored metrics of cards, and no metric for the newsletter card', async () => {
    const module = await import('~/routes/ui-kit/cards/route');
    const response = await browserWith(admin).get(module.loader, '/cards/statistics', { page: 'statistics' });
    const { data } = (await response.json()) as { data: { id: string; figure: string | number | null }[] };
    const cards = (await store.snapshot()).statisticsCards;
    const figures = Object.fromEntries(data.map(({ id, figure }) => [id, figure]));
    expect(figures).toMatchObject({
      'orders-bar-chart': cards['orders-bar-chart']?.data.statistics,
      subscribers: cards.subscribers?.data.analyticsData.subscribers,
      sales: cards.sales?.data.analyticsData.sales,
      newsletter: null,
    });
  });
});

describe('a layout preview', () => {
  it('is read from the URL and isn’t saved', async () => {
    const request = pageRequest('/page-layout/navbar?try=navbar:hidden,menuCollapsed:true', admin);
    expect(await readPreferences(request)).toMatchObject({ navbar: 'hidden', menuCollapsed: true, layout: 'vertical' });
    expect(await readPreferences(pageRequest('/page-layout/navbar', admin))).toMatchObject({ navbar: 'floating' });
  });

  it('is ignored entirely if any of its values is invalid', async () => {
    const usual = await readPreferences(pageRequest('/', admin));
    for (const wish of ['navbar:gone', 'x', '__proto__:y', 'navbar:hidden,footer:gone']) {
      expect(await readPreferences(pageRequest(`/?try=${wish}`, admin))).toEqual(usual);
    }
  });
});

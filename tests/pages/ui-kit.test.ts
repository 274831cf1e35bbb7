import { existsSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { kitForm } from '~/models/kit-form/commands.server';
import { store } from '~/models/store/store.server';
import { navigationPages } from '~/navigation';
import { isRouted } from '~/routed-pages';
import { catalogue, type SectionName } from '~/routes/ui-kit/catalogue/catalogue';
import { readPreferences } from '~/http/preferences.server';
import { joyTwins } from '~/routes/ui-kit/twins/joy.server';
import { twinLooks } from '~/routes/ui-kit/twins/looks';
import * as forms from '~/routes/ui-kit/forms/route';
import { loadIndex, loadPage } from '~/routes/ui-kit/section.server';
import { openPage } from '../helpers/open-page';
import { browserWith, outcomeOf } from '../helpers/page';
import { pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

const sections = Object.keys(catalogue) as SectionName[];
const pages = sections.flatMap((section) => catalogue[section].pages.map((page) => ({ section, ...page })));
const own = pages.filter(({ elsewhere }) => !elsewhere);

let admin = '';
let client = '';

beforeEach(async () => {
  reseed();
  admin = await cookieFor('admin');
  client = await cookieFor('client');
});

describe('the catalogue', () => {
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
    expect(
      pages.flatMap(({ uses }) => uses).filter((use) => !known.has(use) && !/^\/(activity|api)/.test(use)),
    ).toEqual([]);
  });

  test('shows every component of components/ui', () => {
    const shown = new Set(pages.flatMap(({ sources }) => sources));
    const files = readdirSync(inRoot('app/components/ui')).filter((file) => file.endsWith('.tsx'));
    expect(files.map((file) => `ui/${file}`).filter((file) => !shown.has(file))).toEqual([]);
  });

  test('gives search an item for every page and section', async () => {
    const links = new Set(Object.values((await store.snapshot()).searchPages).map(({ link }) => link));
    const all = [
      ...sections.map((section) => `/${section}`),
      ...pages.map(({ section, slug }) => `/${section}/${slug}`),
    ];
    expect(all.filter((link) => !links.has(link))).toEqual([]);
  });
});

describe('every page of the kit', () => {
  it.each(['admin', 'client'])('opens for the %s', async (who) => {
    const cookie = who === 'admin' ? admin : client;
    const addresses = [...sections, ...pages.map(({ section, slug }) => `${section}/${slug}`)].map(
      (path) => `/${path}`,
    );
    const closed: string[] = [];
    for (const address of addresses) {
      const { status } = await openPage(address, cookie);
      if (status !== 200) closed.push(`${address}: ${status}`);
    }
    expect(closed).toEqual([]);
  });

  it('shows its code as it is imported, and the props of its components', async () => {
    for (const { section, slug, sources } of own) {
      const { page } = await loadPage({ request: pageRequest(`/${section}/${slug}`, admin), section, slug });
      expect(page.code.text, `${section}/${slug}`).toContain('export default function');
      expect(page.sources).toEqual([`${slug}.tsx`, ...sources]);
    }
    const { page } = await loadPage({
      request: pageRequest('/components/button?source=ui/button.tsx', admin),
      section: 'components',
      slug: 'button',
    });
    expect(page.code).toMatchObject({ name: 'ui/button.tsx', text: expect.stringContaining('loading?: boolean') });
    const button = page.props.find(({ name }) => name === 'Button');
    expect(button?.props.find(({ name }) => name === 'loading')).toMatchObject({ type: 'boolean', optional: true });
    expect(button?.also.join()).toContain("ComponentProps<'button'>");
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
    expect(await usedBy(admin, 'popover')).toEqual([]);
  });

  it('is 404 where the catalogue names none, in every section', async () => {
    for (const section of sections) {
      expect(await openPage(`/${section}/constructor`, admin)).toMatchObject({ status: 404 });
    }
  });

  it('lists itself in its index and below its row of the menu', async () => {
    for (const section of sections) {
      const { rows, below } = await loadIndex(pageRequest(`/${section}`, client));
      expect(rows.map(({ to }) => to)).toEqual(catalogue[section].pages.map(({ slug }) => `/${section}/${slug}`));
      expect(below).toMatchObject({ to: `/${section}` });
    }
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

describe('what stands beside Joy', () => {
  it('is drawn by Joy in every look, under names that our sheet does not know', () => {
    for (const [slug, looks] of Object.entries(twinLooks)) {
      const { html, css } = joyTwins(slug) ?? { html: [], css: '' };
      expect(html).toHaveLength(looks.length);
      expect(html.join()).not.toContain('Mui');
      expect(css).toContain('.twin-');
    }
    expect(joyTwins('constructor')).toBeNull();
  });
});

describe('the forms of the kit', () => {
  const post = (page: string, fields: Record<string, string | string[]>, cookie = client) =>
    browserWith(cookie).post(forms.action, `/forms/${page}`, fields, { page });
  const load = async (page: string, query = '') => {
    const answer = await browserWith(client).get(forms.loader, `/forms/${page}${query}`, { page });
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const id = async () =>
    Object.values((await store.snapshot()).accounts).find(({ role }) => role === 'client')?.id ?? 0;

  it('the wizard keeps each step on the server and lets nobody go further than what is filled in', async () => {
    expect(await load('wizard', '?step=3')).toMatchObject({ step: 1 });
    const first = await post('wizard', { intent: 'step:1', name: 'Ingrid', email: 'ingrid@example.com' });
    expect(await outcomeOf(first)).toMatchObject({ to: '/forms/wizard?step=2', undo: true });
    expect(await load('wizard', '?step=3')).toMatchObject({ step: 2, values: { name: 'Ingrid' } });
    expect((await post('wizard', { intent: 'step:2', plan: 'golden' })).status).toBe(400);
    await post('wizard', { intent: 'step:2', plan: 'team' });
    expect(await load('wizard', '?step=3')).toMatchObject({ step: 3, values: { name: 'Ingrid', plan: 'team' } });
    await post('wizard', { intent: 'again' });
    expect(await load('wizard', '?step=2')).toMatchObject({ step: 1, values: {} });
  });

  it('refused input comes back as typed with a message for each field', async () => {
    const response = await post('validation', { intent: 'check', name: ' ', email: 'x', pieces: '40' });
    expect(response.status).toBe(400);
    const { result } = (await response.json()) as { result: { initialValue: object; error: Record<string, string[]> } };
    expect(result.initialValue).toMatchObject({ email: 'x', pieces: '40' });
    expect(Object.keys(result.error)).toEqual(['name', 'email', 'pieces']);
  });

  it('the repeater stores its rows, and undo brings the earlier ones back', async () => {
    await post('repeater', { intent: 'rows', 'rows[0].name': 'Screws', 'rows[0].pieces': '3' });
    await undoRestores('kitForms', () =>
      post('repeater', {
        intent: 'rows',
        'rows[0].name': 'Screws',
        'rows[0].pieces': '3',
        'rows[1].name': 'Nuts',
        'rows[1].pieces': '5',
      }),
    );
    expect((await kitForm({ accountId: await id(), name: 'repeater' })).rows).toEqual([
      { name: 'Screws', pieces: '3' },
    ]);
  });

  it('the editor shows its text before it is saved, cleaned', async () => {
    const response = await post('editor', { intent: 'preview', content: '**bold** <script>x</script>' });
    const { preview } = (await response.json()) as { preview: string };
    expect(preview).toContain('<strong>bold</strong>');
    expect(preview).not.toContain('<script');
    expect((await kitForm({ accountId: await id(), name: 'editor' })).values).toEqual({});
  });

  it('the note that saves itself never writes over what another window saved', async () => {
    const { tag } = await load('autosave-and-conflict');
    const auto = await post('autosave-and-conflict', { intent: 'auto', text: 'first', tag: String(tag) });
    expect(await auto.json()).toMatchObject({ auto: 'saved' });
    const late = await post('autosave-and-conflict', { intent: 'auto', text: 'second', tag: String(tag) });
    expect(late.status).toBe(409);
    const saved = await post('autosave-and-conflict', { intent: 'note', text: 'second', tag: String(tag) });
    expect(saved.status).toBe(409);
    expect(await saved.json()).toMatchObject({ stored: { text: 'first' } });
    expect(await load('autosave-and-conflict')).toMatchObject({ values: { text: 'first' } });
  });

  it('what an account fills in is its own', async () => {
    await post('validation', { intent: 'check', name: 'Ingrid', email: 'ingrid@example.com', pieces: '3' });
    const answer = await browserWith(admin).get(forms.loader, '/forms/validation', { page: 'validation' });
    expect(((await answer.json()) as { data: { values: object } }).data.values).toEqual({});
  });

  it('answers 400 for a button that is none', async () => {
    expect((await post('input', { name: 'x' })).status).toBe(400);
  });
});

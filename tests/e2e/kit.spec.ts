import { catalog, type SectionName } from '~/routes/ui-kit/catalog/catalog';
import type { Page } from '@playwright/test';
import { axeViolations, colorRules } from '../helpers/axe';
import { expect, sidewaysScroll, withoutForm } from '../helpers/browser';
import { unlikeStored } from '../helpers/screenshots';
import { type Gallery, test } from '../helpers/sweep';
import type { twins as twinsOf } from '../helpers/twins/twins';
import { twinLooks } from '../helpers/twins/looks';
import { createServer } from 'vite';
import { inRoot } from '../../scripts/lib/paths.js';
import sharp from 'sharp';

// sweep.spec.ts covers the index and one page of each section. Here, every page is opened in two variants.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** Pages without a stored screenshot, because they show the time or numbers that depend on the seeding day. */
const changing = ['/cards/actions', '/cards/statistics', '/cards/analytics'];

/**
 * Checks each page on a phone, in dark mode and Arabic. Also checks its colors in light mode, whether the English
 * version fits, and whether its demo matches the stored screenshot (docs/decisions/016).
 */
async function look(gallery: Gallery, paths: readonly string[]) {
  for (const path of paths) {
    const { page, status, noise } = await gallery.visit('dark and Arabic on a phone', 'admin', path);
    expect.soft(status, path).toBe(200);
    const within = (await page.getByRole('dialog').count()) === 1 ? '[role="dialog"]' : 'main';
    expect.soft(await axeViolations(page, { within }), `axe on ${path}, dark`).toEqual([]);
    expect.soft(await sidewaysScroll(page), `width of ${path}, Arabic`).toBe('');
    expect.soft(noise([]), `console of ${path}`).toEqual([]);
    expect.soft(await withoutForm(page), `fields without their form on ${path}`).toEqual([]);
    await page.evaluate(async () => {
      document.documentElement.setAttribute('data-joy-color-scheme', 'light');
      // Colors in transition belong to neither skin. Also, the end of a transition can start others that depend on it.
      const turning = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      do {
        await Promise.allSettled(turning().map(({ finished }) => finished));
        await new Promise(requestAnimationFrame);
      } while (turning().length > 0);
    });
    expect.soft(await axeViolations(page, { within, rules: colorRules }), `axe on ${path}, light`).toEqual([]);
    const english = await gallery.visit('no script', 'admin', path);
    expect.soft(await sidewaysScroll(english.page), `width of ${path}, English`).toBe('');
    if (path.includes('?') || changing.includes(path)) continue;
    const unlike = await unlikeStored(english.page, path, '.kit-preview');
    expect.soft(unlike, `${path} compared with tests/e2e/pictures${path}.webp`).toBe('');
  }
}

/** Maximum number of pages in a test. With more, a busy machine would exceed the time limit. */
const maxPages = 12;

for (const section of Object.keys(catalog) as SectionName[]) {
  const own = catalog[section].pages.filter(({ elsewhere }) => !elsewhere).map(({ slug }) => `/${section}/${slug}`);
  for (let at = 0; at < own.length; at += maxPages) {
    const some = own.slice(at, at + maxPages);
    test(`${some[0]} and the next ${some.length - 1} pages are accessible, fit a phone, log nothing, and match screenshots`, async ({
      gallery,
    }) => look(gallery, some));
  }
}

test('dialogs, table states, and demos in another skin or direction are accessible, fit a phone, and log nothing', async ({
  gallery,
}) => {
  await look(gallery, [
    '/components/modal?open=1',
    '/components/drawer?open=1',
    '/extensions/confirm-flows?ask=1',
    '/datatables/details-row?row=Bergen',
    '/tables/states?state=failed',
    '/components/chip?mode=dark&dir=rtl',
    '/components/alert?mode=dark',
    '/charts/heatmap?mode=dark',
    '/forms/radio?mode=sides',
    '/components/list?mode=sides',
    '/tables/basic?mode=sides',
    '/components/button?source=ui/button.tsx',
  ]);
});

/** The box of a variant on the page, ours or Joy's, in CSS pixels. */
interface Box {
  name: string;
  top: number;
  /** Size of the compared area: the component, and some space for what it draws outside its box. */
  width: number;
  height: number;
  /** Size of the component itself. */
  size: string;
}

const boxWidth = 340;

type Drawn = Awaited<ReturnType<typeof twinsOf>>;

/**
 * Shows only the twins on a page, each alone in a box aligned to whole pixels, so that both are drawn under the same
 * conditions: no JavaScript, no scrolling, and nothing around them that could move or fade.
 */
async function onlyTwins(page: Page, drawn: Drawn): Promise<{ ours: Box[]; joys: Box[] }> {
  return page.evaluate(
    async ({ width, drawn: { names, html, css } }) => {
      const card = document.querySelector('.MuiCard-root');
      if (!card) throw new Error('the page has no card');
      const ground = getComputedStyle(card).backgroundColor;
      const sheets = [css, '*, ::before, ::after { transition: none !important; animation: none !important }'].map(
        (text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          return sheet;
        },
      );
      document.adoptedStyleSheets = sheets;
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const parts = (kind: string) => [...parsed.querySelectorAll<HTMLElement>(`[data-twin="${kind}"]`)];
      const kinds = { ours: parts('ours'), joys: parts('joy') };
      // Only the page's content is hidden; its stylesheets still apply.
      for (const rest of document.body.querySelectorAll<HTMLElement>(':scope > *')) rest.style.display = 'none';
      document.body.append(...kinds.ours, ...kinds.joys);
      document.body.style.cssText = `display:block;position:relative;margin:0;min-height:0;background:${ground}`;
      let top = 0;
      const place = (part: HTMLElement, name: string) => {
        part.style.cssText = `position:absolute;display:block;box-sizing:border-box;inset:${top}px auto auto 0;inline-size:${width}px;padding:12px;overflow:hidden`;
        const { width: wide = 0, height: high = 0 } = part.firstElementChild?.getBoundingClientRect() ?? {};
        const height = Math.ceil(part.getBoundingClientRect().height) + 4;
        part.style.blockSize = `${height}px`;
        const box = {
          name,
          top,
          width: Math.min(width, Math.ceil(wide) + 24),
          height,
          size: `${wide.toFixed(1)} x ${high.toFixed(1)}`,
        };
        top += height;
        return box;
      };
      await document.fonts.ready;
      const ours = kinds.ours.map((part, at) => place(part, names[at] ?? ''));
      const joys = kinds.joys.map((part, at) => place(part, names[at] ?? ''));
      document.body.style.blockSize = `${top}px`;
      return { ours, joys };
    },
    { width: boxWidth, drawn },
  );
}

/** Returns the share of color values (three per pixel) that visibly differ in the area that two components share. */
async function difference(png: Buffer, one: Box, other: Box): Promise<number> {
  const height = Math.min(one.height, other.height);
  const width = Math.min(one.width, other.width);
  const [a, b] = await Promise.all(
    [one, other].map(({ top }) => sharp(png).extract({ left: 0, top, width, height }).removeAlpha().raw().toBuffer()),
  );
  if (!a || !b) return 1;
  let off = 0;
  for (let at = 0; at < a.length; at++) if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 24) off++;
  return off / a.length;
}

test('our UI components have the same size and appearance as Joy UI’s', async ({ gallery }) => {
  const vite = await createServer({
    configFile: false,
    root: inRoot(),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '~': inRoot('app') } },
  });
  const { twins } = (await vite.ssrLoadModule('/tests/helpers/twins/twins.tsx')) as { twins: typeof twinsOf };
  for (const slug of Object.keys(twinLooks) as (keyof typeof twinLooks)[]) {
    const { page } = await gallery.visit('no script', 'admin', '/components/card');
    const { ours, joys } = await onlyTwins(page, await twins(slug));
    expect(ours).toHaveLength(twinLooks[slug].length);
    for (const skin of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-joy-color-scheme', name), skin);
      const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
      for (const [at, one] of ours.entries()) {
        const other = joys[at] as Box;
        const which = `${slug}, ${one.name}, ${skin}`;
        expect.soft(one.size, which).toBe(other.size);
        const off = await difference(png, one, other);
        expect.soft(off, which).toBeLessThan(0.002);
      }
    }
  }
  await vite.close();
});

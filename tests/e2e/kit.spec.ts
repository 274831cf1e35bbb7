import { catalogue, type SectionName } from '~/routes/ui-kit/catalogue/catalogue';
import type { Locator } from '@playwright/test';
import { axeViolations, expect, sidewaysScroll } from '../helpers/browser';
import { type Gallery, test } from '../helpers/sweep';
import sharp from 'sharp';
import { twinLooks } from '~/routes/ui-kit/components/twin-looks';

// The index of each section and one page of it are in the sweep in every look; here each page is opened once.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

async function look(gallery: Gallery, paths: readonly string[]) {
  for (const path of paths) {
    const { page, status, noise } = await gallery.visit('phone', 'admin', path);
    expect.soft(status, path).toBe(200);
    const within = (await page.getByRole('dialog').count()) === 1 ? '[role="dialog"]' : 'main';
    expect.soft(await axeViolations(page, { within }), `axe on ${path}`).toEqual([]);
    expect.soft(await sidewaysScroll(page), `width of ${path}`).toBe('');
    expect.soft(noise([]), `console of ${path}`).toEqual([]);
  }
}

for (const section of Object.keys(catalogue) as SectionName[]) {
  test(`every page of /${section} is accessible, fits a phone and is silent`, async ({ gallery }) => {
    const own = catalogue[section].pages.filter(({ elsewhere }) => !elsewhere);
    await look(
      gallery,
      own.map(({ slug }) => `/${section}/${slug}`),
    );
  });
}

test('so are dialogs, the states of a table, and demos in the other skin and direction', async ({ gallery }) => {
  await look(gallery, [
    '/components/modal?open=1',
    '/components/drawer?open=1',
    '/extensions/confirm-flows?ask=1',
    '/datatables/details-row?row=Bergen',
    '/tables/states?state=failed',
    '/components/chip?mode=dark&dir=rtl',
    '/components/alert?mode=dark',
    '/charts/heatmap?mode=dark',
    '/components/button?source=ui/button.tsx',
  ]);
});

/** A part of the page by itself, at the same place for all, so that letters are smoothed alike. */
async function picture(part: Locator): Promise<Buffer> {
  const place = 'position:fixed;inset:16px auto auto 16px;z-index:9999;inline-size:240px;padding:8px;background:#fff';
  await part.evaluate((element, style) => element.setAttribute('style', style), place);
  const png = await part.screenshot();
  await part.evaluate((element) => element.removeAttribute('style'));
  return png;
}

/** Share of pixels that differ visibly between two pictures of one size; 1 for two sizes. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer({ resolveWithObject: true })));
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let off = 0;
  for (let at = 0; at < a.data.length; at++) if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > 24) off++;
  return off / a.data.length;
}

test('what our sheet makes of a component looks as Joy itself makes it', async ({ gallery }) => {
  for (const slug of Object.keys(twinLooks)) {
    const { page } = await gallery.visit('light', 'admin', `/components/${slug}`);
    const rows = page.locator('tr:has([data-twin="joy"])');
    const names = await rows.locator('th').allTextContents();
    for (const [at, name] of names.entries()) {
      const twin = (kind: string) => picture(rows.nth(at).locator(`[data-twin="${kind}"]`));
      expect.soft(await difference(await twin('ours'), await twin('joy')), `${slug} ${name}`).toBeLessThan(0.02);
    }
  }
});

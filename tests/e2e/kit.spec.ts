import { catalogue, type SectionName } from '~/routes/ui-kit/catalogue/catalogue';
import type { Locator } from '@playwright/test';
import { axeViolations, expect, sidewaysScroll } from '../helpers/browser';
import { test } from '../helpers/sweep';
import sharp from 'sharp';
import { twinLooks } from '~/routes/ui-kit/components/twin-looks';

// The index of each section and one page of it are in the sweep in every look; here each page is opened once.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

for (const section of Object.keys(catalogue) as SectionName[]) {
  test(`every page of /${section} is accessible, fits a phone and is silent`, async ({ gallery }) => {
    for (const { slug, elsewhere } of catalogue[section].pages) {
      if (elsewhere) continue;
      const path = `/${section}/${slug}`;
      const { page, status, noise } = await gallery.visit('phone', 'admin', path);
      expect.soft(status, path).toBe(200);
      expect.soft(await axeViolations(page, { within: 'main' }), `axe on ${path}`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `width of ${path}`).toBe('');
      expect.soft(noise([]), `console of ${path}`).toEqual([]);
    }
  });
}

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

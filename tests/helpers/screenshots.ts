import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/lib/browser.js';
import { inRoot } from '../../scripts/lib/paths.js';

const folder = inRoot('tests/e2e/pictures');

/**
 * Screenshots are stored at a sixth of their size. Scaling down averages out differences in font smoothing, but not
 * moved parts.
 */
const smaller = 6;

/** Maximum difference of a color channel, from 0 to 255, and the share of values that can differ by more than that. */
const tolerance = { channel: 32, share: 0.01 };

/** With `ATRIUM_PICTURES=write`, new screenshots replace the stored ones instead of being compared with them. */
const isWriting = process.env.ATRIUM_PICTURES === 'write';

const kind = findBrowser()?.includes('headless-shell') ? 'headless shell' : 'browser';

/**
 * Returns an identifier of the text renderer. Stored screenshots can't be compared with those from another browser,
 * browser version, or operating system.
 */
const maker = (page: Page) =>
  `${process.platform} ${kind} ${page.context().browser()?.version().split('.')[0] ?? ''}\n`;

/** Returns a screenshot of a part of a page in the light and the dark skin, one below the other. */
async function pictureOf(page: Page, part: string) {
  await page.evaluate(async () => {
    const still = new CSSStyleSheet();
    // Code uses a system font, which differs between machines. Inter is the same everywhere.
    still.replaceSync(
      `*, ::before, ::after { transition: none !important; animation: none !important }
      :is(code, kbd, pre, samp), :is(code, kbd, pre, samp) * { font-family: 'Inter Variable' !important }`,
    );
    document.adoptedStyleSheets = [still];
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => null))]);
  });
  const clip = await page.locator(part).boundingBox();
  if (!clip) throw new Error(`There is no ${part}`);
  const skins: Buffer[] = [];
  for (const skin of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-joy-color-scheme', name), skin);
    const png = await page.screenshot({ fullPage: true, clip });
    const width = Math.round(clip.width / smaller);
    skins.push(await sharp(png).removeAlpha().resize({ width, kernel: 'cubic' }).png().toBuffer());
  }
  const { width = 0, height = 0 } = await sharp(skins[0]).metadata();
  return sharp({ create: { width, height: height * 2, channels: 3, background: '#fff' } })
    .composite(skins.map((input, at) => ({ input, top: at * height, left: 0 })))
    .webp({ lossless: true })
    .toBuffer();
}

const pixels = (picture: Buffer | string) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Returns how a part of a page differs from its stored screenshot. Returns '' if the difference is within the
 * tolerance, if no screenshots of this browser are stored, or if a new screenshot was stored instead.
 * @param path the page's path, which is the name of the screenshot
 */
export async function unlikeStored(page: Page, path: string, part: string): Promise<string> {
  const file = join(folder, `${path.slice(1)}.webp`);
  const made = join(folder, 'browser.txt');
  if (!isWriting && (!existsSync(made) || readFileSync(made, 'utf8') !== maker(page))) return '';
  const now = await pictureOf(page, part);
  if (isWriting) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, now);
    writeFileSync(made, maker(page));
    return '';
  }
  if (!existsSync(file)) return 'there is no stored picture';
  const [a, b] = await Promise.all([pixels(now), pixels(file)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height)
    return `it is ${a.info.width} × ${a.info.height}, was ${b.info.width} × ${b.info.height}`;
  const off = a.data.reduce(
    (sum, value, at) => sum + Number(Math.abs(value - (b.data[at] ?? 0)) > tolerance.channel),
    0,
  );
  const share = off / a.data.length;
  return share > tolerance.share ? `${(share * 100).toFixed(1)} % of it differs` : '';
}

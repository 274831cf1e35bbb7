import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/lib/browser.js';
import { inRoot } from '../../scripts/lib/paths.js';

const folder = inRoot('tests/e2e/pictures');

/** Pictures are kept at a sixth of their size: what smooths letters otherwise is averaged out, what moves a part is not. */
const smaller = 6;

/** How far a channel of a pixel may be off, of 255, and how much of a picture may be further off. */
const tolerance = { channel: 32, share: 0.01 };

/** With `ATRIUM_PICTURES=write` the pictures are taken anew instead of being compared. */
const isWriting = process.env.ATRIUM_PICTURES === 'write';

const kind = findBrowser()?.includes('headless-shell') ? 'headless shell' : 'browser';

/** Letters are set by the browser: another version or kind of it, or another system, has nothing to be compared with. */
const maker = (page: Page) =>
  `${process.platform} ${kind} ${page.context().browser()?.version().split('.')[0] ?? ''}\n`;

/** A part of a page in the light and the dark skin, one below the other. */
async function pictureOf(page: Page, part: string) {
  await page.evaluate(async () => {
    const still = new CSSStyleSheet();
    // Code is set in a font of the machine, which is another on the next one; ours is the same everywhere.
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
 * How a part of a page differs from its stored picture; '' where it does not, or the pictures are of another browser.
 * @param path the page's address, which names the picture
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

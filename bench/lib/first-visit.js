import { chromium } from 'playwright';
import { requireBrowser } from '../../scripts/lib/browser.js';
import { observePage, readPage } from './page-figures.js';

const CPU_SLOWDOWN = 4;
const LIMIT_MS = 60_000;

const kbit = (down, up) => ({ downloadThroughput: (down * 1_000) / 8, uploadThroughput: (up * 1_000) / 8 });

/**
 * Two slow networks: Lighthouse's "Slow 4G", and the one that Lighthouse's own runs use, which has a longer round trip.
 */
export const networks = {
  '150 ms': { offline: false, latency: 150, ...kbit(1_600, 750) },
  '562 ms': { offline: false, latency: 562.5, ...kbit(1_440, 675) },
};

/** @returns {Promise<import('playwright').Browser>} */
export async function launchBrowser() {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: await requireBrowser(), args });
}

/**
 * Opens a URL in a browser that has never visited it, on a slow network and a slow processor.
 * @param {import('playwright').Browser} browser
 * @param {object} options
 * @param {string} options.url
 * @param {string} [options.cookie] as a `Cookie` header
 * @param {keyof typeof networks} options.network
 * @param {number} [options.settleMs] time from the load event to reading the metrics; by default, reads them at the
 *   first paint
 * @returns {Promise<import('./page-figures.js').Figures>}
 */
export async function firstVisit(browser, { url, cookie = '', network, settleMs }) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  try {
    const pairs = cookie ? cookie.split('; ').map((pair) => pair.split(/=(.*)/)) : [];
    await context.addCookies(pairs.map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', networks[network]);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(observePage);
    if (settleMs === undefined) {
      await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
      await page.waitForFunction(() => globalThis.benchFigures?.fcp > 0, undefined, { timeout: LIMIT_MS });
    } else {
      // The live stream stays open, so the network never becomes idle. Instead, wait for the load event and then some
      // time.
      await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
      await page.waitForTimeout(settleMs);
    }
    return await page.evaluate(readPage);
  } finally {
    await context.close();
  }
}

import { resolve } from 'node:path';
import { build } from 'vite';
import * as format from '../../app/lib/format';
import { expect, test } from '../helpers/browser';

type Format = typeof format;

/**
 * Returns the output of the formatters in every language, for values that Node and browsers often format differently.
 * Runs in both.
 */
function written(formats: Format): string[] {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-07`);
  const amounts = [0, -20_500, 99_999, 1_234_550, 6_671_250, 123_456_789_00];
  const forms = ['full', 'short', 'near', 'far', 'weekday', 'weekdayShort', 'weekdayLetter', 'month', 'long'] as const;
  const instants = ['2026-03-29T00:59:00.000Z', '2026-11-22T23:30:00.000Z'];
  const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York'];
  return ['en', 'de', 'fr', 'ar'].flatMap((language) => [
    ...days.flatMap((day) => forms.map((form) => formats.formatDate(day, language, form))),
    ...days.map((day) => formats.formatDays(day, '2026-12-24', language)),
    ...[-1, 0, 1, 3].map((ahead) => formats.formatRelativeDay('2026-11-22', '2026-11-22', ahead, language)),
    ...amounts.flatMap((cents) => [
      formats.formatMoney(cents, language),
      formats.formatMoney(cents, language, { short: true }),
      formats.formatNumber(cents / 8, language),
    ]),
    ...[0, 12.5, 100].map((percent) => formats.formatPercent(percent, language)),
    ...instants.flatMap((instant) => zones.flatMap((zone) => [formats.formatDateTime(instant, language, zone)])),
  ]);
}

test('the server and the browser format dates, times, money, and numbers identically', async ({ page }) => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '~': resolve('app') } },
    build: { write: false, lib: { entry: 'app/lib/format.ts', name: 'formats', formats: ['iife'] } },
  });
  if (!Array.isArray(built)) throw new Error('nothing was built');
  const code = `(() => { ${built[0]?.output[0].code ?? ''}; return (${written.toString()})(formats); })()`;
  expect(await page.evaluate<string[]>(code)).toEqual(written(format));
});

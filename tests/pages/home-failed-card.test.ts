import { expect, it, vi } from 'vitest';
import { loader as exported } from '~/routes/home/export/route';
import { loader } from '~/routes/home/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';

// No stored data can make a card fail, so this mock simulates a fault in the source of one card.
vi.mock('~/models/calendar/entries.server', async (original) => ({
  ...(await original<object>()),
  calendarEntries: () => Promise.reject(new Error('the calendar is broken')),
}));

it('a failing card on the home page doesn’t affect other cards, is logged, and fails only its own export', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const browser = browserWith(await cookieFor('admin'));
  const response = await browser.get(loader, '/');
  const home = (await response.json()) as { shown: string[]; today: null; invoices: object; report: object };
  expect(response.status).toBe(200);
  expect(home).toMatchObject({ today: null, invoices: expect.anything(), report: expect.anything() });
  expect(home.shown).toContain('today');
  expect(log.mock.calls.join()).toContain('home page: failed to load today: Error: the calendar is broken');
  log.mockRestore();
  await expect(browser.get(exported, '/dashboard/export?card=today')).rejects.toThrow('the calendar is broken');
  expect((await browser.get(exported, '/dashboard/export?card=paid')).status).toBe(200);
});

import { expect, it, vi } from 'vitest';
import { loader as exported } from '~/routes/home/export/route';
import { loader } from '~/routes/home/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';

// Nothing that can be stored makes a card fail; this stands for a fault in what one of them is made of.
vi.mock('~/models/calendar/entries.server', async (original) => ({
  ...(await original<object>()),
  calendarEntries: () => Promise.reject(new Error('the calendar is broken')),
}));

it('a card that cannot be made fails alone, is logged, and as a file says so', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const browser = browserWith(await cookieFor('admin'));
  const response = await browser.get(loader, '/');
  const home = (await response.json()) as { shown: string[]; today: null; invoices: object; report: object };
  expect(response.status).toBe(200);
  expect(home).toMatchObject({ today: null, invoices: expect.anything(), report: expect.anything() });
  expect(home.shown).toContain('today');
  expect(log.mock.calls.join()).toContain('home, today: Error: the calendar is broken');
  log.mockRestore();
  await expect(browser.get(exported, '/dashboard/export?card=today')).rejects.toThrow('the calendar is broken');
  expect((await browser.get(exported, '/dashboard/export?card=paid')).status).toBe(200);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '~/models/account/schema';
import { calendarEntries } from '~/models/calendar/entries.server';
import { subscriptionFormSchema } from '~/models/calendar/subscription.schema';
import { fetchCalendar } from '~/models/calendar/subscription-fetch.server';
import {
  createSubscription,
  deleteSubscription,
  refreshDueSubscriptions,
  refreshSubscription,
  subscriptionsOf,
  updateSubscription,
} from '~/models/calendar/subscriptions.server';
import { undoChange } from '~/models/change/commands.server';
import { isPublicAddress } from '~/models/email/picture.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const dana = { id: 1, name: 'Dana Whitfield' };
const jonas = { id: 2, name: 'Jonas Keller' };
const file = (title: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:one@example',
    'DTSTART;VALUE=DATE:20310307',
    'RRULE:FREQ=YEARLY',
    `SUMMARY:${title}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
const responses: Record<string, () => [number, Record<string, string>, string]> = {
  '/a.ics': () => [200, { 'Content-Type': 'text/calendar' }, file('Founders’ day')],
  '/page': () => [200, {}, '<html>no</html>'],
  '/large': () => [200, {}, 'x'.repeat(2 * 1024 * 1024)],
  '/away': () => [302, { Location: '/a.ics' }, ''],
  '/inside': () => [302, { Location: 'https://169.254.169.254/latest' }, ''],
};
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, headers, body] = responses[request.url ?? '']?.() ?? [404, {}, ''];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => void server.close(() => done())));
beforeEach(() => reseed());

/** Treats the address of the test server as public. */
const open = (address: string) => address === '127.0.0.1' || isPublicAddress(address);

async function subscribe(actor = dana) {
  const input = subscriptionFormSchema.parse({ name: 'Holidays', url: 'webcal://example.com/a.ics' });
  return (await createSubscription({ input, actor })).result.id;
}

const shown = async (viewer: { id: number }) => {
  const range = { from: '2032-03-01', to: '2032-03-31' };
  const entries = await calendarEntries({
    kinds: [],
    layers: [],
    own: [],
    zone: 'UTC',
    range,
    viewer,
    subscriptions: null,
  });
  return entries.map(({ title, eventId, firstDay }) => ({ title, eventId, firstDay }));
};

describe('a subscription’s calendar file', () => {
  it('is fetched, following redirects', async () => {
    expect(await fetchCalendar(`${base}/a.ics`, open)).toContain('Founders’ day');
    expect(await fetchCalendar(`${base}/away`, open)).toContain('Founders’ day');
  });

  it.each([
    ['/large', 'tooLarge'],
    ['/missing', 'status'],
    ['/inside', 'address'],
  ])('at %s is rejected with the error “%s”', async (path, message) => {
    await expect(fetchCalendar(`${base}${path}`, open)).rejects.toMatchObject({ message });
  });

  it.each([
    'http://example.com/a.ics',
    'https://127.0.0.1/a.ics',
    'https://localhost/a.ics',
    'https://[::1]/a.ics',
    'https://10.1.2.3/a.ics',
    'https://0x7f.1/a.ics',
    'https://example.com:8443/a.ics',
    'file:///etc/passwd',
    'nonsense',
  ])('is never fetched from %s', async (url) => {
    await expect(fetchCalendar(url)).rejects.toMatchObject({ code: 'invalid', message: 'address' });
  });
});

describe('a subscription', () => {
  it('shows a later occurrence of a series, and is accessible only to its owner', async () => {
    const id = await subscribe();
    expect(await refreshSubscription({ id, actor: dana, fetch: async () => file('Founders’ day') })).toBeNull();
    expect(await shown(dana)).toEqual([{ title: 'Founders’ day', eventId: null, firstDay: '2032-03-07' }]);
    expect(await shown(jonas)).toEqual([]);
    await expect(refreshSubscription({ id, actor: jonas })).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteSubscription({ id, actor: jonas })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps its events and reports the error when its file can no longer be read', async () => {
    const id = await subscribe();
    await refreshSubscription({ id, actor: dana, fetch: async () => file('Founders’ day') });
    expect(await refreshSubscription({ id, actor: dana, fetch: async () => '<html>' })).toBe('notACalendar');
    expect((await subscriptionsOf(dana))[0]).toMatchObject({ error: 'notACalendar' });
    expect(await shown(dana)).toHaveLength(1);
  });

  it('is refreshed when due, and only once by two concurrent refreshes', async () => {
    await subscribe();
    let reads = 0;
    const fetch = async () => {
      reads += 1;
      return file('Founders’ day');
    };
    await Promise.all([refreshDueSubscriptions(Date.now(), fetch), refreshDueSubscriptions(Date.now(), fetch)]);
    expect(reads).toBe(1);
    expect(await refreshDueSubscriptions(Date.now() + 3_600_000, fetch)).toBe(0);
    expect(await refreshDueSubscriptions(Date.now() + 7 * 3_600_000, fetch)).toBe(1);
  });

  it('can be edited by its owner, but not with an outdated tag, and a new URL removes its events', async () => {
    const id = await subscribe();
    await refreshSubscription({ id, actor: dana, fetch: async () => file('Founders’ day') });
    const input = { name: 'Company', url: 'https://example.com/a.ics', kind: 'Business' as const };
    await updateSubscription({ id, input, actor: dana });
    expect((await subscriptionsOf(dana))[0]).toMatchObject({ name: 'Company', kind: 'Business', error: null });
    expect(await shown(dana)).toHaveLength(1);
    const moved = { ...input, url: 'https://example.com/b.ics' };
    await updateSubscription({ id, input: moved, actor: dana });
    expect(await shown(dana)).toEqual([]);
    expect((await subscriptionsOf(dana))[0]?.readAt).toBeNull();
    await expect(updateSubscription({ id, input, actor: jonas })).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateSubscription({ id, input, tag: 'old', actor: dana })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is restored with its events when its deletion is undone', async () => {
    const id = await subscribe();
    await refreshSubscription({ id, actor: dana, fetch: async () => file('Founders’ day') });
    const { changeId } = await deleteSubscription({ id, actor: dana });
    expect(await shown(dana)).toEqual([]);
    const account = (await store.snapshot()).accounts[1] as Account;
    await undoChange({ changeId: changeId ?? 0, account, actor: dana });
    expect(await shown(dana)).toHaveLength(1);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { serve } from '~/http/api.server';
import { defineContract } from '~/http/contract';
import { requireAccess } from '~/http/page.server';
import { store } from '~/models/store/store.server';
import * as soon from '~/routes/misc/coming-soon/route';
import * as wrong from '~/routes/misc/error/route';
import * as down from '~/routes/misc/maintenance/route';
import { z } from 'zod';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer, formRequest, jsonRequest, pageRequest } from '../helpers/request';
import { shellOf } from '~/routes/shell.server';
import { cookieFor, tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { mailed } from '../helpers/mailed';

beforeEach(reseed);

const path = '/misc/coming-soon';
const post = (fields: Record<string, string>) =>
  answer(() => soon.action({ request: formRequest(path, fields), params: {}, context: {} }));
const join = (email: string) => post({ intent: 'join', feature: 'mobileApp', email });

it('the waitlist stores each email address once, and the emailed link removes the address', async () => {
  for (const email of ['ada@byron.example', 'Ada@Byron.example']) {
    expect((await join(email)).headers.get('location')).toContain('joined=1');
  }
  const { waitlist, outboxMails } = await store.snapshot();
  expect(Object.values(waitlist).map(({ email }) => email)).toEqual(['ada@byron.example']);
  const [mail, ...more] = Object.values(outboxMails).filter(({ to }) => /^ada@byron/i.test(to));
  expect(more).toEqual([]);
  expect(mail?.text).toContain('[[link]]');
  const { token } = await mailed('ada@byron.example');
  expect((await post({ intent: 'leave', token })).headers.get('location')).toBe(`${path}?left=1`);
  expect(Object.values((await store.snapshot()).waitlist)).toEqual([]);
  expect((await post({ intent: 'leave', token })).status).toBe(404);
});

it('the waitlist rejects an invalid email address', async () => {
  expect((await join('nobody')).status).toBe(400);
  expect(Object.values((await store.snapshot()).waitlist)).toEqual([]);
});

it.each([
  ['', 200],
  ['?code=500', 500],
  ['?code=1', 404],
])('the error page%s responds with status %i', async (query, status) => {
  const request = pageRequest(`/misc/error${query}`);
  expect((await answer(() => wrong.loader({ request, params: {}, context: {} }))).status).toBe(status);
});

const maintain = async (fields: Record<string, string>) =>
  answer(async () =>
    down.action({
      request: formRequest('/misc/maintenance', fields, await cookieFor('admin')),
      params: {},
      context: {},
    }),
  );

it('maintenance must be confirmed, and until it’s turned off, only administrators can use a page or an endpoint', async () => {
  const confirmation = await maintain({ switch: 'on', message: 'New disks', minutes: '20' });
  expect(await confirmation.json()).toMatchObject({ asks: true });
  expect((await store.snapshot()).maintenance).toEqual({});
  await maintain({ switch: 'on', sure: 'on', message: 'New disks', minutes: '20' });
  const around = async (cookie: string) => (await shellOf(pageRequest('/apps/invoice/list', cookie))).closed;
  expect(await around(await cookieFor('admin'))).toBe(true);
  const open = async (cookie?: string) =>
    answer(() => requireAccess(pageRequest('/apps/invoice/list', cookie), 'Search'));
  for (const cookie of [undefined, await cookieFor('client')]) {
    const closed = await open(cookie);
    expect(closed.status).toBe(503);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(1100);
    expect(await closed.json()).toMatchObject({ message: 'New disks' });
  }
  expect((await open(await cookieFor('admin'))).status).toBe(200);
  const endpoint = { method: 'GET', path: '/apps/acl', summary: '', status: 200, example: {} } as const;
  const contract = defineContract({
    look: { ...endpoint, access: { read: 'ACL' }, input: z.object({}), output: z.object({}) },
  });
  const { loader } = serve(contract, { look: () => ({}) });
  const call = async (who: 'admin' | 'client') =>
    loader({
      request: jsonRequest('/apps/acl', { token: (await tokensFor(who)).accessToken }),
      params: {},
      context: {},
    });
  const refused = await call('client');
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: 'The app is down for maintenance. Try again later.' },
  ]);
  expect((await call('admin')).status).toBe(200);
  await maintain({ switch: 'off' });
  expect((await call('client')).status).toBe(200);
});

it('the maintenance switch is shown only to administrators', async () => {
  const view = async (who: 'admin' | 'client') =>
    (await browserWith(await cookieFor(who)).get(down.loader, '/misc/maintenance')).json() as Promise<{ may: boolean }>;
  expect((await view('admin')).may).toBe(true);
  expect((await view('client')).may).toBe(false);
});

const admin = async (fields: Record<string, string>) =>
  browserWith(await cookieFor('admin')).post(soon.action, path, fields);

it('administrators, not visitors, can plan a feature, and its waitlist is notified once when it’s ready', async () => {
  const plan = { intent: 'plan', en: 'Offline mode', de: 'Offline', on: '2031-03-07' };
  expect((await post(plan)).headers.get('location')).toContain('/pages/login-cover');
  expect((await admin(plan)).headers.get('location')).toBe(`${path}?feature=offline-mode`);
  expect((await admin({ ...plan, en: ' ' })).status).toBe(400);
  await post({ intent: 'join', feature: 'offline-mode', email: 'ada@byron.example' });
  const feature = Object.values((await store.snapshot()).plannedFeatures).at(-1);
  expect(feature).toMatchObject({ key: 'offline-mode', names: { en: 'Offline mode', de: 'Offline', fr: '' } });
  await admin({ intent: `ready:${feature?.id}` });
  const { outboxMails, waitlist } = await store.snapshot();
  expect(Object.values(outboxMails).at(-1)).toMatchObject({ to: 'ada@byron.example' });
  expect(Object.values(outboxMails).at(-1)?.subject).toContain('Offline mode is now available');
  expect(waitlist).toEqual({});
  expect((await admin({ intent: `ready:${feature?.id}` })).status).toBe(409);
  expect((await post({ intent: 'join', feature: 'offline-mode', email: 'ada@byron.example' })).status).toBe(404);
});

it('dropping a planned feature and starting maintenance offer undo', async () => {
  const given = await outcomeOf(await admin({ intent: 'drop:2' }));
  expect(given.undo).toBe(true);
  expect((await store.snapshot()).plannedFeatures[2]).toBeUndefined();
  expect((await outcomeOf(await maintain({ switch: 'on', sure: 'on' }))).undo).toBe(true);
  expect((await store.changes()).at(-1)).toMatchObject({ label: 'maintenance.started' });
});

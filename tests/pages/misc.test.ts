import { beforeEach, expect, it } from 'vitest';
import { serve } from '~/http/api.server';
import { defineContract } from '~/http/contract';
import { requireAccess } from '~/http/page.server';
import { store } from '~/models/store/store.server';
import * as soon from '~/routes/misc/coming-soon/route';
import * as down from '~/routes/misc/maintenance/route';
import { z } from 'zod';
import { browserWith } from '../helpers/page';
import { answer, formRequest, jsonRequest, pageRequest } from '../helpers/request';
import { cookieFor, tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(reseed);

const path = '/misc/coming-soon';
const post = (fields: Record<string, string>) =>
  answer(() => soon.action({ request: formRequest(path, fields), params: {}, context: {} }));
const join = (email: string) => post({ intent: 'join', feature: 'mobileApp', email });

it('puts an address on the list once, and the link of its mail takes it off', async () => {
  for (const email of ['ada@byron.example', 'Ada@Byron.example']) {
    expect((await join(email)).headers.get('location')).toContain('joined=1');
  }
  const { waitlist, outboxMails } = await store.snapshot();
  expect(Object.values(waitlist).map(({ email }) => email)).toEqual(['ada@byron.example']);
  const [mail, ...more] = Object.values(outboxMails).filter(({ to }) => /^ada@byron/i.test(to));
  expect(more).toEqual([]);
  const token = /leave=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await post({ intent: 'leave', token })).headers.get('location')).toBe(`${path}?left=1`);
  expect(Object.values((await store.snapshot()).waitlist)).toEqual([]);
  expect((await post({ intent: 'leave', token })).status).toBe(404);
});

it('refuses what is no address beside the field', async () => {
  expect((await join('nobody')).status).toBe(400);
  expect(Object.values((await store.snapshot()).waitlist)).toEqual([]);
});

const maintain = async (fields: Record<string, string>) =>
  answer(async () =>
    down.action({
      request: formRequest('/misc/maintenance', fields, await cookieFor('admin')),
      params: {},
      context: {},
    }),
  );

it('keeps everybody but administrators out of pages and calls during maintenance', async () => {
  await maintain({ switch: 'on', message: 'New disks', minutes: '20' });
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
  expect([refused.status, await refused.json()]).toEqual([503, { error: 'This is closed for maintenance' }]);
  expect((await call('admin')).status).toBe(200);
  await maintain({ switch: 'off' });
  expect((await call('client')).status).toBe(200);
});

it('shows the switch to administrators alone', async () => {
  const view = async (who: 'admin' | 'client') =>
    (await browserWith(await cookieFor(who)).get(down.loader, '/misc/maintenance')).json() as Promise<{ may: boolean }>;
  expect((await view('admin')).may).toBe(true);
  expect((await view('client')).may).toBe(false);
});

import { beforeEach, expect, it } from 'vitest';
import { askForAccess } from '~/models/access-request/commands.server';
import type { Account } from '~/models/account/schema';
import { store } from '~/models/store/store.server';
import * as requests from '~/routes/permission/requests/route';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { personWith } from '../helpers/person';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(() => reseed());

it('approvers can’t grant access to an area that they can’t access, and an error explains why', async () => {
  await store.commit({ actor: null, label: 'test' }, ({ accounts }) => {
    accounts[2]?.ability.push({ action: 'manage', subject: 'Permission' });
  });
  const client = browserWith(await cookieFor('client'));
  const account = await (await personWith()).account();
  await askForAccess({ account, area: 'Invoice', note: '' });
  const [request] = Object.values((await store.snapshot()).accessRequests);
  const path = '/apps/roles/requests';
  const outcome = await outcomeOf(await client.post(requests.action, path, { intent: 'grant', id: request?.id ?? 0 }));
  expect(outcome).toMatchObject({ status: 302, to: path, type: 'error', undo: false });
  expect(outcome.message).toContain('only permissions that you have');
});

it('the buttons of each access request include its area and requester in their names', async () => {
  const account = (await store.snapshot()).accounts[2] as Account;
  for (const area of ['Invoice', 'Kanban'] as const) await askForAccess({ account, area, note: '' });
  const path = '/apps/roles/requests';
  const { html } = await openMarkup({ module: requests, path, cookie: await cookieFor('admin') }, path);
  const names = [...html.matchAll(/aria-label="((?:Grant|Decline)[^"]*)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(4);
  expect(new Set(names).size).toBe(4);
  // Without a note, a dot separates the area from the date.
  expect(html).toMatch(/Kanban(<!-- -->)? · <time/);
  expect(names).toContain(`Grant: Kanban, ${account.fullName}`);
});

it('users can’t approve their own requests, but another administrator can', async () => {
  const { account, cookie, id } = await personWith('Permission', 'Invoice');
  await askForAccess({ account: await account(), area: 'Kanban', note: '' });
  await store.commit({ actor: null, label: 'test' }, ({ accounts }) => {
    accounts[id]?.ability.push({ action: 'manage', subject: 'Kanban' });
  });
  const stored = async () => Object.values((await store.snapshot()).accessRequests).at(-1);
  const path = '/apps/roles/requests';
  const grant = async (by: string) =>
    outcomeOf(
      await browserWith(by).post(requests.action, path, { intent: 'grant', id: (await stored())?.id ?? 0, until: '' }),
    );
  expect(await grant(cookie)).toMatchObject({ type: 'error', message: expect.stringContaining('your own request') });
  expect((await stored())?.state).toBe('open');
  const { html } = await openMarkup({ module: requests, path, cookie }, path);
  expect(html).toContain('Your own request');
  expect(html).not.toContain('aria-label="Grant: ');
  expect(await grant(await cookieFor('admin'))).toMatchObject({ undo: true });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { canUse, canView } from '~/models/access/ability';
import { canSee } from '~/models/access/can-see';
import { createPermission } from '~/models/permission/commands.server';
import { createRole, saveMatrix } from '~/models/role/commands.server';
import { previewRevocations } from '~/models/role/revocation-preview.server';
import type { Level } from '~/models/role/rules';
import { store } from '~/models/store/store.server';
import { updateUser } from '~/models/user/commands.server';
import { visibleNavigation } from '~/navigation';
import * as invoices from '~/routes/invoice/list/route';
import * as kanban from '~/routes/kanban/overview/route';
import { addressOf, documentedCalls } from '../helpers/api';
import { demoAccounts } from '../helpers/api-client';
import { buyerPages } from '../helpers/buyer-pages';
import { forms } from '../helpers/form-table';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { browserWith, outcomeOf } from '../helpers/page';
import { pageRoutes } from '../helpers/page-routes';
import { personWith } from '../helpers/person';
import { answer, formRequest, jsonRequest, pageRequest } from '../helpers/request';
import { cookieFor, tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const areas = ['Invoice', 'Kanban', 'Chat'] as const;
let auditor: string;
let key: string;
let permissionId: number;

const give = (level: Exclude<Level, 'none'>, by = actor) =>
  saveMatrix({ grants: new Map([[permissionId, new Map([[key, level]])]]), actor: by });
const account = async () => (await store.snapshot()).accounts[demoAccounts.client]!;

/** Gives the client account a role with the view level for invoices, kanban, and chat. */
beforeEach(async () => {
  reseed();
  const { result: role } = await createRole({ input: { name: 'Auditor', description: '', like: '' }, actor });
  const { result } = await createPermission({ name: 'Look', areas: [...areas], actor });
  permissionId = result.permission.id;
  key = `role-${role.id}`;
  await give('view');
  await tieAccount(managed.id, demoAccounts.client);
  await updateUser({ changes: { id: managed.id, role: 'subscriber', roleId: role.id }, actor });
  auditor = await cookieFor('client');
});

const refused = /^\/misc\/not-authorized\?need=(\w+)/;
const isOpen = (path: string) => /^\/apps\/(invoice|kanban)(\/|$)/.test(path);

describe('an account that can only view an area', () => {
  it('has only read access to the area, and no access to chats', async () => {
    const { ability } = await account();
    const beyond = ability.filter(({ subject }) => subject !== 'ACL' && subject !== 'Auth');
    expect(beyond).toEqual(['Kanban', 'Invoice'].map((subject) => ({ action: 'read', subject })));
    expect([canView({ ability }, 'Invoice'), canUse({ ability }, 'Invoice')]).toEqual([true, false]);
    expect(canView({ ability }, 'Chat')).toBe(false);
  });

  it('can open the area’s lists, records, and exports, but no page of another area', async () => {
    let opened = 0;
    for (const { path, loader, params } of await pageRoutes()) {
      if (!loader || !/^\/(apps|dashboard)\//.test(path) || buyerPages.test(path) || path === '/dashboard/export')
        continue;
      const response = await answer(() => loader({ request: pageRequest(path, auditor), params, context: {} }));
      const need = refused.exec(response.headers.get('location') ?? '')?.[1];
      if (isOpen(path) && need === undefined) opened += 1;
      if (!isOpen(path)) expect([path, need]).not.toEqual([path, undefined]);
    }
    expect(opened).toBeGreaterThan(8);
  });

  it('can’t submit any of the area’s forms, and nothing changes', async () => {
    let count = 0;
    for (const { path, action, params, fields } of forms) {
      if (!isOpen(path)) continue;
      const request = formRequest(path, await fields(), auditor);
      const before = await store.snapshot();
      const response = await answer(() => action({ request, params, context: {} }));
      expect([path, response.headers.get('location')]).toEqual([path, expect.stringMatching(refused)]);
      expect(await store.snapshot()).toBe(before);
      count += 1;
    }
    expect(count).toBeGreaterThan(8);
  });

  it.each([
    ['/apps/invoice/list', invoices.action],
    ['/apps/kanban', kanban.action],
  ])('can save, rename, and delete its own views of the list %s', async (path, action) => {
    const browser = browserWith(auditor);
    const post = async (fields: Record<string, string>) => outcomeOf(await browser.post(action, path, fields));
    const own = async () => Object.values((await store.snapshot()).savedViews).filter(({ name }) => /^Mine/.test(name));
    expect(await post({ intent: 'view.save', name: 'Mine', query: 'q=x' })).toMatchObject({ undo: true });
    const [{ id } = { id: 0 }] = await own();
    expect(await post({ intent: `view.change:${id}`, name: 'Mine too', query: '' })).toMatchObject({ type: 'success' });
    expect(await own()).toMatchObject([{ name: 'Mine too', accountId: demoAccounts.client }]);
    expect(await post({ intent: `view.delete:${id}` })).toMatchObject({ undo: true });
    expect(await own()).toEqual([]);
  });

  it('keeps the input of a refused form of a list', async () => {
    const response = await browserWith(auditor).post(kanban.action, '/apps/kanban', {
      intent: 'addBoard',
      title: 'Ideas',
    });
    expect(response.headers.get('location')).toMatch(/need=Kanban&resume=/);
  });

  it('can use the area’s read endpoints, and gets 403 from the area’s endpoints that change data', async () => {
    const { accessToken: token } = await tokensFor('client');
    let read = 0;
    for (const { endpoint, call, name } of documentedCalls()) {
      if (endpoint.access !== 'Invoice' && endpoint.access !== 'Kanban') continue;
      const { path, body } = addressOf(endpoint);
      const { status } = await call(jsonRequest(path, { method: endpoint.method, body, token }));
      if (endpoint.method !== 'GET') expect([name, status]).toEqual([name, 403]);
      else expect([name, status]).not.toEqual([name, 403]);
      if (endpoint.method === 'GET') read += 1;
    }
    expect(read).toBeGreaterThan(2);
  });

  it('sees the area’s records, and the area’s pages in the menu except pages for changes', async () => {
    const data = await store.snapshot();
    const viewer = await account();
    const invoice = Object.values(data.invoices)[0]!;
    expect(canSee(data, viewer, 'invoices', invoice)).toBe(true);
    const rows = visibleNavigation((need) => canUse(viewer, need)).flatMap(({ items }) => items);
    const paths = rows.flatMap((item) => item.children ?? [item]).map(({ to }) => to);
    expect(paths).toContain('/apps/invoice/list');
    expect(paths.filter((path) => /\/(add|edit)$/.test(path) && isOpen(path))).toEqual([]);
  });
});

describe('changing a role’s level of access', () => {
  it('warns about permissions that the role loses when it’s reduced to viewing', async () => {
    await give('any');
    const [loss] = await previewRevocations(new Map([[permissionId, new Map([[key, 'view' as const]])]]));
    expect(loss).toMatchObject({ role: { key }, viewOnly: ['Kanban', 'Invoice'], closed: ['Chat'] });
  });

  it('is forbidden for users without the permissions that they grant or remove', async () => {
    const keeper = await personWith('Permission');
    const granting = give('any', keeper.actor);
    await expect(granting).rejects.toMatchObject({ code: 'forbidden' });
    const none = saveMatrix({ grants: new Map([[permissionId, new Map()]]), actor: keeper.actor });
    await expect(none).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('to viewing is ignored for an area that has nothing to view', async () => {
    const { result } = await createPermission({ name: 'Talk', areas: ['Chat'], actor });
    const { id } = result.permission;
    await saveMatrix({ grants: new Map([[id, new Map([[key, 'view' as const]])]]), actor });
    expect((await store.snapshot()).permissions[id]?.assignedTo).not.toContain(key);
  });
});

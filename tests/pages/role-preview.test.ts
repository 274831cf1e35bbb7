import { beforeEach, describe, expect, it } from 'vitest';
import { loader as rootLoader } from '~/root';
import { action as preview } from '~/routes/session/preview/route';
import { action as matrix } from '~/routes/permission/matrix/route';
import { loader as editPost } from '~/routes/blog/edit/route';
import { createPost, deletePost, updatePost } from '~/models/blog/commands.server';
import { saveMatrix } from '~/models/role/commands.server';
import { permissionMatrix } from '~/models/role/queries.server';
import type { Level } from '~/models/role/rules';
import { updateUser } from '~/models/user/commands.server';
import { store } from '~/models/store/store.server';
import { demoAccounts } from '../helpers/api-client';
import { documentedCalls, addressOf } from '../helpers/api';
import { forms } from '../helpers/form-table';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { answer, formRequest, jsonRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
let cookie: string;

const args = (request: Request, params = {}) => ({ request, params, context: {} });
const previewAs = (fields: Record<string, string>, by = cookie) =>
  answer(() => preview(args(formRequest('/session/preview', fields, by))));

const root = async (by = cookie) => {
  const { rules, preview: bar } = await rootLoader(args(pageRequest('/', by)));
  return { managed: rules.flatMap(({ action, subject }) => (action === 'manage' ? subject : [])), bar };
};

/** Returns the current matrix with some cells set to another level. */
async function levels(changes: Record<string, Level>) {
  const rows = await permissionMatrix();
  return new Map(
    rows.map(({ id, assignedTo }) => {
      const own = new Map<string, Exclude<Level, 'none'>>(assignedTo.map((key) => [key, 'any']));
      for (const [cell, level] of Object.entries(changes)) {
        const [permission, key = ''] = cell.split(':');
        if (Number(permission) !== id) continue;
        if (level === 'none') own.delete(key);
        else own.set(key, level);
      }
      return [id, own] as const;
    }),
  );
}

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('previewing a role', () => {
  it('shows only what the role has access to, with a bar to end the preview', async () => {
    expect((await previewAs({ role: 'support' })).headers.get('location')).toBe('/');
    const seen = await root();
    expect(seen.managed).toContain('Kanban');
    expect(seen.managed).not.toContain('Invoice');
    expect(seen.managed).not.toContain('all');
    expect(seen.bar?.text).toContain('Support');
    expect((await previewAs({})).headers.get('location')).toBe('/apps/roles');
    expect((await root()).bar).toBeNull();
    expect((await root()).managed).toContain('all');
  });

  it('prevents changes through forms, even for the administrator role', async () => {
    await previewAs({ role: 'administrator' });
    let refused = 0;
    for (const { path, action, params, fields } of forms) {
      if (!/^\/(apps|dashboard|activity|notifications|changes|bookmarks|datatables)/.test(path)) continue;
      // The link in an email works for anyone who has it.
      if (path === '/notifications/unsubscribe') continue;
      const request = formRequest(path, await fields(), cookie);
      const before = await store.snapshot();
      const response = await answer(() => action({ request, params, context: {} }));
      expect([path, response.status]).toEqual([path, 302]);
      expect(await store.snapshot(), path).toBe(before);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(50);
  });

  it('prevents changes through the API', async () => {
    await previewAs({ role: 'administrator' });
    const before = await store.snapshot();
    const writes = documentedCalls().filter(
      ({ endpoint: { method, access, path } }) => method !== 'GET' && access !== 'open' && path !== '/jwt/logout',
    );
    for (const { endpoint, call, name } of writes) {
      const { path, body } = addressOf(endpoint);
      const response = await call(jsonRequest(path, { method: endpoint.method, body, cookie }));
      expect([name, response.status]).toEqual([name, 403]);
    }
    expect(await store.snapshot()).toBe(before);
  });

  it('never grants more permissions than the account has', async () => {
    await tieAccount(managed.id, demoAccounts.client);
    await saveMatrix({ grants: await levels({ '2:support': 'any' }), actor });
    await updateUser({ changes: { id: managed.id, role: 'author' }, actor });
    const support = await cookieFor('client');
    const own = await root(support);
    expect(own.managed).toContain('Permission');
    await previewAs({ role: 'manager' }, support);
    const seen = await root(support);
    expect(seen.bar).not.toBeNull();
    expect(seen.managed.filter((area) => !own.managed.includes(area))).toEqual([]);
    await previewAs({}, support);
    await previewAs({ role: 'administrator' }, support);
    expect((await root(support)).managed).not.toContain('all');
  });

  it('requires permission to manage roles, and an existing role', async () => {
    const response = await previewAs({ role: 'support' }, await cookieFor('client'));
    expect(response.headers.get('location')).toBe('/misc/not-authorized?need=Permission');
    expect((await previewAs({ role: 'role-99' })).status).toBe(404);
    expect((await root()).bar).toBeNull();
  });
});

describe('the permission matrix', () => {
  const posted = async (changes: Record<string, Level>) =>
    [...(await levels(changes))].flatMap(([id, own]) =>
      [...own].map(([key, level]) => `${id}:${key}${level === 'own' ? ':own' : ''}`),
    );
  const post = (grant: string[], more: Record<string, string> = {}) =>
    answer(() => matrix(args(formRequest('/apps/roles/matrix', { grant, ...more }, cookie))));
  type Warning = { losses: { role: { key: string }; count: number; closed: string[] }[]; sure: string };
  const warned = async (response: Promise<Response>) => (await (await response).json()) as Warning;

  it('warns about permissions that users would lose, and saves after confirmation', async () => {
    const before = (await store.snapshot()).permissions;
    const grants = await posted({ '4:support': 'none' });
    const shown = await warned(post(grants));
    expect(shown.losses).toMatchObject([{ role: { key: 'support' }, closed: ['Kanban', 'Todo', 'Calendar'] }]);
    expect(shown.losses[0]?.count).toBeGreaterThan(0);
    expect((await store.snapshot()).permissions).toBe(before);
    const saved = await post(grants, { sure: shown.sure });
    expect(saved.headers.get('location')).toBe('/apps/roles/matrix');
    expect((await store.snapshot()).permissions[4]?.assignedTo).not.toContain('support');
  });

  it('warns again if the selection has changed since the warning', async () => {
    const { sure } = await warned(post(await posted({ '4:support': 'none' })));
    const again = await warned(post(await posted({ '4:user': 'none' }), { sure }));
    expect(again).toMatchObject({ losses: [{ role: { key: 'user' } }] });
  });

  it('saves without a warning if permissions are only added', async () => {
    const saved = await post(await posted({ '4:manager': 'any' }));
    expect(saved.status).toBe(302);
  });

  it('stores the “own records” level only for permissions whose records have an owner', async () => {
    await saveMatrix({ grants: await levels({ '6:manager': 'own', '8:manager': 'own' }), actor });
    const { permissions } = await store.snapshot();
    expect(permissions[6]).toMatchObject({ assignedTo: ['administrator', 'manager'], ownOnly: ['manager'] });
    expect(permissions[8]?.ownOnly).toEqual([]);
  });
});

describe('a permission limited to the user’s own records', () => {
  /** Makes the client account a manager who can change only their own posts. Returns the account. */
  async function ownWriter() {
    await tieAccount(managed.id, demoAccounts.client);
    await updateUser({ changes: { id: managed.id, role: 'maintainer' }, actor });
    await saveMatrix({ grants: await levels({ '6:manager': 'own' }), actor });
    return (await store.snapshot()).accounts[demoAccounts.client]!;
  }

  it('grants access to chats and to the user’s own posts, but not to records without an owner', async () => {
    const { ability } = await ownWriter();
    const rules = ability.map(({ action, subject }) => `${action} ${subject}`);
    expect(rules).toEqual(expect.arrayContaining(['manage Chat', 'own Post']));
    expect(rules).not.toContain('manage Post');
    expect(rules).not.toContain('manage Article');
  });

  it('allows changes to the user’s own posts, but not to those of others', async () => {
    const account = await ownWriter();
    const by = { id: account.id, name: account.fullName };
    const { result } = await createPost({ input: { title: 'Mine' }, account, actor: by });
    await updatePost({ changes: { id: result.post.id, title: 'Still mine' }, actor: by });
    await expect(updatePost({ changes: { id: 1, title: 'Theirs' }, actor: by })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(deletePost({ id: 1, actor: by })).rejects.toMatchObject({ code: 'forbidden' });
    const own = await cookieFor('client');
    const open = (id: string) =>
      answer(() => editPost(args(pageRequest(`/pages/blog/edit/${id}`, own), { id })) as never);
    expect((await open(String(result.post.id))).status).toBe(200);
    expect((await open('1')).status).toBe(403);
  });
});

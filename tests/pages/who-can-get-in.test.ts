import { beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '~/models/api-key/commands.server';
import { inviteUser } from '~/models/invitation/commands.server';
import { store } from '~/models/store/store.server';
import { updateUser } from '~/models/user/commands.server';
import { userIdOfAccount } from '~/models/user/for-account';
import { loader as exportUsers } from '~/routes/user/export/route';
import { action as register } from '~/routes/auth/register/route';
import * as list from '~/routes/user/list/route';
import { managed } from '../helpers/managed-user';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { personWith } from '../helpers/person';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/user/list';
const actor = { id: 1, name: 'Dana Whitfield' };
let admin: string;
let person: Awaited<ReturnType<typeof personWith>>;

beforeEach(async () => {
  reseed();
  admin = await cookieFor('admin');
  person = await personWith('Invoice');
  const key = { name: 'Sync', expiresOn: null, accountId: person.id, actor: person.actor };
  await createApiKey(key);
  await createApiKey({ ...key, expiresOn: '2020-01-01' });
});

async function rowOf(name: string, query = '') {
  const { html } = await openMarkup({ module: list, path, cookie: admin }, `${path}?q=${name}${query}`);
  return /<tbody.*<\/tbody>/s.exec(html)?.[0].replace(/<[^>]+>/g, ' ') ?? '';
}

describe('the user list', () => {
  it('filters by who can sign in', async () => {
    expect(await rowOf(person.name, '&access=can')).toContain(person.name);
    expect(await rowOf('delia', '&access=can')).not.toContain(managed.email);
    const { html } = await openMarkup({ module: list, path, cookie: admin }, path);
    expect(html).toMatch(/href="\/apps\/user\/list\?access=can"/);
  });

  it('shows the sign-in email if it isn’t the user’s email', async () => {
    expect(await rowOf(person.name)).not.toContain('Signs in with');
    const id = userIdOfAccount(person.id);
    await updateUser({ changes: { id, email: 'other@people.example' }, actor });
    expect(await rowOf(person.name)).toMatch(new RegExp(`Signs in with\\s+${person.email}`));
  });

  it('shows how and when a user joined', async () => {
    const row = await rowOf(person.name);
    expect(row).toContain('Registered');
    expect(row).toContain(String(new Date().getFullYear()));
  });

  it('counts registering as signing in', async () => {
    const fields = { username: 'Rita', email: 'rita@registered.example', password: 'seven lakes walk' };
    expect((await browserWith('').post(register, '/pages/register-basic', fields)).status).toBe(302);
    expect(await rowOf('rita')).not.toContain('Never');
  });

  it('shows sessions, unexpired API keys, two-step verification, and invitations', async () => {
    const row = await rowOf(person.name);
    expect(row).toMatch(/\b\d sessions?\b/);
    expect(row).toContain('1 API key');
    expect(row).toContain('Two-step verification off');
    await inviteUser({ userId: managed.id, actor });
    expect(await rowOf('delia')).toContain('Invited (no account yet)');
  });

  it('suspends a user from their row, which ends their sessions and revokes their API keys', async () => {
    const id = userIdOfAccount(person.id);
    const response = await browserWith(admin).post(list.action, path, { intent: `suspend:${id}` });
    expect(await outcomeOf(response)).toMatchObject({ status: 302, undo: true });
    const { sessions, apiKeys } = await store.snapshot();
    expect(
      [...Object.values(sessions), ...Object.values(apiKeys)].filter((one) => one.accountId === person.id),
    ).toEqual([]);
    expect(await rowOf(person.name, '&access=can')).not.toContain(person.name);
  });

  it('exports a user’s role, access, and sign-in details', async () => {
    const response = await browserWith(admin).get(exportUsers, `/apps/user/export?format=csv&q=${person.name}`);
    const [head = '', line = ''] = (await response.text()).replace(/^\uFEFF/, '').split(/\r?\n/);
    const cells = Object.fromEntries(head.split(/[,;]/).map((name, at) => [name, line.split(/[,;]/)[at]]));
    expect(cells).toMatchObject({
      role: 'client',
      cameIn: 'registered',
      access: 'can',
      twoSteps: 'false',
      apiKeys: '1',
    });
  });
});

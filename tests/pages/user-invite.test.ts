import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { isManaged } from '~/models/user/rules';
import * as add from '~/routes/user/add/route';
import * as importUsers from '~/routes/user/import/route';
import * as invitation from '~/routes/user/invitation/route';
import * as invite from '~/routes/user/invite/route';
import * as list from '~/routes/user/list/route';
import * as view from '~/routes/user/view/route';
import { mailed } from '../helpers/mailed';
import { browserWith, outcomeOf } from '../helpers/page';
import { personWith } from '../helpers/person';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');
const path = '/apps/user/list/invite';

const users = async () => Object.values((await store.snapshot()).users);
const userWith = async (email: string) => (await users()).find((user) => user.email === email);
const invitedIds = async () => Object.values((await store.snapshot()).invitations).map(({ userId }) => userId);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('inviting several email addresses', () => {
  it('adds the new users and invites new and existing users, in one change that can be undone', async () => {
    const known = (await users()).find(({ accountId, id }) => accountId === null && isManaged({ id }));
    const emails = `Ada Byron <ada@byron.example>\nbob@byron.example; ${known?.email}`;
    const outcome = await outcomeOf(await browser.post(invite.action, path, { emails, role: 'author' }));
    expect(outcome).toMatchObject({ status: 302, type: 'success', undo: true });
    const ada = await userWith('ada@byron.example');
    expect(ada).toMatchObject({ fullName: 'Ada Byron', username: 'ada', role: 'author', status: 'pending' });
    expect(await userWith('bob@byron.example')).toMatchObject({ fullName: 'bob' });
    expect((await userWith(known?.email ?? ''))?.role).toBe(known?.role);
    expect(await invitedIds()).toHaveLength(3);
    expect((await mailed('ada@byron.example')).text).toContain('/pages/invitation?token=');
    const change = (await store.latestChanges()).at(-1);
    await store.undo(change?.id ?? 0, { id: 1, name: 'Dana Whitfield' });
    expect(await userWith('ada@byron.example')).toBeUndefined();
    expect(await invitedIds()).toEqual([]);
  });

  it('lists addresses that are invalid or in use, preserves the text, and invites no one', async () => {
    const emails = 'ada@byron.example, not an address, client@demo.com';
    const response = await browser.post(invite.action, path, { emails, role: 'author' });
    expect(response.status).toBe(400);
    const { result } = (await response.json()) as {
      result: { initialValue: { emails: string }; error: { emails: string[] } };
    };
    expect(result.initialValue.emails).toBe(emails);
    expect(result.error.emails[0]).toContain('not an address');
    expect(result.error.emails[0]).toContain('client@demo.com');
    expect(await invitedIds()).toEqual([]);
  });

  it('accepts addresses separated by spaces', async () => {
    await browser.post(invite.action, path, { emails: 'ada@byron.example bob@byron.example', role: 'author' });
    expect(await invitedIds()).toHaveLength(2);
  });

  it('rejects a role with more permissions than the inviter has', async () => {
    const manager = await personWith('User');
    const post = (role: string) => manager.browser.post(invite.action, path, { emails: 'ada@byron.example', role });
    expect((await post('admin')).status).toBe(403);
    expect(await userWith('ada@byron.example')).toBeUndefined();
    expect((await post('client')).status).toBe(302);
  });
});

it('a bulk action in the user list invites the selected users without an account', async () => {
  const pending = (await users()).filter(({ accountId }) => accountId === null).slice(0, 2);
  const ids = pending.map(({ id }) => String(id));
  expect(ids).toHaveLength(2);
  await browser.post(list.action, '/apps/user/list', { intent: 'invite', ids });
  expect((await invitedIds()).map(String).sort()).toEqual([...ids].sort());
});

describe('an invitation whose button is clicked twice', () => {
  const emailsTo = async (address: string) =>
    Object.values((await store.snapshot()).outboxMails).filter(({ to }) => to === address);

  it('is emailed once from the list and from the user’s page, and again on a new request', async () => {
    const [first, second] = (await users()).filter((user) => user.accountId === null && isManaged(user));
    if (!first || !second) throw new Error('no user without an account');
    const bulk = { intent: 'invite', ids: String(first.id), idempotencyKey: 'bulk' };
    await browser.post(list.action, '/apps/user/list', bulk);
    await browser.post(list.action, '/apps/user/list', bulk);
    expect(await emailsTo(first.email)).toHaveLength(1);
    const id = String(second.id);
    const post = (idempotencyKey: string) =>
      browser.post(view.action, `/apps/user/view/${id}`, { intent: 'invite', idempotencyKey }, { id });
    await post('one');
    await post('one');
    expect(await emailsTo(second.email)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await post('two');
    expect(await emailsTo(second.email)).toHaveLength(2);
  });

  it('is emailed once from forms that add users', async () => {
    const fields = { emails: 'ada@byron.example', role: 'author', idempotencyKey: 'form' };
    await browser.post(invite.action, path, fields);
    await browser.post(invite.action, path, fields);
    expect(await emailsTo('ada@byron.example')).toHaveLength(1);
    const csv = 'email,username,fullName\nbob@byron.example,bob,Bob Byron';
    const sent = { intent: 'commit', csv, take: '2', invite: 'on', idempotencyKey: 'import' };
    await browser.post(importUsers.action, '/apps/user/list/import', sent);
    await browser.post(importUsers.action, '/apps/user/list/import', sent);
    expect(await emailsTo('bob@byron.example')).toHaveLength(1);
  });
});

it('the form for a new user sends an invitation only on request', async () => {
  const fields = { fullName: 'Ada Byron', username: 'ada', email: 'ada@byron.example' };
  await browser.post(add.action, '/apps/user/list/add', { ...fields, invite: 'on' });
  expect(await invitedIds()).toEqual([(await userWith(fields.email))?.id]);
  const other = { fullName: 'Bob', username: 'bob', email: 'bob@byron.example' };
  await browser.post(add.action, '/apps/user/list/add', other);
  expect(await invitedIds()).toHaveLength(1);
});

it('an import can send an invitation to a new user', async () => {
  const csv = 'email,username,fullName\nada@byron.example,ada,Ada Byron';
  const fields = { intent: 'commit', csv, take: '2', invite: 'on' };
  await browser.post(importUsers.action, '/apps/user/list/import', fields);
  expect(await invitedIds()).toEqual([(await userWith('ada@byron.example'))?.id]);
});

it('accepting an invitation activates the user and signs them in', async () => {
  await browser.post(invite.action, path, { emails: 'ada@byron.example', role: 'author' });
  const token = decodeURIComponent((await mailed('ada@byron.example')).token);
  const guest = browserWith('');
  const fields = { token, newPassword: 'a rather long sentence 7' };
  const response = await guest.post(invitation.action, '/pages/invitation', fields);
  expect(response.headers.get('location')).toBe('/');
  expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith('session='))).toBe(true);
  expect(await userWith('ada@byron.example')).toMatchObject({ status: 'active', cameIn: 'invited' });
});

it('the user list can be filtered by access and by how users joined', async () => {
  const load = async (query: string) =>
    (await (await browser.get(list.loader, `/apps/user/list?${query}`)).json()) as { rows: { accountId: number }[] };
  const none = (await load('access=none')).rows;
  const can = (await load('access=can')).rows;
  expect([none.length > 0, none.every(({ accountId }) => accountId === null)]).toEqual([true, true]);
  expect([can.length > 0, can.every(({ accountId }) => accountId !== null)]).toEqual([true, true]);
  expect((await load('cameIn=invited')).rows).toEqual([]);
});

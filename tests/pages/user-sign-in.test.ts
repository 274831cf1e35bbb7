import { beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '~/models/api-key/commands.server';
import { createFeed, feedToken, openFeed } from '~/models/calendar/feed.server';
import { guardIn } from '~/models/account/account-security.server';
import { verifyByLink } from '~/models/account/email.server';
import { startSession } from '~/models/session/commands.server';
import { accountFacts } from '~/models/user/account.server';
import { storedUser } from '~/models/user/queries.server';
import { userIdOfAccount } from '~/models/user/for-account';
import { store } from '~/models/store/store.server';
import * as email from '~/routes/user/sign-in-email/route';
import * as twoSteps from '~/routes/user/two-steps/route';
import * as view from '~/routes/user/view/route';
import { mailed } from '../helpers/mailed';
import { browserWith, outcomeOf } from '../helpers/page';
import { personWith } from '../helpers/person';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let admin = browserWith('');
let person: Awaited<ReturnType<typeof personWith>>;
let id: string;
let path: string;

beforeEach(async () => {
  reseed();
  admin = browserWith(await cookieFor('admin'));
  person = await personWith('Todo');
  id = String(userIdOfAccount(person.id));
  path = `/apps/user/view/${id}`;
});

const act = (fields: Record<string, string>, browser = admin) => browser.post(view.action, path, fields, { id });
const facts = async () => accountFacts(await storedUser(Number(id)));
const feedOf = async ({ id: accountId, actor }: Awaited<ReturnType<typeof personWith>>) =>
  feedToken({ id: (await createFeed({ accountId, kinds: [], layers: [], actor })).result });
const setTwoSteps = () =>
  store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
    guardIn(draft, person.id).twoSteps = { secret: '', lastStep: 0, since: new Date().toISOString() };
  });

describe('on a user’s page, an administrator', () => {
  it('sees the device and IP address of a session, and can end the session', async () => {
    await startSession({ accountId: person.id, remember: true, device: 'Firefox · Linux', source: '192.0.2.7' });
    const sessions = (await facts())?.sessions ?? [];
    const before = sessions.length;
    const one = sessions.find(({ source }) => source === '192.0.2.7');
    expect(one).toMatchObject({ device: 'Firefox · Linux', remember: true });
    const outcome = await outcomeOf(await act({ intent: `endSession:${one?.id}` }));
    expect(outcome).toMatchObject({ status: 302, type: 'success', undo: false });
    expect((await facts())?.sessions.map(({ id: left }) => left)).not.toContain(one?.id);
    expect((await facts())?.sessions).toHaveLength(before - 1);
  });

  it('can’t end a session that belongs to a different user', async () => {
    await startSession({ accountId: 2, remember: false });
    const other = Object.values((await store.snapshot()).sessions).find(({ accountId }) => accountId === 2);
    expect((await act({ intent: `endSession:${other?.id}` })).status).toBe(404);
    expect((await store.snapshot()).sessions[other?.id ?? '']).toBeDefined();
  });

  it('sees the details of an API key, and can revoke the key', async () => {
    const { result } = await createApiKey({
      name: 'Sync',
      expiresOn: null,
      accountId: person.id,
      actor: person.actor,
    });
    expect((await facts())?.signIn.keys).toMatchObject([
      { name: 'Sync', lastUsedAt: null, scopes: ['*'], createdAt: expect.any(String) },
    ]);
    await act({ intent: `revokeKey:${result.apiKey.id}` });
    expect((await facts())?.signIn.keys).toEqual([]);
  });

  it('sees when a calendar feed was created, and can disable it', async () => {
    const token = await feedOf(person);
    const [feed] = (await facts())?.signIn.feeds ?? [];
    expect(feed).toMatchObject({ createdAt: expect.any(String), fetchedAt: null });
    expect((await openFeed(token)).account.id).toBe(person.id);
    const outcome = await outcomeOf(await act({ intent: `revokeFeed:${feed?.id}` }));
    expect(outcome).toMatchObject({ status: 302, type: 'success', undo: false });
    expect((await facts())?.signIn.feeds).toEqual([]);
    await expect(openFeed(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can’t disable a feed that belongs to a different user', async () => {
    const token = await feedOf(await personWith('Calendar'));
    expect((await act({ intent: `revokeFeed:${token.split('.')[0]}` })).status).toBe(404);
    await openFeed(token);
  });

  it('sends a reset link to the sign-in email, and gets a warning on an immediate second try', async () => {
    expect(await outcomeOf(await act({ intent: 'resetLink' }))).toMatchObject({ type: 'success' });
    expect((await mailed(person.email)).stored).toMatchObject({ kind: 'reset-password' });
    expect(await outcomeOf(await act({ intent: 'resetLink' }))).toMatchObject({ type: 'warning' });
  });

  it('turns off two-step verification after confirmation, and the user is notified', async () => {
    await setTwoSteps();
    const confirmation = await admin.get(twoSteps.loader, `${path}/two-steps`, { id });
    expect(await confirmation.json()).toMatchObject({ isOn: true });
    await admin.post(twoSteps.action, `${path}/two-steps`, {}, { id });
    expect((await facts())?.signIn.twoStepsSince).toBeNull();
    expect((await mailed(person.email)).stored).toMatchObject({ kind: 'notice' });
    const again = await admin.post(twoSteps.action, `${path}/two-steps`, {}, { id });
    expect(again.status).toBe(409);
  });

  it('changes the sign-in email address, which takes effect when the user opens the link', async () => {
    const fields = { email: 'new@people.example' };
    const saved = await outcomeOf(await admin.post(email.action, `${path}/sign-in-email`, fields, { id }));
    expect(saved).toMatchObject({ status: 302, type: 'success' });
    expect((await facts())?.signIn).toMatchObject({ email: person.email, wantedEmail: fields.email });
    expect((await mailed(person.email)).stored).toMatchObject({ kind: 'notice' });
    await verifyByLink({ token: decodeURIComponent((await mailed(fields.email)).token), device: '' });
    expect((await facts())?.signIn).toMatchObject({ email: fields.email, wantedEmail: null });
    expect((await storedUser(Number(id))).email).toBe(fields.email);
  });

  it('can’t change the sign-in email address to another account’s address', async () => {
    const fields = { email: 'client@demo.com' };
    expect((await admin.post(email.action, `${path}/sign-in-email`, fields, { id })).status).toBe(400);
  });
});

it('a user with fewer permissions can’t change how an administrator signs in', async () => {
  const manager = (await personWith('User')).browser;
  const chief = await personWith('all');
  id = String(userIdOfAccount(chief.id));
  path = `/apps/user/view/${id}`;
  person = chief;
  await setTwoSteps();
  const session = (await facts())?.sessions[0]?.id;
  const feed = (await feedOf(chief)).split('.')[0];
  for (const intent of ['resetLink', `endSession:${session}`, `revokeFeed:${feed}`]) {
    expect((await act({ intent }, manager)).status).toBe(403);
  }
  expect((await manager.post(twoSteps.action, `${path}/two-steps`, {}, { id })).status).toBe(403);
  const fields = { email: 'mine@people.example' };
  expect((await manager.post(email.action, `${path}/sign-in-email`, fields, { id })).status).toBe(403);
  expect((await facts())?.sessions.map((one) => one.id)).toContain(session);
  expect((await facts())?.signIn).toMatchObject({
    wantedEmail: null,
    twoStepsSince: expect.any(String),
    feeds: [{ id: feed }],
  });
});

it('a link that a manager requested stops working when the account gains permissions that the manager lacks', async () => {
  const manager = await personWith('User', 'Todo');
  const fields = { email: 'mine@people.example' };
  const saved = await manager.browser.post(email.action, `${path}/sign-in-email`, fields, { id });
  expect(saved.status).toBe(302);
  const token = decodeURIComponent((await mailed(fields.email)).token);
  await store.commit({ actor: null, label: 'test', logged: false }, ({ users }) => {
    Object.assign(users[Number(id)]!, { role: 'admin', grants: [] });
  });
  await expect(verifyByLink({ token, device: '' })).rejects.toMatchObject({ code: 'conflict' });
  expect((await facts())?.signIn).toMatchObject({ email: person.email, wantedEmail: fields.email });
});

it('users can’t turn off two-step verification or change the sign-in email on their own user page', async () => {
  const manager = await personWith('User');
  id = String(userIdOfAccount(manager.id));
  path = `/apps/user/view/${id}`;
  person = manager;
  await setTwoSteps();
  expect((await manager.browser.post(twoSteps.action, `${path}/two-steps`, {}, { id })).status).toBe(403);
  const fields = { email: 'mine@people.example' };
  expect((await manager.browser.post(email.action, `${path}/sign-in-email`, fields, { id })).status).toBe(403);
  expect((await facts())?.signIn).toMatchObject({ wantedEmail: null, twoStepsSince: expect.any(String) });
  const page = await manager.browser.get(view.loader, path, { id });
  expect(await page.json()).toMatchObject({ view: { isOwn: true } });
});

it('the page of a suspended user shows that access is suspended', async () => {
  await act({ intent: 'suspend' });
  const page = await admin.get(view.loader, path, { id });
  expect(await page.json()).toMatchObject({ view: { access: 'suspended' } });
});

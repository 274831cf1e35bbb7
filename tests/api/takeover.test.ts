import { workspaceSchema } from '~/models/workspace/schema';
import { newApiKeySchema } from '~/models/api-key/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '~/models/api-key/commands.server';
import { signIn } from '~/models/account/commands.server';
import { createFeed, feedToken, openFeed } from '~/models/calendar/feed.server';
import { undoChange } from '~/models/change/commands.server';
import { inviteUser } from '~/models/invitation/commands.server';
import { createTask } from '~/models/kanban/task.server';
import { sendMail } from '~/models/outbox/commands.server';
import { stillIn } from '~/models/session/queries.server';
import { original } from '~/models/store/draft';
import { store } from '~/models/store/store.server';
import { deleteUsers, setUsers } from '~/models/user/commands.server';
import { userIdOfAccount } from '~/models/user/for-account';
import * as account from '~/routes/account/api';
import * as activity from '~/routes/activity/api';
import * as chat from '~/routes/chat/api';
import * as email from '~/routes/email/api';
import { action as forgot } from '~/routes/auth/forgot-password/route';
import * as outbox from '~/routes/email/outbox/route';
import * as kanban from '~/routes/kanban/api';
import { loader as auditPage } from '~/routes/permission/audit/route';
import { loader as upload } from '~/routes/system/upload';
import { loader as list } from '~/routes/user/list/route';
import { callerOf } from '../helpers/api-call';
import { mailed } from '../helpers/mailed';
import { browserWith } from '../helpers/page';
import { personWith } from '../helpers/person';
import { formRequest } from '../helpers/request';
import { reseed } from '../helpers/store';

beforeEach(reseed);

const admin = { id: 1, name: 'Dana Whitfield' };
const stranger = browserWith('');

async function storedMail() {
  return JSON.stringify(Object.values((await store.snapshot()).outboxMails));
}

describe('outgoing emails', () => {
  it('are sent with a link that has a new token each time, and stored with a placeholder for the link', async () => {
    await stranger.post(forgot, '/pages/forgot-password-basic', { email: 'admin@demo.com' });
    const { text, token, stored } = await mailed('admin@demo.com');
    expect(text).toContain(`token=${token}`);
    expect(token.length).toBeGreaterThan(20);
    expect(stored?.text).toContain('[[link]]');
    expect(await storedMail()).not.toContain(token);
    const again = (await mailed('admin@demo.com')).token;
    expect(again).not.toBe(token);
  });

  it('are visible only to their sender and to administrators, and other users can’t resend them', async () => {
    const helper = await personWith('Email');
    await stranger.post(forgot, '/pages/forgot-password-basic', { email: 'admin@demo.com' });
    await sendMail({ kind: 'mail', accountId: helper.id, to: 'x@y.example', subject: 'Mine', text: 'x' });
    const rowsFor = async ({ browser }: typeof helper) => {
      const response = await browser.get(outbox.loader, '/apps/email/outbox');
      return ((await response.json()) as { rows: { subject: string; id: number }[] }).rows;
    };
    expect((await rowsFor(helper)).map(({ subject }) => subject)).toEqual(['Mine']);
    const boss = await personWith('all');
    expect(await rowsFor(boss)).toHaveLength(2);
    const [reset] = (await rowsFor(boss)).filter(({ subject }) => subject !== 'Mine');
    const resend = await helper.browser.post(outbox.action, '/apps/email/outbox', {
      intent: 'again',
      id: String(reset?.id),
    });
    expect(resend.status).toBe(404);
  });

  it('link to the configured origin, regardless of the host in the request', async () => {
    const request = formRequest('/pages/forgot-password-basic', { email: 'admin@demo.com' });
    for (const name of ['host', 'x-forwarded-host', 'x-forwarded-proto']) request.headers.set(name, 'evil.example');
    for (const name of ['origin', 'referer']) request.headers.delete(name);
    await forgot({ request, params: {}, context: {} });
    expect((await mailed('admin@demo.com')).text).toContain('http://localhost:3000/pages/reset-password-cover');
    await store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
      draft.workspace['1'] = workspaceSchema.parse({ id: 1, origin: 'https://app.example' });
    });
    expect((await mailed('admin@demo.com')).text).toContain('https://app.example/pages/reset-password-cover');
  });
});

describe('undo', () => {
  it('requires permission at the time of the undo, so a demoted account can’t undo a change', async () => {
    const [first, second, accomplice] = [await personWith('all'), await personWith('all'), await personWith('all')];
    const userOf = ({ id }: typeof first) => userIdOfAccount(id);
    const changes = { role: 'subscriber', roleId: null } as const;
    const { changeId } = await setUsers({ ids: [userOf(accomplice)], changes, actor: first.actor });
    await setUsers({ ids: [userOf(first)], changes, actor: second.actor });
    const undone = undoChange({ changeId: changeId ?? 0, account: await first.account(), actor: first.actor });
    await expect(undone).rejects.toMatchObject({ code: 'forbidden' });
    expect((await accomplice.account()).ability).not.toContainEqual({ action: 'manage', subject: 'all' });
    await undoChange({ changeId: changeId ?? 0, account: await second.account(), actor: second.actor });
    expect((await accomplice.account()).ability).toContainEqual({ action: 'manage', subject: 'all' });
  });

  it('can’t remove the last administrator', async () => {
    const boss = await personWith('all');
    const helper = await personWith();
    const ids = [userIdOfAccount(helper.id)];
    const { changeId } = await setUsers({ ids, changes: { role: 'admin', roleId: null }, actor: boss.actor });
    await store.commit({ actor: null, label: 'test', logged: false }, ({ accounts, users }) => {
      for (const user of Object.values(users))
        if (user.id !== ids[0]) Object.assign(user, { role: 'subscriber', roleId: null });
      for (const one of Object.values(accounts)) if (one.id !== helper.id) one.ability = [];
      const [own] = [accounts[boss.id]];
      if (own) own.ability = [{ action: 'manage', subject: 'User' }];
    });
    const undone = undoChange({ changeId: changeId ?? 0, account: await boss.account(), actor: boss.actor });
    await expect(undone).rejects.toThrow();
    expect((await helper.account()).ability).toContainEqual({ action: 'manage', subject: 'all' });
  });

  it('of another user’s message is forbidden even to an administrator, and the change log omits its text', async () => {
    const [writer, reader, boss] = [await personWith('Chat'), await personWith('Chat'), await personWith('all')];
    const send = callerOf(chat, writer.token);
    const contact = 1_000_000 + reader.id;
    const obj = { contact: { id: contact }, message: 'Between us' };
    expect((await send('/apps/chat/send-msg', { body: { obj } })).status).toBe(201);
    const change = (await store.changes()).findLast(({ label }) => label === 'chat.sent');
    const undo = callerOf(activity, boss.token);
    expect((await undo('/api/changes/undo', { body: { id: change?.id } })).status).toBe(403);
    expect(JSON.stringify((await undo('/api/changes/data')).body)).not.toContain('Between us');
  });

  it('with an API key also requires the scope of the changed app', async () => {
    const boss = await personWith('all');
    const make = async (scopes: string[]) => {
      const by = { accountId: boss.id, actor: boss.actor, device: '' };
      return (await createApiKey({ name: 'x', expiresOn: null, scopes, ...by })).result.secret;
    };
    const { changeId } = await createTask({
      input: { title: 'x', boardId: 'todo', description: '' },
      actor: boss.actor,
    });
    const by = async (scopes: string[]) =>
      (await callerOf(activity, await make(scopes))('/api/changes/undo', { body: { id: changeId } })).status;
    expect(await by(['changes:write'])).toBe(403);
    expect(await by(['changes:write', 'kanban:write'])).toBe(200);
  });
});

describe('a deleted or suspended user', () => {
  it.each(['delete', 'suspend'])(
    'loses all access (%s), and after undo can sign in again, but can’t use the old API key or feed',
    async (how) => {
      const [boss, helper] = [await personWith('all'), await personWith('Kanban', 'Calendar')];
      const userId = userIdOfAccount(helper.id);
      const by = { accountId: helper.id, actor: helper.actor };
      const { result } = await createApiKey({ name: 'x', expiresOn: null, ...by, device: '' });
      const feedId = (await createFeed({ kinds: [], layers: [], ...by })).result;
      const feed = feedToken({ id: feedId });
      const { changeId } =
        how === 'delete'
          ? await deleteUsers({ ids: [userId], actor: boss.actor })
          : await setUsers({ ids: [userId], changes: { status: 'inactive' }, actor: boss.actor });
      const credentials = { email: helper.email, password: 'walnut orchard lane' };
      await expect(signIn(credentials)).rejects.toThrow();
      expect((await callerOf(kanban, result.secret)('/apps/kanban/boards')).status).toBe(401);
      expect((await callerOf(kanban, helper.token)('/apps/kanban/boards')).status).toBe(401);
      await expect(openFeed(feed)).rejects.toMatchObject({ code: 'not_found' });
      await undoChange({ changeId: changeId ?? 0, account: await boss.account(), actor: boss.actor });
      await expect(signIn(credentials)).resolves.toBeTruthy();
      expect((await callerOf(kanban, result.secret)('/apps/kanban/boards')).status).toBe(401);
      await expect(openFeed(feed)).rejects.toMatchObject({ code: 'not_found' });
      const { sessions } = await store.snapshot();
      expect(
        await stillIn({ account: await helper.account(), sessionId: Object.keys(sessions).at(-1) ?? '' }),
      ).not.toBeNull();
    },
  );

  it('loses a pending invitation when deleted', async () => {
    await inviteUser({ userId: 7, actor: admin });
    await deleteUsers({ ids: [7], actor: admin });
    expect(Object.values((await store.snapshot()).invitations)).toEqual([]);
  });
});

describe('a user who can sign in', () => {
  it('is shown as registered in the user list and the access history, which also shows a suspension', async () => {
    const [boss, other] = [await personWith('all'), await personWith('all')];
    const response = await boss.browser.get(list, `/apps/user/list?q=${other.email}`);
    const { rows } = (await response.json()) as { rows: Record<string, unknown>[] };
    expect(rows).toMatchObject([
      { email: other.email, cameIn: 'registered', role: 'admin', signIn: { twoSteps: false } },
    ]);
    await setUsers({ ids: [userIdOfAccount(other.id)], changes: { status: 'inactive' }, actor: boss.actor });
    const audit = (await (await boss.browser.get(auditPage, '/apps/roles/audit')).json()) as {
      entries: { arrival: string | null; email: string; lines: { access: string | null }[] }[];
    };
    expect(audit.entries.find(({ email: who }) => who === other.email)).toMatchObject({ arrival: 'registered' });
    expect(audit.entries[0]?.lines[0]?.access).toBe('suspended');
  });
});

describe('uploaded files', () => {
  it('attached to an email are served only to the recipient, not to an administrator who has the URL', async () => {
    const [receiver, other, boss] = [await personWith('Email'), await personWith('Email'), await personWith('all')];
    const id = '11111111-2222-3333-4444-555555555555';
    await store.commit({ actor: null, label: 'test', logged: false }, ({ uploads, emails }) => {
      const at = new Date().toISOString();
      uploads[id] = { id, name: 'a.txt', type: 'text/plain', size: 1, ownerId: 0, at, place: 'emails' };
      const sample = Object.values(emails)[0];
      if (!sample) throw new Error('no emails');
      const file = { fileName: 'a.txt', thumbnail: '', url: `/uploads/${id}/a.txt`, size: '1 KB' };
      emails[9001] = { ...(original(sample) as typeof sample), id: 9001, accountId: receiver.id, attachments: [file] };
    });
    const open = async ({ browser }: typeof other) =>
      (await browser.get(upload, `/uploads/${id}/a.txt`, { id })).status;
    // This test stores no content, so a request that is allowed to read the file throws instead of returning 404.
    expect(await open(other)).toBe(404);
    expect(await open(boss)).toBe(404);
    await expect(receiver.browser.get(upload, `/uploads/${id}/a.txt`, { id })).rejects.toThrow();
  });
});

describe('accounts', () => {
  it('can’t change their email address through the settings endpoint', async () => {
    const person = await personWith();
    const call = callerOf(account, person.token);
    const { status, body } = await call('/account-setting/update', { body: { general: { email: 'a@b.example' } } });
    expect([status, body]).toMatchObject([400, { error: { general: expect.any(String) } }]);
    expect((await person.account()).email).toBe(person.email);
  });

  it('can’t set a weak password through the API', async () => {
    const person = await personWith();
    const body = { currentPassword: 'walnut orchard lane', newPassword: 'password' };
    expect((await callerOf(account, person.token)('/account-setting/change-password', { body })).status).toBe(400);
  });
});

describe('content in another user’s name', () => {
  it('can be delivered as an email only with the email:receive scope, and can’t become a draft', async () => {
    const person = await personWith('Email');
    const call = callerOf(email, person.token);
    const mail = { from: { email: 'admin@demo.com' }, to: [{ email: person.email }], subject: 'x', text: 'x' };
    expect((await call('/apps/email/receive', { body: mail })).status).toBe(403);
    const by = { accountId: person.id, actor: person.actor, device: '' };
    const make = async (scopes: string[]) =>
      (await createApiKey({ name: 'x', expiresOn: null, scopes, ...by })).result.secret;
    const machine = callerOf(email, await make(['email:receive']));
    expect((await callerOf(email, await make(['email:write']))('/apps/email/receive', { body: mail })).status).toBe(
      403,
    );
    const { body } = await machine<{ ids: number[] }>('/apps/email/receive', { body: mail });
    const [id] = body.ids;
    const update = { emailIds: [id], dataToUpdate: { folder: 'draft' } };
    expect((await call('/apps/email/update-emails', { body: update })).status).toBe(400);
    expect((await store.snapshot()).emails[id ?? 0]).toMatchObject({ folder: 'inbox', source: 'call' });
  });

  it('is saved under the caller’s name if it’s a task comment', async () => {
    const person = await personWith('Kanban');
    const comments = [{ name: 'Dana Whitfield', img: '', comment: 'I approve' }];
    const body = { data: { id: 1, comments } };
    expect((await callerOf(kanban, person.token)('/apps/kanban/update-task', { body })).status).toBe(200);
    const said = (await store.snapshot()).kanbanTasks[1]?.comments ?? [];
    expect(said).toMatchObject([{ name: person.name, accountId: person.id, comment: 'I approve' }]);
  });
});

it('an API key can be limited to delivering emails, but can’t have an unknown scope', () => {
  const read = (scopes: string[]) => newApiKeySchema.safeParse({ name: 'Mail server', scopes }).success;
  expect([read(['email:receive']), read(['email:everything'])]).toEqual([true, false]);
});

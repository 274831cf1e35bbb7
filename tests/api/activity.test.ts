import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireChange } from '~/models/change/schema';
import type { Notification } from '~/models/notification/schema';
import { listInvoices } from '~/models/invoice/queries.server';
import { invoiceQuerySchema } from '~/models/invoice/schema';
import { createPermission, renamePermission } from '~/models/permission/commands.server';
import { addComment } from '~/models/blog/commands.server';
import { deleteInvoices } from '~/models/invoice/trash.server';
import { deleteTodos } from '~/models/todo/commands.server';
import { store } from '~/models/store/store.server';
import * as api from '~/routes/activity/api';
import { adminCall, refused } from '../helpers/admin-call';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface News {
  notifications: Notification[];
  total: number;
  unread: number;
}

const dana = { id: 1, name: 'Dana Whitfield' };
const jonas = { id: 2, name: 'Jonas Keller' };
let call: Awaited<ReturnType<typeof adminCall>>;
let callAsClient: ReturnType<typeof callerOf>;

const changes = async (query = '') =>
  (await call<{ changes: WireChange[]; total: number }>(`/api/changes/data${query}`)).body;
const undo = (id: unknown) => call('/api/changes/undo', { body: { id } });
const news = async (query = '?perPage=1000') => (await call<News>(`/api/notifications/data${query}`)).body;
const read = (body: object) => call<{ unread: number }>('/api/notifications/read', { body });

async function commentBy(actor: typeof jonas) {
  const account = (await store.snapshot()).accounts[actor.id];
  if (!account) throw new Error(`no account ${actor.id}`);
  return addComment({ postId: 2, commentText: 'Hello', account, actor });
}

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  reseed();
  call = await adminCall(api);
  callAsClient = callerOf(api, (await tokensFor('client')).accessToken);
});

describe('GET /api/changes/data', () => {
  it('lists the changed records that the account can see, even deleted ones', async () => {
    await deleteInvoices({ ids: [1013, 1014], actor: dana });
    await store.commit({ actor: jonas, label: 'email.moved', about: 'My test results' }, ({ emails }) => {
      const mail = Object.values(emails)[0];
      if (mail) mail.isRead = !mail.isRead;
    });
    await deleteTodos({ ids: [3], actor: dana });
    const { changes: entries } = await changes();
    expect(entries.map(({ records }) => records)).toEqual([['todoTasks/3'], [], ['invoices/1013', 'invoices/1014']]);
    expect((await call('/api/invoice/invoices/1013')).status).toBe(404);
  });

  it('shows that another user changed an email, but not which email', async () => {
    await store.commit({ actor: jonas, label: 'email.moved', about: 'My test results' }, ({ emails }) => {
      const mail = Object.values(emails)[0];
      if (mail) mail.isRead = !mail.isRead;
    });
    await store.commit({ actor: dana, label: 'email.moved', about: 'My own' }, ({ emails }) => {
      const mail = Object.values(emails)[0];
      if (mail) mail.isRead = !mail.isRead;
    });
    const { changes: entries } = await changes();
    expect(entries.map(({ actor, about }) => [actor, about])).toEqual([
      ['Dana Whitfield', 'My own'],
      ['Jonas Keller', '…'],
    ]);
    expect(entries[1]?.link).toBeNull();
  });

  it('returns changes newest first, and supports search, paging, and filtering by record', async () => {
    expect(await changes()).toEqual({ changes: [], total: 0 });
    for (const name of ['Alpha', 'Beta', 'Gamma']) await createPermission({ name, actor: dana });
    await commentBy(jonas);
    const { changes: all, total } = await changes();
    expect(total).toBe(4);
    expect(all[0]).toEqual({
      id: 4,
      at: expect.stringMatching(/Z$/),
      actor: 'Jonas Keller',
      label: 'comment.created',
      about: 'What a bakery taught us about queues',
      count: 1,
      link: '/pages/blog/detail/2',
      records: [expect.stringMatching(/^blogComments\/\d+$/)],
      undoable: true,
      undid: null,
    });
    expect((await changes('?q=beta')).changes).toEqual([all[2]]);
    expect((await changes('?q=KELLER')).changes).toEqual([all[0]]);
    expect((await changes('?q=permission.')).total).toBe(3);
    const pages = await Promise.all([1, 2, 3].map((page) => changes(`?perPage=2&page=${page}`)));
    expect(pages.flatMap((page) => page.changes)).toEqual(all);
    expect((await changes('?record=permissions/11')).changes).toEqual([all[2]]);
    expect(await refused(400, () => call('/api/changes/data?page=0'))).toEqual(['page']);
  });
});

describe('POST /api/changes/undo', () => {
  it('undoes a change once and returns 409 the second time', async () => {
    const before = (await store.snapshot()).permissions;
    const { changeId } = await createPermission({ name: 'Alpha', actor: jonas });
    expect((await undo(String(changeId))).status).toBe(200);
    expect((await store.snapshot()).permissions).toEqual(before);
    await refused(409, () => undo(changeId));
    expect((await changes()).changes.map(({ label, undoable }) => [label, undoable])).toEqual([
      ['change.undone', true],
      ['permission.created', false],
    ]);
  });

  it('returns 409 if the record has changed since, 404 for an unknown ID, and 400 for an invalid one', async () => {
    const { changeId, result } = await createPermission({ name: 'Alpha', actor: dana });
    await renamePermission({ id: result.permission.id, name: 'Beta', actor: dana });
    expect((await changes()).changes.map(({ undoable }) => undoable)).toEqual([true, false]);
    await refused(409, () => undo(changeId));
    await refused(404, () => undo(999));
    expect(await refused(400, () => undo('x'))).toEqual(['id']);
  });

  it('lets a client undo only their own changes', async () => {
    const { changeId } = await createPermission({ name: 'Alpha', actor: dana });
    await refused(403, () => callAsClient('/api/changes/undo', { body: { id: changeId } }));
    const own = await commentBy(jonas);
    expect((await callAsClient('/api/changes/undo', { body: { id: own.changeId } })).status).toBe(200);
  });
});

describe('notifications', () => {
  it('include overdue invoices and waiting orders, are sorted newest first, and can be paged', async () => {
    const { notifications, total, unread } = await news();
    const { total: overdue } = await listInvoices(invoiceQuerySchema.parse({ status: 'Past Due' }));
    const kinds = notifications.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'invoice-overdue')).toHaveLength(overdue);
    expect(notifications.filter(({ kind }) => kind === 'order-waiting').map(({ about }) => about)).toEqual([
      '#5018',
      '#5017',
      '#5015',
    ]);
    expect([total, unread]).toEqual([notifications.length, notifications.length]);
    const times = notifications.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => news(`?perPage=4&page=${page}`)));
    expect(pages.flatMap((page) => page.notifications)).toEqual(notifications.slice(0, 20));
  });

  it('include other users’ changes until they’re undone, and never the caller’s own', async () => {
    await createPermission({ name: 'Mine', actor: dana });
    const otherPermission = await createPermission({ name: 'Theirs', actor: jonas });
    const [first, second] = (await news()).notifications;
    expect(first).toMatchObject({
      id: `change-${otherPermission.changeId}`,
      kind: 'change',
      actor: 'Jonas Keller',
      label: 'permission.created',
      about: 'Theirs',
      link: '/apps/permissions/edit/11',
      isRead: false,
    });
    expect(second?.kind).not.toBe('change');
    await undo(otherPermission.changeId);
    expect((await news()).notifications.map(({ kind }) => kind)).not.toContain('change');
  });

  it('exclude changes that a client can’t access', async () => {
    await createPermission({ name: 'Secret', actor: dana });
    await commentBy(dana);
    const { body } = await callAsClient<News>('/api/notifications/data');
    expect(body.notifications.map(({ label }) => label)).toEqual(['comment.created']);
  });

  it('leave out comments if the user turned off notifications about comments', async () => {
    await commentBy(jonas);
    expect((await news()).notifications[0]?.label).toBe('comment.created');
    await store.commit({ actor: null, label: 'test' }, (draft) => {
      const settings = draft.accountSettings[1];
      if (settings) settings.notification.commentOnArticle = false;
    });
    expect((await news()).notifications[0]?.label).not.toBe('comment.created');
  });

  it('can be marked as read individually or all at once, and newer notifications stay unread', async () => {
    const { notifications, total } = await news();
    const id = notifications[1]?.id ?? '';
    expect((await read({ ids: [id, 'gone'] })).body).toEqual({ unread: total - 1 });
    expect((await news()).notifications.filter(({ isRead }) => isRead).map((one) => one.id)).toEqual([id]);
    // A notification that arrives at the same instant as "mark all as read" is still unread.
    vi.useFakeTimers({ toFake: ['Date'] });
    expect((await read({})).body).toEqual({ unread: 0 });
    await commentBy(jonas);
    expect((await news()).unread).toBe(1);
    vi.useRealTimers();
    await commentBy(dana);
    expect((await callAsClient<News>('/api/notifications/data')).body.unread).toBe(1);
    expect(await refused(400, () => read({ ids: 'all' }))).toEqual(['ids']);
  });
});

describe('notifications about pending items', () => {
  it('cover unread emails in the inbox, unread chats, and the caller’s incomplete to-dos that are due', async () => {
    const { accounts, emails, todoTasks } = await store.snapshot();
    const ofKind = async (kind: Notification['kind']) =>
      (await news()).notifications.filter((one) => one.kind === kind).map(({ about }) => about);
    const unread = Object.values(emails).filter(
      (mail) => mail.accountId === 1 && mail.folder === 'inbox' && !mail.isRead && !mail.snoozedUntil,
    );
    expect((await ofKind('mail-unread')).sort()).toEqual(unread.map(({ subject }) => subject).sort());
    expect(await ofKind('chat-unseen')).not.toEqual([]);
    const todo = Object.values(todoTasks).find(({ isCompleted, isDeleted }) => !isCompleted && !isDeleted);
    const set = (dueDate: string, isCompleted: boolean) =>
      store.commit({ actor: null, label: 'test' }, (draft) => {
        const assignee = { fullName: accounts[1]?.fullName ?? '', avatar: '' };
        Object.assign(draft.todoTasks[todo?.id ?? 0] ?? {}, { dueDate, assignee, isCompleted });
      });
    await set('2020-01-01', false);
    expect(await ofKind('todo-due')).toContain(todo?.title);
    await set('2099-01-01', false);
    expect(await ofKind('todo-due')).not.toContain(todo?.title);
    await set('2020-01-01', true);
    expect(await ofKind('todo-due')).not.toContain(todo?.title);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactIdOf } from '~/models/chat/rules';
import { createApiKey } from '~/models/api-key/commands.server';
import { undoSeconds } from '~/models/email/rules';
import { deliverDueMails } from '~/models/email/send.server';
import { store } from '~/models/store/store.server';
import * as opened from '~/routes/activity/notifications/open/route';
import * as notifications from '~/routes/activity/notifications/route';
import * as chat from '~/routes/chat/screen/route';
import * as compose from '~/routes/email/compose/route';
import * as mailScreen from '~/routes/email/screen/route';
import * as kanbanApi from '~/routes/kanban/api';
import * as machineApi from '~/routes/machine/api';
import * as machinePage from '~/routes/machine/view/route';
import * as denied from '~/routes/misc/not-authorized/route';
import * as orderApi from '~/routes/order/api';
import * as requests from '~/routes/permission/requests/route';
import * as live from '~/routes/system/live';
import * as shopApi from '~/routes/shop/api';
import * as todoApi from '~/routes/todo/api';
import { answerOf, tokenOf } from '../helpers/api-client';
import { zoneCookieFrom } from '~/http/time-zone.server';
import { browserWith } from '../helpers/page';
import { newsOf, secondAdmin, setFlag, toldAfter } from '../helpers/news';
import { formRequest, jsonRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type Browser = ReturnType<typeof browserWith>;

let dana: Browser;
let client: Browser;
/** Another administrator, whose actions trigger notifications for Dana. */
let mira: Browser;
let asMira: Awaited<ReturnType<typeof secondAdmin>>['call'];

beforeEach(async () => {
  reseed();
  ({ browser: mira, call: asMira } = await secondAdmin());
  dana = browserWith(await cookieFor('admin'));
  client = browserWith(await cookieFor('client'));
});
afterEach(() => void vi.useRealTimers());

describe('a user is notified of', () => {
  it('an email until it’s read', async () => {
    const news = await toldAfter(dana, async () => {
      const sent = await mira.post(compose.action, '/apps/email/compose', {
        intent: 'send',
        to: 'admin@demo.com',
        subject: 'Lease of the north hall',
        body: 'Please sign.',
      });
      expect(sent.status).toBe(302);
      vi.useFakeTimers({ now: Date.now() + (undoSeconds + 1) * 1000, toFake: ['Date'] });
      await deliverDueMails();
    });
    expect(news).toMatchObject([{ actor: 'mira', text: 'sent you the email “Lease of the north hall”' }]);
    await dana.get(mailScreen.loader, news[0]?.link ?? '');
    expect((await newsOf(dana)).rows.map(({ id }) => id)).not.toContain(news[0]?.id);
  });

  it('a new chat message', async () => {
    const [notification] = await toldAfter(dana, () =>
      mira.post(chat.action, '/apps/chat', {
        intent: 'send',
        contact: contactIdOf(1),
        message: 'Are you there?',
      }),
    );
    expect([notification?.actor, notification?.text]).toEqual(['mira', 'sent you a message']);
    expect(notification?.link).toMatch(/^\/apps\/chat\?message=\d+$/);
  });

  it('being assigned a kanban task or a to-do', async () => {
    const give = (title: string) =>
      asMira(kanbanApi, '/apps/kanban/update-task', { data: { id: 1, assignedTo: [{ title, img: '' }] } });
    const [card] = await toldAfter(dana, () => give('Dana Whitfield'));
    expect(card).toMatchObject({ actor: 'mira', link: '/apps/kanban/tasks/1' });
    expect(card?.text).toContain('” to you');
    expect((await toldAfter(dana, () => give('Priya Raman')))[0]?.text).not.toContain('to you');

    const todo = (await store.snapshot()).todoTasks[2];
    const [notification] = await toldAfter(dana, () =>
      asMira(todoApi, '/apps/todo/update-task', {
        task: { id: todo?.id, dueDate: '2099-01-01', assignee: { fullName: 'Dana Whitfield', avatar: '' } },
      }),
    );
    expect(notification?.text).toContain('” to you');
  });

  it('a pending order until it’s canceled', async () => {
    await asMira(shopApi, '/apps/ecommerce/cart', { productId: 3 });
    const [notification] = await toldAfter(dana, async () => {
      const shippingAddress = {
        name: 'Mira',
        street: 'Quay 1',
        postcode: '20457',
        city: 'Hamburg',
        country: 'Germany',
      };
      const body = { shippingAddress: { ...shippingAddress, phone: '+49 40 1' }, paymentMethod: 'Card' };
      expect((await asMira(orderApi, '/apps/order/place', body)).status).toBe(201);
    });
    const id = Number(notification?.link?.split('/').at(-1));
    expect(notification).toMatchObject({ link: `/apps/order/view/${id}`, text: `is waiting for order #${id}` });
    await asMira(orderApi, '/apps/order/cancel', { id, reason: 'Ordered twice' });
    expect((await newsOf(dana)).rows.map((row) => row.id)).not.toContain(notification?.id);
  });

  it('a machine alarm raised with their API key until someone acknowledges it', async () => {
    const actor = { id: 1, name: 'Dana Whitfield' };
    const { result } = await createApiKey({ accountId: 1, name: 'Line 1', expiresOn: null, actor, device: '' });
    const news = await toldAfter(dana, async () => {
      const body = { machineId: 1, state: 'running', load: 60, temperature: 93, produced: 4, rejected: 0 };
      const response = await answerOf(
        machineApi,
        jsonRequest('/api/machines/readings', { body, token: result.secret }),
      );
      expect(response.status).toBe(201);
    });
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({ link: '/dashboard/machines/1', isRead: false });
    const alarm = (await store.snapshot()).machines[1]?.alarms.at(-1)?.id ?? 0;
    await mira.post(
      machinePage.action,
      '/dashboard/machines/1',
      { intent: 'acknowledge', alarmId: alarm, note: 'Fan cleaned' },
      { id: '1' },
    );
    expect((await newsOf(dana)).rows.map(({ id }) => id)).not.toContain(news[0]?.id);
  });

  it('their overdue to-dos and kanban tasks', async () => {
    const news = await toldAfter(dana, () =>
      store.commit({ actor: null, label: 'test' }, ({ kanbanTasks, todoTasks, invoices }) => {
        const card = Object.values(kanbanTasks).find(({ boardId, away }) => boardId !== 'done' && !away);
        const todo = Object.values(todoTasks).find(({ isCompleted, isDeleted }) => !isCompleted && !isDeleted);
        if (card) Object.assign(card, { dueDate: '2020-01-02', assignedTo: [{ title: 'Dana Whitfield', img: '' }] });
        if (todo) Object.assign(todo, { dueDate: '2020-01-02', assignee: { fullName: 'Dana Whitfield', avatar: '' } });
        const invoice = Object.values(invoices).find(({ dueOn }) => dueOn > '2026-01-01');
        if (invoice) Object.assign(invoice, { dueOn: '2020-01-02', balance: 100, paidOn: null });
      }),
    );
    const ids = news.map(({ id }) => id.replace(/\d+/, 'N'));
    expect(ids).toEqual(expect.arrayContaining(['todo-N-due-2020-01-02', 'card-N-due-2020-01-02']));
  });

  it('their to-do with a due time, from the start of the due date in their time zone', async () => {
    const assignee = { fullName: 'Dana Whitfield', avatar: '' };
    const form = new FormData();
    form.set('zone', 'Asia/Tokyo');
    const zone = await zoneCookieFrom(formRequest('/preferences', {}), form);
    const inTokyo = browserWith(`${await cookieFor('admin')}; ${String(zone).split(';', 1)[0]}`);
    // 8:30 a.m. on the 7th in Tokyo.
    const task = { id: 7, dueDate: '2026-03-06T23:30:00.000Z', assignee };
    const news = await toldAfter(inTokyo, () => asMira(todoApi, '/apps/todo/update-task', { task }));
    const due = news.find(({ id }) => id.startsWith('todo-7-due'));
    expect(due).toMatchObject({ at: '2026-03-06T15:00:00.000Z' });
    expect((await newsOf(dana)).rows.find(({ id }) => id === due?.id)).toMatchObject({
      at: '2026-03-06T00:00:00.000Z',
    });
  });

  it('a new access request and, unless turned off, of the decision on their own request', async () => {
    const [notification] = await toldAfter(dana, () =>
      client.post(denied.action, '/misc/not-authorized', { area: 'Invoice', note: 'Month end' }),
    );
    expect(notification).toMatchObject({ link: '/apps/roles/requests' });
    const id = Object.keys((await store.snapshot()).accessRequests).at(-1) ?? '';
    const grant = () => mira.post(requests.action, '/apps/roles/requests', { intent: 'grant', id });
    await setFlag(2, 'answerOnForm', true);
    expect((await toldAfter(client, grant)).map(({ actor }) => actor)).toContain('mira');
    await setFlag(2, 'answerOnForm', false);
    expect((await newsOf(client)).rows.map(({ actor }) => actor)).not.toContain('mira');
  });
});

it('a notification is marked as read only for the user who read it', async () => {
  const [request] = await toldAfter(dana, () =>
    client.post(denied.action, '/misc/not-authorized', { area: 'Invoice', note: 'Month end' }),
  );
  const isRead = async (browser: Browser) => (await newsOf(browser)).rows.find(({ id }) => id === request?.id)?.isRead;
  expect([await isRead(dana), await isRead(mira)]).toEqual([false, false]);
  const { unread } = await newsOf(dana);
  await dana.post(notifications.action, '/notifications', { intent: `read:${request?.id}` });
  expect((await newsOf(dana)).unread).toBe(unread - 1);
  expect([await isRead(dana), await isRead(mira)]).toEqual([true, false]);
});

it('opening a notification marks it as read and redirects to its link; an unknown ID redirects to the list', async () => {
  const { rows, unread } = await newsOf(dana);
  const [first] = rows;
  const open = (id: string) => dana.get(opened.loader, `/notifications/open/${id}`, { id });
  expect(first).toMatchObject({ isRead: false, to: `/notifications/open/${first?.id}` });
  const response = await open(first?.id ?? '');
  expect([response.status, response.headers.get('Location')]).toEqual([302, first?.link]);
  const after = await newsOf(dana);
  expect(after.unread).toBe(unread - 1);
  expect(after.rows[0]).toMatchObject({ id: first?.id, isRead: true, to: first?.link });
  expect((await open('no-such-one')).headers.get('Location')).toBe('/notifications');
});

it('GET /live?news returns the latest notifications and the unread count', async () => {
  const bell = async (browser: Browser) =>
    (await (await browser.get(live.loader, '/live?news')).json()) as { news: { id: string }[]; unread: number };
  const before = await bell(dana);
  expect(before.unread).toBe((await newsOf(dana)).unread);
  await client.post(denied.action, '/misc/not-authorized', { area: 'Invoice', note: 'Month end' });
  const after = await bell(dana);
  expect([after.unread, after.news.length]).toEqual([before.unread + 1, 6]);
  await dana.post(notifications.action, '/notifications', { intent: `read:${after.news[0]?.id}` });
  expect((await bell(dana)).unread).toBe(before.unread);
});

it('GET /live?news returns the current cart count and the menu badges', async () => {
  const around = async () =>
    (await (await dana.get(live.loader, '/live?news')).json()) as {
      cart: { count: number };
      badges: { email: number };
      marks: { link: string; count: number | null }[];
    };
  const before = await around();
  const token = await tokenOf('admin');
  await answerOf(shopApi, jsonRequest('/apps/ecommerce/cart', { body: { productId: 9 }, token }));
  expect((await around()).cart.count).toBe(before.cart.count + 1);
  expect(Object.keys(before.badges)).toEqual(['chat', 'email']);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { originOf } from '~/models/follow-up/queries.server';
import { store } from '~/models/store/store.server';
import * as chat from '~/routes/chat/screen/route';
import type { ChatView } from '~/routes/chat/screen/view.server';
import * as mail from '~/routes/email/screen/route';
import * as followUp from '~/routes/follow-up/form/route';
import * as todo from '~/routes/todo/edit/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const ofMail = '/apps/email/follow-up?folder=all&mail=14';
const ofMessage = '/apps/chat/follow-up?chat=3&message=28';
let browser = browserWith('');

const load = async (path: string) => (await browser.get(followUp.loader, path)).json();
const post = async (path: string, fields: Record<string, string>) =>
  browser.post(followUp.action, path, { day: '2031-03-07', ...fields });
const links = async () =>
  ((await (await browser.get(mail.loader, '/apps/email?mail=14')).json()) as { followUps: unknown[] }).followUps;
const last = async (name: 'todoTasks' | 'kanbanTasks' | 'calendarEvents') =>
  Object.values((await store.snapshot())[name]).at(-1);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('an email', () => {
  it('offers its subject as the title of a to-do, and the email and the to-do link to each other', async () => {
    const { values, kinds } = (await load(ofMail)) as { values: { title: string }; kinds: string[] };
    const { subject } = (await store.snapshot()).emails[14] ?? {};
    expect(values.title).toBe(subject);
    expect(kinds).toEqual(['todo', 'task', 'event']);
    const outcome = await outcomeOf(await post(ofMail, { kind: 'todo', title: 'Answer Hugo', description: 'by then' }));
    expect(outcome).toMatchObject({ status: 302, to: '/apps/email?folder=all&mail=14', undo: true });
    const made = await last('todoTasks');
    expect(made).toMatchObject({ title: 'Answer Hugo', dueDate: '2031-03-07', description: 'by then' });
    const url = `/apps/todo/edit/${made?.id}`;
    expect(await links()).toEqual([{ kind: 'todo', title: 'Answer Hugo', url, isDone: false }]);
    const page = await browser.get(todo.loader, url, { id: String(made?.id) });
    expect(await page.json()).toMatchObject({ origin: { source: 'mail', title: subject, url: '/apps/email?mail=14' } });
  });

  it('loses its follow-up and the link to it on undo', async () => {
    await post(ofMail, { kind: 'todo', title: 'Answer Hugo' });
    const change = (await store.changes()).at(-1);
    await store.undo(change?.id ?? 0, { id: 1, name: 'Dana Whitfield' });
    expect(await links()).toEqual([]);
    expect((await store.snapshot()).followUps).toEqual({});
  });

  it('gets only one follow-up for the same idempotency key', async () => {
    const fields = { kind: 'todo', title: 'Once', idempotencyKey: 'k1' };
    await post(ofMail, fields);
    await post(ofMail, fields);
    expect(await links()).toHaveLength(1);
  });

  it('isn’t shown to other users as the source of its follow-up', async () => {
    await post(ofMail, { kind: 'task', title: 'Shared', boardId: 'todo' });
    const made = await last('kanbanTasks');
    const of = { kind: 'task' as const, recordId: Number(made?.id) };
    expect(await originOf({ ...of, accountId: 1 })).toMatchObject({ source: 'mail' });
    expect(await originOf({ ...of, accountId: 2 })).toBeNull();
  });

  it('can’t be followed up on if it doesn’t exist', async () => {
    expect((await browser.get(followUp.loader, '/apps/email/follow-up?mail=9999')).status).toBe(404);
    expect((await browser.get(followUp.loader, '/apps/email/follow-up')).status).toBe(404);
    expect((await post('/apps/email/follow-up?mail=9999', { kind: 'todo', title: 'x' })).status).toBe(404);
  });

  it('gets no follow-up with a blank title, an invalid date, or an unknown type', async () => {
    const refused: Record<string, string>[] = [
      { kind: 'todo', title: ' ' },
      { kind: 'event', title: 'x', day: '2031-02-30' },
      { kind: 'invoice', title: 'x' },
    ];
    for (const wrong of refused) {
      expect((await post(ofMail, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await links()).toEqual([]);
  });
});

describe('a message', () => {
  it('becomes a one-hour event, or an all-day event if no time is given, and lists its follow-ups', async () => {
    await post(ofMessage, { kind: 'event', title: 'Talk it over', time: '09:30' });
    expect(await last('calendarEvents')).toMatchObject({
      title: 'Talk it over',
      allDay: false,
      start: '2031-03-07T09:30:00.000Z',
      end: '2031-03-07T10:30:00.000Z',
    });
    const outcome = await outcomeOf(await post(ofMessage, { kind: 'event', title: 'All day' }));
    expect(outcome.to).toBe('/apps/chat?chat=3&at=28#m28');
    expect(await last('calendarEvents')).toMatchObject({ allDay: true, start: '2031-03-07', end: null });
    const { thread } = (await (await browser.get(chat.loader, '/apps/chat?chat=3&at=28')).json()) as ChatView;
    const bubble = thread?.bubbles.find(({ id }) => id === 28);
    expect(bubble?.followUps.map(({ title }) => title)).toEqual(['Talk it over', 'All day']);
  });

  it('becomes a task that is due at 17:00 on the selected day and links back to the message', async () => {
    const outcome = await outcomeOf(await post(ofMessage, { kind: 'task', title: 'Fix it', boardId: 'todo' }));
    expect(outcome).toMatchObject({ status: 302, undo: true });
    const made = await last('kanbanTasks');
    expect(made).toMatchObject({ title: 'Fix it', boardId: 'todo', dueDate: '2031-03-07T17:00:00.000Z' });
    const origin = await originOf({ kind: 'task', recordId: Number(made?.id), accountId: 1 });
    expect(origin).toMatchObject({ source: 'message', url: '/apps/chat?message=28#m28' });
  });

  it('can’t become a task on a board that doesn’t exist', async () => {
    expect((await post(ofMessage, { kind: 'task', title: 'x', boardId: 'nowhere' })).status).toBe(404);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { preferencesCookie, preferencesFrom } from '~/http/preferences.server';
import { zoneCookieFrom } from '~/http/time-zone.server';
import { addDays, today } from '~/models/shared/day';
import { getTodo, listPageTodos } from '~/models/todo/queries.server';
import * as list from '~/routes/todo/list/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { shownTodos, todoPage, todoPath } from '../helpers/todo-page';

let browser = browserWith('');

const { load, ids, post } = todoPage(() => browser);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('quick add', () => {
  it('adds a task from a line of text and shows what it recognized', async () => {
    const text = 'Call the printer tomorrow #high ! @tomasz';
    const { to, message, undo } = await post({ intent: 'quick-add', text, query: '' });
    expect([message, undo]).toEqual([
      '“Call the printer” added · Tomorrow · High · Important · Tomasz Wierzbicki',
      true,
    ]);
    expect(to).toMatch(/^\/apps\/todo\?added=\d+$/);
    const { added } = await load(to?.slice(todoPath.length));
    expect(added).toMatchObject({
      title: 'Call the printer',
      day: addDays(today(), 1),
      tags: ['high'],
      isImportant: true,
      assignee: { fullName: 'Tomasz Wierzbicki' },
    });
  });

  it('leaves rejected parts in the title', async () => {
    const text = 'Fix #bug with @tomasz #high !';
    const { message } = await post({ intent: 'quick-add', text, query: '', rejected: '#bug\r\n@tomasz' });
    expect(message).toBe('“Fix #bug with @tomasz” added · High · Important');
  });

  it('adds a repeating task for a user who selected a date format', async () => {
    const preferences = await preferencesCookie({ ...preferencesFrom({}), dates: 'mdy' });
    browser = browserWith(`${await cookieFor('admin')}; ${preferences.split(';')[0]}`);
    const { message } = await post({ intent: 'quick-add', text: 'Swim every mon and fri', query: '' });
    expect(message).toContain('Every week on Monday and Friday');
  });

  it('adds an undated task, which isn’t overdue and whose due date can be set and removed', async () => {
    const { message } = await post({ intent: 'quick-add', text: 'Buy milk', query: '' });
    expect(message).toBe('“Buy milk” added');
    const [todo] = await shownTodos({ q: 'buy milk' });
    expect(todo).toMatchObject({ dueDate: null, undatedSince: today() });
    for (const filter of ['today', 'overdue', 'upcoming'])
      expect(await ids(`?filter=${filter}`)).not.toContain(todo?.id);
    expect(
      await listPageTodos({ q: 'buy milk', filter: 'overdue', tag: '', list: '', sort: 'latest' }, '2099-01-01'),
    ).toEqual([]);
    await post({ intent: `due:${todo?.id}:${addDays(today(), 2)}` });
    expect(await ids('?filter=upcoming')).toContain(todo?.id);
    await post({ intent: `due:${todo?.id}:none` });
    expect((await getTodo(todo?.id ?? 0)).dueDate).toBeNull();
  });

  it('reads times in the user’s time zone, keeps them when rescheduling, and reports an unknown date', async () => {
    const zone = new FormData();
    zone.set('zone', 'America/Los_Angeles');
    const cookie = String(await zoneCookieFrom(new Request('http://localhost/'), zone)).split(';')[0];
    browser = browserWith(`${await cookieFor('admin')}; ${cookie}`);
    const { message } = await post({ intent: 'quick-add', text: 'Call Sara 24/12/2031 5pm', query: '' });
    expect(message).toBe('“Call Sara” added · Dec 24, 2031 17:00');
    const [todo] = await shownTodos({ q: 'call sara' });
    expect(todo?.dueDate).toBe('2031-12-25T01:00:00.000Z');
    expect((await load('?q=call+sara')).rows).toMatchObject([{ day: '2031-12-24', time: '17:00' }]);
    await post({ intent: `due:${todo?.id}:2031-12-26` });
    expect((await load('?q=call+sara')).rows).toMatchObject([{ day: '2031-12-26', time: '17:00' }]);
    expect((await post({ intent: 'quick-add', text: 'Call Tom 31.02.', query: '' })).message).toBe(
      '“Call Tom 31.02.” added · Unknown date: 31.02.',
    );
  });

  it('recognizes repeat rules, and leaves unsupported ones in the title', async () => {
    const { message } = await post({ intent: 'quick-add', text: 'Pay rent every month on the 1st', query: '' });
    expect(message).toMatch(/^“Pay rent” added · .* · Every month on day 1$/);
    const [todo] = await shownTodos({ q: 'pay rent' });
    expect(todo).toMatchObject({ title: 'Pay rent', repeat: { every: 1, unit: 'month' } });
    const report = await post({ intent: 'quick-add', text: 'Report every last friday', query: '' });
    expect(report.message).toMatch(/^“Report” added · .* · Every month on the last Friday$/);
    const water = await post({ intent: 'quick-add', text: 'Drink water every 2 hours', query: '' });
    expect(water.message).toBe('“Drink water every 2 hours” added · This recurrence isn’t supported: every 2 hours');
  });

  it('gives a task the star and tag of the current view', async () => {
    await post({ intent: 'quick-add', text: 'Look here', query: '?filter=important&tag=team' });
    expect((await shownTodos({}))[0]).toMatchObject({ title: 'Look here', isImportant: true, tags: ['team'] });
  });

  it('keeps the text if it has no title or is too long, and adds a task once per idempotency key', async () => {
    const refused = await browser.post(list.action, todoPath, { intent: 'quick-add', text: 'tomorrow !' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ quickAdd: { added: null, text: 'tomorrow !' } });
    // Parsing this text would take minutes, so it must be rejected first.
    const long = 'a b '.repeat(100_000);
    const tooLong = await browser.post(list.action, todoPath, { intent: 'quick-add', text: long });
    expect(tooLong.status).toBe(400);
    expect(await tooLong.json()).toMatchObject({ quickAdd: { added: null, text: long } });
    const { total } = await load();
    const fields = { intent: 'quick-add', text: 'Once', idempotencyKey: 'k1' };
    await Promise.all([post(fields), post(fields)]);
    expect((await load()).total).toBe(total + 1);
  });
});

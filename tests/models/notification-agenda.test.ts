import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '~/models/account/schema';
import { createEvent, updateEvent } from '~/models/calendar/commands.server';
import { eventInputSchema } from '~/models/calendar/schema';
import { attentionOf, setAttention, snoozeNotification } from '~/models/notification/attention.server';
import { readNotifications } from '~/models/notification/commands.server';
import { notificationsFor } from '~/models/notification/queries.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { createTodo, updateTodo } from '~/models/todo/commands.server';
import { createTodoList } from '~/models/todo/lists.server';
import { todoInputSchema } from '~/models/todo/schema';
import { reseed } from '../helpers/store';

const jonas = { id: 2, name: 'Jonas Keller' };
const dana = { id: 1, name: 'Dana Whitfield' };

/** Returns the labels of the administrator's notifications about the flyers and the meeting. */
async function heard() {
  const account = (await store.snapshot()).accounts[1];
  if (!account) throw new Error('No account');
  const news = await notificationsFor(account, { onDay: today(), zone: 'UTC' });
  const changes = news.filter(({ kind }) => kind !== 'todo-due');
  return changes.filter(({ about }) => about === 'Order flyers' || about === 'Planning').map(({ label }) => label);
}

const flyers = (more: object = {}) => ({ ...todoInputSchema.parse({ title: 'Order flyers' }), ...more });
const planning = eventInputSchema.parse({
  title: 'Planning',
  start: '2031-03-07',
  extendedProps: { calendar: 'Business' },
});

beforeEach(() => reseed());

describe('a change to a to-do', () => {
  it('doesn’t notify users who aren’t involved', async () => {
    await createTodo({ input: flyers(), actor: jonas });
    expect(await heard()).toEqual([]);
  });

  it('notifies the assignee, even if the change unassigns them', async () => {
    const assignee = { fullName: 'Dana Whitfield', avatar: '' };
    const { id } = (await createTodo({ input: flyers({ assignee }), actor: jonas })).result;
    expect(await heard()).toEqual(['todo.created']);
    await updateTodo({ id, changes: { assignee: null }, actor: jonas });
    expect(await heard()).toContain('todo.updated');
  });

  it('notifies the users that its list is shared with', async () => {
    const input = { name: 'Fair', access: 'shared' as const, people: [1], roles: [] };
    const list = (await createTodoList({ input, actor: jonas })).result;
    await createTodo({ input: flyers({ listId: list.id }), actor: jonas });
    expect(await heard()).toEqual(['todo.created']);
  });
});

describe('a change to an event', () => {
  it('notifies only its guests', async () => {
    const { id } = (await createEvent({ input: planning, actor: jonas })).result;
    expect(await heard()).toEqual([]);
    const extendedProps = { calendar: 'Business' as const, guests: ['Dana <admin@demo.com>'] };
    await updateEvent({ id, changes: { extendedProps }, actor: jonas });
    expect(await heard()).toContain('calendarEvent.updated');
  });
});

const reader = async () => (await store.snapshot()).accounts[1] as Account;
const clock = () => ({ onDay: today(), zone: 'UTC' });

async function notices() {
  const news = await notificationsFor(await reader(), clock());
  return news.filter(({ about, kind }) => about === 'Order flyers' && kind !== 'todo-due');
}

async function ownFlyers() {
  const assignee = { fullName: 'Dana Whitfield', avatar: '' };
  return (await createTodo({ input: flyers({ assignee, dueDate: '2031-03-01' }), actor: jonas })).result.id;
}

const due = (id: number, dueDate: string) => updateTodo({ id, changes: { dueDate }, actor: jonas });

describe('several changes to one record', () => {
  it('form one notification with the first and last value, and a change after it’s read is separate', async () => {
    const id = await ownFlyers();
    for (const day of ['2031-03-02', '2031-03-03', '2031-03-04']) await due(id, day);
    const [group, created] = await notices();
    expect(group).toMatchObject({ kind: 'changes', count: 3, actor: 'Jonas Keller' });
    expect(group?.moves).toEqual([{ field: 'dueDate', from: '2031-03-01', to: '2031-03-04' }]);
    expect(created?.kind).toBe('assigned');
    await readNotifications({ account: await reader(), clock: clock(), ids: [group?.id ?? ''] });
    await due(id, '2031-03-05');
    const after = await notices();
    expect(after.map(({ kind, isRead }) => `${kind} ${isRead}`)).toEqual([
      'change false',
      'changes true',
      'assigned false',
    ]);
  });
});

describe('a record', () => {
  it('has no notification of a change while it’s muted, but one while it’s watched or once it’s unmuted', async () => {
    const [own, other] = [await ownFlyers(), (await createTodo({ input: flyers(), actor: jonas })).result.id];
    const set = async (id: number, attention: 'watch' | 'usual' | 'mute') =>
      setAttention({ account: await reader(), record: `todoTasks/${id}`, attention, actor: dana });
    await set(own, 'mute');
    await set(other, 'watch');
    await due(own, '2031-03-02');
    await due(other, '2031-03-02');
    expect((await notices()).map(({ kind, record }) => `${kind} ${record}`)).toEqual([
      `change todoTasks/${other}`,
      `assigned todoTasks/${own}`,
    ]);
    await set(own, 'usual');
    expect(await attentionOf(1, `todoTasks/${own}`)).toBe('usual');
    expect(await notices()).toHaveLength(3);
  });

  it('can’t be watched if it’s in someone else’s private list or its key isn’t supported', async () => {
    const input = { name: 'Mine', access: 'private' as const, people: [], roles: [] };
    const list = (await createTodoList({ input, actor: jonas })).result;
    const { id } = (await createTodo({ input: flyers({ listId: list.id }), actor: jonas })).result;
    const account = await reader();
    for (const record of [`todoTasks/${id}`, 'accounts/2', '__proto__/x', 'todoTasks'])
      await expect(setAttention({ account, record, attention: 'watch', actor: dana }), record).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});

describe('a snoozed notification', () => {
  afterEach(() => void vi.useRealTimers());

  it('is hidden until the snooze ends, and is then unread even if all notifications were marked as read', async () => {
    const id = await ownFlyers();
    await due(id, '2031-03-02');
    const [change] = await notices();
    await snoozeNotification({ account: await reader(), clock: clock(), id: change?.id ?? '', snooze: 'hour' });
    expect((await notices()).map(({ kind }) => kind)).toEqual(['assigned']);
    await readNotifications({ account: await reader(), clock: clock() });
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] });
    expect((await notices()).map(({ kind, isRead }) => `${kind} ${isRead}`)).toEqual(['change false', 'assigned true']);
  });
});

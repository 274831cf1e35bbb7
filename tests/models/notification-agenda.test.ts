import { beforeEach, describe, expect, it } from 'vitest';
import { createEvent, updateEvent } from '~/models/calendar/commands.server';
import { eventInputSchema } from '~/models/calendar/schema';
import { notificationsFor } from '~/models/notification/queries.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { createTodo, updateTodo } from '~/models/todo/commands.server';
import { createTodoList } from '~/models/todo/lists.server';
import { todoInputSchema } from '~/models/todo/schema';
import { reseed } from '../helpers/store';

const jonas = { id: 2, name: 'Jonas Keller' };

/** Returns the labels of changes that the administrator is notified of. */
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

  it('notifies the assignee, also when unassigned', async () => {
    const assignee = { fullName: 'Dana Whitfield', avatar: '' };
    const { id } = (await createTodo({ input: flyers({ assignee }), actor: jonas })).result;
    expect(await heard()).toEqual(['todo.created']);
    await updateTodo({ id, changes: { assignee: null }, actor: jonas });
    expect(await heard()).toContain('todo.updated');
  });

  it('notifies the people its list is shared with', async () => {
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

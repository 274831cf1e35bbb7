import { beforeEach, describe, expect, it } from 'vitest';
import { listPageTodos, getTodo, listTodos, toWireTodo } from '~/models/todo/queries.server';
import { checkTodo, createTodo, updateTodo } from '~/models/todo/commands.server';
import { cardFromTodo, cardOfTodo, todoOfCard } from '~/models/todo/card.server';
import { nextDueDate } from '~/models/todo/edit.server';
import { dueDateAt, dueMoment } from '~/models/todo/due';
import { type TodoRepeat, todoSchema } from '~/models/todo/schema';
import { getTask } from '~/models/kanban/queries.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const clock = { onDay: '2031-03-10', zone: 'Europe/Berlin' };
const everything = { q: '', filter: '' as const, tag: '' as const, list: '', sort: 'latest' as const };

beforeEach(() => reseed());

describe('nextDueDate', () => {
  it('returns the first repetition after the completion date', () => {
    const due = (date: string | null, every: number, unit: TodoRepeat['unit']) =>
      nextDueDate(date, { every, unit }, clock);
    expect(due('2031-03-10', 1, 'day')).toBe('2031-03-11');
    expect(due('2031-02-01', 1, 'week')).toBe('2031-03-15');
    expect(due('2031-01-31', 1, 'month')).toBe('2031-03-31');
    expect(due('2031-04-01', 2, 'week')).toBe('2031-04-15');
    expect(due('2028-02-29', 1, 'year')).toBe('2032-02-29');
    expect(due(null, 3, 'day')).toBe('2031-03-13');
    // On weekdays only. March 7 and 14, 2031, are Fridays. The task is completed on Monday, March 10.
    expect(due('2031-03-07', 1, 'weekday')).toBe('2031-03-11');
    expect(due('2031-03-14', 1, 'weekday')).toBe('2031-03-17');
    expect(due('2031-03-15', 2, 'weekday')).toBe('2031-03-18');
    expect(due('2021-03-06', 1, 'weekday')).toBe('2031-03-11');
  });

  it('returns one of the rule’s weekdays, or the rule’s weekday of the month', () => {
    const due = (date: string, repeat: TodoRepeat, onDay = date) => nextDueDate(date, repeat, { ...clock, onDay });
    const gym: TodoRepeat = { every: 1, unit: 'week', weekdays: [1, 3, 5] };
    // Monday, Wednesday, and Friday, March 3 to 7, 2031.
    expect([due('2031-03-03', gym), due('2031-03-05', gym), due('2031-03-07', gym)]).toEqual([
      '2031-03-05',
      '2031-03-07',
      '2031-03-10',
    ]);
    expect(due('2031-03-07', { ...gym, every: 2 })).toBe('2031-03-17');
    expect(due('2021-03-01', gym, '2031-03-11')).toBe('2031-03-12');
    const report: TodoRepeat = { every: 1, unit: 'month', nth: -1 };
    expect([due('2031-01-31', report), due('2031-02-28', report)]).toEqual(['2031-02-28', '2031-03-28']);
    expect(due('2031-03-11', { every: 2, unit: 'month', nth: 2 })).toBe('2031-05-13');
  });

  it.each<[string, TodoRepeat, string | null]>([
    ['9999-12-31', { every: 1, unit: 'week' }, null],
    ['9999-12-31', { every: 1, unit: 'month' }, null],
    ['9999-12-31', { every: 1, unit: 'day' }, null],
    ['9999-12-31', { every: 1, unit: 'weekday' }, null],
    ['9999-12-30', { every: 1, unit: 'weekday' }, '9999-12-31'],
    ['9999-06-30', { every: 1, unit: 'year' }, null],
    ['9999-12-30', { every: 1, unit: 'week', weekdays: [1, 3] }, null],
    ['9999-12-20', { every: 1, unit: 'month', nth: 3 }, null],
    ['9999-12-30', { every: 1, unit: 'day' }, '9999-12-31'],
    ['0001-01-01', { every: 1, unit: 'day' }, '2031-03-11'],
    ['0001-01-01', { every: 1, unit: 'weekday' }, '2031-03-11'],
    ['0001-01-01', { every: 2, unit: 'month' }, '2031-05-01'],
    ['0001-01-01', { every: 1, unit: 'week', weekdays: [1, 3, 5] }, '2031-03-12'],
    ['0001-01-01', { every: 1, unit: 'month', nth: 1 }, '2031-04-07'],
  ])('from %s, with %j, returns %s', (date, repeat, next) => {
    expect(nextDueDate(date, repeat, clock)).toBe(next);
  });

  it('keeps the local time across a daylight saving change', () => {
    expect(nextDueDate('2031-03-29T16:00:00.000Z', { every: 1, unit: 'week' }, { ...clock, onDay: '2031-03-29' })).toBe(
      '2031-04-05T15:00:00.000Z',
    );
  });
});

describe('a repeating task', () => {
  it('is completed without a next task if its next due date would be after the year 9999', async () => {
    await updateTodo({ id: 9, changes: { dueDate: '9999-12-31', repeat: { every: 1, unit: 'week' } }, actor });
    const before = Object.keys((await store.snapshot()).todoTasks).length;
    await updateTodo({ id: 9, changes: { isCompleted: true }, clock, actor });
    expect(await getTodo(9)).toMatchObject({ isCompleted: true, followedBy: null });
    expect(Object.keys((await store.snapshot()).todoTasks)).toHaveLength(before);
  });

  it('creates the next task and stops repeating when it’s completed, and undo reverts both', async () => {
    const checklist = [{ id: 1, text: 'One', isDone: true }];
    const repeat = { every: 1, unit: 'week' as const };
    await updateTodo({ id: 9, changes: { dueDate: '2031-03-07', repeat, checklist }, actor });
    const { changeId } = await updateTodo({ id: 9, changes: { isCompleted: true }, clock, actor });
    expect(await getTodo(9)).toMatchObject({ isCompleted: true, repeat: null, dueDate: '2031-03-07' });
    const [next] = await listTodos(everything);
    expect(next).toMatchObject({
      title: (await getTodo(9)).title,
      isCompleted: false,
      dueDate: '2031-03-14',
      repeat,
      checklist: [{ id: 1, text: 'One', isDone: false }],
    });
    await store.undo(changeId ?? -1, actor);
    await expect(getTodo(next?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' });
    expect((await getTodo(9)).repeat).toEqual(repeat);
  });
});

describe('a series of repeating tasks', () => {
  async function repeated(dueDate: string, unit: 'month' | 'year', times: number) {
    const input = { ...(await getTodo(1)), title: 'Rent', dueDate, isCompleted: false, repeat: { every: 1, unit } };
    let { result: todo } = await createTodo({ input, actor });
    const days: (string | null)[] = [];
    for (let time = 0; time < times; time++) {
      await updateTodo({ id: todo.id, changes: { isCompleted: true }, clock: { onDay: '2027-01-01' }, actor });
      todo = (await listTodos(everything)).find(({ title, isCompleted }) => title === 'Rent' && !isCompleted) ?? todo;
      days.push(todo.dueDate);
    }
    return days;
  }

  it('on the 31st returns to the 31st after shorter months', async () => {
    expect(await repeated('2027-01-31', 'month', 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('on February 29 returns to that date in leap years', async () => {
    expect(await repeated('2028-02-29', 'year', 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  it('moves back to a task that is reopened, unless the next task was edited', async () => {
    const input = { ...(await getTodo(1)), title: 'Water', dueDate: '2031-03-07', isCompleted: false };
    const repeat = { every: 1, unit: 'week' as const };
    const { result } = await createTodo({ input: { ...input, repeat }, actor });
    const setDone = (id: number, isCompleted: boolean) => updateTodo({ id, changes: { isCompleted }, clock, actor });
    const named = async () => (await listTodos(everything)).filter(({ title }) => title.startsWith('Water'));
    await setDone(result.id, true);
    await setDone(result.id, false);
    expect(await named()).toMatchObject([{ id: result.id, repeat, isCompleted: false, dueDate: '2031-03-07' }]);

    await setDone(result.id, true);
    const next = (await named()).find(({ id }) => id !== result.id);
    await updateTodo({ id: next?.id ?? 0, changes: { title: 'Water both' }, actor });
    await setDone(result.id, false);
    expect((await named()).map(({ repeat: one }) => one).filter(Boolean)).toEqual([repeat]);
  });
});

describe('due dates', () => {
  it('at midnight UTC are distinguished from dates without a time', () => {
    const stored = dueDateAt({ day: '2026-12-01', time: '19:00' }, 'America/New_York');
    expect(stored).toBe('2026-12-02T00:00:00.000Z');
    expect(dueMoment(stored, 'America/New_York')).toEqual({ day: '2026-12-01', time: '19:00' });
    expect(dueMoment('2026-12-02', 'America/New_York')).toEqual({ day: '2026-12-02', time: null });
  });

  it('at midnight UTC in older files are read as dates without a time', async () => {
    const { anchorDay: _, followedBy: _next, ...older } = await getTodo(1);
    const midnight = { ...older, dueDate: '2026-12-02T00:00:00.000Z' };
    expect(todoSchema.parse(midnight).dueDate).toBe('2026-12-02');
    expect(todoSchema.parse({ ...midnight, anchorDay: null }).dueDate).toBe('2026-12-02T00:00:00.000Z');
  });
});

describe('a task without a date', () => {
  it('has the day it was saved as its due date in the API, and is sorted last on pages', async () => {
    const input = { ...(await getTodo(1)), title: 'Some day', dueDate: null, isCompleted: false };
    const { result } = await createTodo({ input, actor });
    expect(toWireTodo(result).dueDate).toBe(today());
    const open = (await listPageTodos({ ...everything, sort: 'due-date' }, today())).filter((one) => !one.isCompleted);
    expect(open.slice(-2).map(({ dueDate }) => dueDate)).toEqual([null, null]);
    await updateTodo({ id: result.id, changes: { dueDate: '2031-03-07' }, actor });
    expect(await getTodo(result.id)).toMatchObject({ dueDate: '2031-03-07', undatedSince: '' });
  });
});

describe('a task’s checklist', () => {
  it('lets users add, check, move, and remove items, and rejects invalid changes', async () => {
    const change = (kind: 'tick' | 'up' | 'remove', item: number) =>
      checkTodo({ id: 9, change: { kind, item }, actor });
    for (const text of [' One ', 'Two']) await checkTodo({ id: 9, change: { kind: 'add', text }, actor });
    await change('tick', 2);
    await change('up', 2);
    expect((await getTodo(9)).checklist).toEqual([
      { id: 2, text: 'Two', isDone: true },
      { id: 1, text: 'One', isDone: false },
    ]);
    await change('remove', 2);
    await expect(change('tick', 2)).rejects.toMatchObject({ code: 'conflict' });
    await expect(checkTodo({ id: 9, change: { kind: 'add', text: ' ' }, actor })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('a kanban task created from a to-do', () => {
  it('is linked in both directions and can’t be created twice, and undo removes the link', async () => {
    const { result, changeId } = await cardFromTodo({ id: 24, actor });
    expect(await getTask(result.id)).toMatchObject({ title: (await getTodo(24)).title, boardId: 'todo' });
    expect((await getTask(result.id)).checklist).toHaveLength(3);
    expect(await cardOfTodo(await getTodo(24))).toMatchObject({ id: result.id });
    expect(await todoOfCard(result.id)).toBe(24);
    await expect(cardFromTodo({ id: 24, actor })).rejects.toMatchObject({ code: 'conflict' });
    await store.undo(changeId ?? -1, actor);
    expect(await cardOfTodo(await getTodo(24))).toBeNull();
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { dayOrInstant } from '~/models/shared/fields.schema';
import { store } from '~/models/store/store.server';
import { today } from '~/models/shared/day';
import { dueDateTexts, inTodoView, todoPageViews, todoTags } from '~/models/todo/rules';
import { getTodo, hasOwnOrder, listPageTodos, listTodos, todoPageCounts } from '~/models/todo/queries.server';
import {
  createTodo,
  deleteTodos,
  moveTodo,
  moveTodoBehind,
  purgeTodos,
  restoreTodos,
  updateTodo,
  updateTodos,
} from '~/models/todo/commands.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const everything = { q: '', filter: '', tag: '', sort: 'latest' as const };
const deletedIds = async () => (await listTodos({ ...everything, filter: 'deleted' })).map(({ id }) => id);
const manual = async () => (await listTodos({ ...everything, sort: 'manual' }, actor)).map(({ id }) => id);

beforeEach(() => reseed());

describe('inTodoView', () => {
  it('shows deleted tasks only in the “Deleted” view', () => {
    const flags = { isCompleted: true, isDeleted: false, isImportant: true };
    const views = ['', 'important', 'completed', 'deleted', 'unknown'];
    expect(views.filter((view) => inTodoView(flags, view))).toEqual(['', 'important', 'completed']);
    expect(views.filter((view) => inTodoView({ ...flags, isDeleted: true }, view))).toEqual(['deleted']);
  });
});

describe('due dates', () => {
  it('are searchable by their UTC day in two formats', () => {
    expect(dueDateTexts('2031-03-07')).toEqual(['07 mar', 'mar 07']);
    expect(dueDateTexts('2031-03-07T23:30:00-05:00')).toEqual(['08 mar', 'mar 08']);
  });

  it('keep their ISO format, are converted from other formats, and are rejected if they’re invalid', () => {
    for (const text of ['2031-03-07', '2031-03-07T10:15:00.000Z', '2031-03-07T10:15:00+02:00']) {
      expect(dayOrInstant.parse(text)).toBe(text);
    }
    expect(dayOrInstant.parse('7 Mar 2031 10:15 UTC')).toBe('2031-03-07T10:15:00.000Z');
    for (const text of ['', 'soon', '2031-02-30', '2031-02-30T10:00:00Z', '2031-13-01']) {
      expect(dayOrInstant.safeParse(text).success, text).toBe(false);
    }
  });
});

describe('manual order', () => {
  it('starts with the newest task, and moves can be undone', async () => {
    const before = await manual();
    expect(before.slice(0, 3)).toEqual([24, 22, 21]);
    const { result } = await createTodo({
      input: { ...(await getTodo(1)), title: 'New', dueDate: undefined },
      actor,
    });
    expect(await manual()).toEqual([result.id, ...before]);
    const { changeId } = await moveTodo({ id: 24, beforeId: 1, actor });
    expect((await manual()).slice(-2)).toEqual([24, 1]);
    await store.undo(changeId ?? -1, actor);
    await moveTodo({ id: result.id, beforeId: null, actor });
    expect(await manual()).toEqual([...before, result.id]);
  });

  it('is separate for each user, and puts new tasks first for all users', async () => {
    const jonas = { id: 2, name: 'Jonas Keller' };
    const his = async () => (await listTodos({ ...everything, sort: 'manual' }, jonas)).map(({ id }) => id);
    const before = await manual();
    const last = before.slice(-3);
    for (const id of last) await moveTodo({ id, beforeId: (await manual())[0] ?? null, actor });
    expect((await manual()).slice(0, 3)).toEqual(last.toReversed());
    expect(await his()).toEqual(before);
    const input = { ...(await getTodo(1)), title: 'New', dueDate: undefined };
    const { id } = (await createTodo({ input, actor: jonas })).result;
    expect([(await manual())[0], (await his())[0]]).toEqual([id, id]);
    expect([await hasOwnOrder(actor), await hasOwnOrder(jonas)]).toEqual([true, false]);
  });

  it('lets a user move a task below another task, and applies concurrent moves one after the other', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await manual();
    await Promise.all([
      moveTodoBehind({ id: a, afterId: b, actor }),
      moveTodoBehind({ id: a, afterId: c, actor }),
      moveTodoBehind({ id: b, afterId: a, actor }),
    ]);
    expect((await manual()).slice(0, 4)).toEqual([c, a, b, d]);
    await moveTodoBehind({ id: c, afterId: c, actor });
    expect((await manual()).slice(0, 4)).toEqual([c, a, b, d]);
    await expect(moveTodoBehind({ id: a, afterId: 999, actor })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('several to-dos', () => {
  it('are deleted in one change that can be undone, and can be restored together', async () => {
    const { result, changeId } = await deleteTodos({ ids: [7, 8, 8, 9], actor });
    expect(result).toEqual({ count: 3 });
    expect(await deletedIds()).toEqual([23, 9, 8, 7, 5, 2]);
    await store.undo(changeId ?? -1, actor);
    expect(await deletedIds()).toEqual([23, 5, 2]);
    await restoreTodos({ ids: [5, 23], actor });
    expect(await deletedIds()).toEqual([2]);
  });

  it('updated together are logged under one to-do’s title if only that to-do changes', async () => {
    await updateTodos({ ids: [1, 2], changes: { isImportant: false }, actor });
    await updateTodos({ ids: [2], changes: { isImportant: true }, actor });
    await updateTodos({ ids: [1, 2], changes: { isImportant: true }, actor });
    expect((await store.changes()).at(-1)).toMatchObject({ about: (await getTodo(1)).title });
  });

  it('aren’t deleted if one of the IDs is unknown', async () => {
    const before = await store.snapshot();
    await expect(deleteTodos({ ids: [7, 999], actor })).rejects.toMatchObject({ code: 'not_found' });
    expect(await store.snapshot()).toBe(before);
  });

  it('can be given a due date together', async () => {
    await updateTodos({ ids: [7, 9], changes: { dueDate: '2031-01-01' }, actor });
    expect([(await getTodo(7)).dueDate, (await getTodo(9)).dueDate]).toEqual(['2031-01-01', '2031-01-01']);
  });
});

describe('purgeTodos', () => {
  it('removes only deleted tasks', async () => {
    await expect(purgeTodos({ ids: [2, 7], actor })).rejects.toMatchObject({ code: 'conflict' });
    expect(await deletedIds()).toContain(2);
    await purgeTodos({ ids: [2, 5], actor });
    expect(await deletedIds()).toEqual([23]);
    await expect(getTodo(2)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('todoPageCounts', () => {
  it('matches the lengths of the lists', async () => {
    await updateTodo({ id: 24, changes: { tags: ['high'] }, actor });
    const day = today();
    const counts = await todoPageCounts(day);
    const length = async (query: object) =>
      (await listPageTodos({ q: '', filter: '', tag: '', list: '', sort: 'latest', ...query }, day)).length;
    for (const filter of todoPageViews) {
      expect(counts.views[filter]).toBe(await length({ filter }));
      for (const tag of todoTags) expect(counts.tags[filter][tag]).toBe(await length({ filter, tag }));
    }
  });
});

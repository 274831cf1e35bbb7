import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '~/lib/languages';
import { undoChange } from '~/models/change/commands.server';
import type { Account } from '~/models/account/schema';
import { createTodoList } from '~/models/todo/lists.server';
import { createTodo, deleteTodos, purgeTodos } from '~/models/todo/commands.server';
import { todoInputSchema, type TodoRepeat } from '~/models/todo/schema';
import { store } from '~/models/store/store.server';
import { languageCookie } from '~/http/i18n.server';
import { loader as exporting } from '~/routes/todo/export/route';
import * as importing from '~/routes/todo/import/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/todo/import';
const dana = { id: 1, name: 'Dana Whitfield' };
const jonas = { id: 2, name: 'Jonas Keller' };
let browser = browserWith('');

interface Preview {
  problem: string | null;
  mapping: { heading: string; column: string }[] | null;
  lines: { line: number; name: string; about: string; state: string; details: string[] }[] | null;
}

const post = (fields: Parameters<typeof browser.post>[2]) => browser.post(importing.action, path, fields);
const preview = async (csv: string, more: object = {}) =>
  (await (await post({ intent: 'preview', csv, ...more })).json()) as Preview;
const todos = async () => Object.values((await store.snapshot()).todoTasks);

/** A file in Todoist's export format: labels in the title, sections and comments as lines, and dates in words. */
const todoist = [
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE',
  'section,Fair,,,,,,,,',
  'task,Order badges @fair @High,"For 40 people, in blue",1,1,Dana (1),,2031-03-05,en,Europe/Berlin',
  'note,Ask Bob,,,,,,,,',
  ',,,,,,,,,',
  'task,Pay the stand,,4,1,Dana (1),Tomasz Wierzbicki (77),every month on the 1st at 9am,en,Europe/Berlin',
  'task,Call someone,,4,1,Dana (1),Nobody Known (78),when it suits,en,Europe/Berlin',
].join('\n');

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the task import', () => {
  it('suggests columns for a file from Todoist, reports what it can’t read, and stores nothing', async () => {
    const before = await todos();
    const { mapping, lines } = await preview(todoist);
    expect(mapping?.map(({ column }) => column)).toEqual([
      'kind',
      'title',
      'description',
      'isImportant',
      '',
      '',
      'assignee',
      'dueDate',
      '',
      '',
    ]);
    expect(lines?.map(({ line, name, state }) => [line, name, state])).toEqual([
      [2, 'Fair', 'refused'],
      [3, 'Order badges', 'new'],
      [4, 'Ask Bob', 'refused'],
      [6, 'Pay the stand', 'new'],
      [7, 'Call someone', 'new'],
    ]);
    expect(lines?.[3]?.about).toContain('Every month on day 1');
    expect(lines?.[4]?.details).toEqual(['Unknown date: when it suits', 'Unknown person: Nobody Known']);
    expect(await todos()).toEqual(before);
  });

  it('adds the selected lines in order in one change, with undo, and recognizes them the next time', async () => {
    const count = (await todos()).length;
    const response = await post({ intent: 'commit', csv: todoist, take: ['3', '6', '2'] });
    expect(await outcomeOf(response)).toMatchObject({ to: '/apps/todo', undo: true, message: '2 tasks imported' });
    const added = (await todos()).slice(count).sort((a, b) => a.rank - b.rank);
    expect(added).toMatchObject([
      {
        title: 'Order badges',
        description: 'For 40 people, in blue',
        dueDate: '2031-03-05',
        tags: ['high'],
        ownTags: ['fair'],
        isImportant: true,
        isCompleted: false,
        assignee: null,
      },
      {
        title: 'Pay the stand',
        isImportant: false,
        repeat: { every: 1, unit: 'month' },
        assignee: { fullName: 'Tomasz Wierzbicki' },
      },
    ]);
    expect((await preview(todoist)).lines?.map(({ state }) => state)).toEqual([
      'refused',
      'same',
      'refused',
      'same',
      'new',
    ]);
    const [change] = (await store.latestChanges()).slice(-1);
    const { accounts } = await store.snapshot();
    await undoChange({ changeId: change?.id ?? 0, account: accounts[1] as Account, actor: dana });
    expect(await todos()).toHaveLength(count);
  });

  it('requires a column for the title, and reads only the selected columns', async () => {
    const csv = 'A,B\nCall the bank,2031-03-07';
    const unknown = await post({ intent: 'preview', csv });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ lines: null, problem: expect.stringContaining('title') as string });
    const { lines } = await preview(csv, { column: ['title', ''] });
    expect(lines).toMatchObject([{ name: 'Call the bank', about: '', state: 'new' }]);
    const changed = await post({ intent: 'commit', csv, column: ['title', ''], previewed: 'title,dueDate', take: '2' });
    expect(changed.status).toBe(400);
  });

  it('shows an error if a file can’t be imported, and keeps the text', async () => {
    const long = `title\n${'x'.repeat(301)}\n"${'\n'.repeat(3)}"`;
    expect((await preview(long)).lines).toMatchObject([{ state: 'refused' }]);
    const many = `title\n${'a\n'.repeat(1001)}`;
    for (const csv of ['title\n"open', many, '']) {
      const response = await post({ intent: 'commit', csv });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ text: csv, problem: expect.stringMatching(/\w/) as string });
    }
  });
});

describe('a private list of another user', () => {
  const circle = { access: 'private' as const, people: [], roles: [] };

  it('can’t be named in an import file or selected for an import, unlike a list of the importing user', async () => {
    const own = (await createTodoList({ input: { ...circle, name: 'Office' }, actor: dana })).result;
    const other = (await createTodoList({ input: { ...circle, name: 'Secret' }, actor: jonas })).result;
    const csv = 'title,list\nOne,office\nTwo,Secret\nThree,';
    const { lines } = await preview(csv);
    expect(lines?.map(({ state, details }) => [state, ...details])).toEqual([
      ['new'],
      ['refused', 'Unknown list: Secret'],
      ['new'],
    ]);
    const listOf = async (title: string) => (await todos()).find((todo) => todo.title === title)?.listId;
    await post({ intent: 'commit', csv, list: String(other.id), take: ['2', '3', '4'] });
    expect([await listOf('One'), await listOf('Two'), await listOf('Three')]).toEqual([own.id, undefined, null]);
    await post({ intent: 'commit', csv: 'title\nFour', list: String(own.id), take: '2' });
    expect(await listOf('Four')).toBe(own.id);
  });

  it('isn’t searched for duplicates, so the import doesn’t reveal its tasks', async () => {
    const { id: listId } = (await createTodoList({ input: { ...circle, name: 'Secret' }, actor: jonas })).result;
    const input = { ...todoInputSchema.parse({ title: 'Apply elsewhere', dueDate: '2031-03-07' }), listId };
    await createTodo({ input, actor: jonas });
    expect((await preview('title,due\nApply elsewhere,2031-03-07')).lines).toMatchObject([{ state: 'new' }]);
  });
});

describe('a file exported from the to-do list', () => {
  const repeats: (TodoRepeat | null)[] = [
    null,
    { every: 1, unit: 'day' },
    { every: 2, unit: 'day' },
    { every: 1, unit: 'weekday' },
    { every: 3, unit: 'weekday' },
    { every: 1, unit: 'week' },
    { every: 2, unit: 'week' },
    { every: 1, unit: 'week', weekdays: [1, 3, 5] },
    { every: 1, unit: 'month' },
    { every: 3, unit: 'month' },
    { every: 1, unit: 'month', nth: -1 },
    { every: 1, unit: 'month', nth: 2 },
    { every: 1, unit: 'year' },
  ];

  it.each(languages)('can be imported unchanged in %s', async (language) => {
    const cookie = `${await cookieFor('admin')}; ${(await languageCookie.serialize(language)).split(';')[0]}`;
    browser = browserWith(cookie);
    const { id: assigneeId, fullName, avatar } = (await store.snapshot()).users[39] ?? {};
    const input = todoInputSchema.parse({
      title: 'Round trip',
      description: 'With, a comma\nand "quotes"',
      assignee: { fullName, avatar },
      tags: ['high', 'team'],
      isImportant: true,
    });
    // Fridays: March 14 is the second and March 28 the last of the month.
    const made: number[] = [];
    for (const [at, repeat] of repeats.entries()) {
      const dueDate = repeat?.nth === -1 ? '2031-03-28' : '2031-03-14';
      const task = { ...input, title: `Round trip ${at}`, dueDate, repeat, ownTags: ['board'], assigneeId };
      made.push((await createTodo({ input: task, actor: dana })).result.id);
    }
    const wanted = (await todos()).filter(({ id }) => made.includes(id));
    const csv = await (await browser.get(exporting, '/apps/todo/export?q=round+trip')).text();
    await deleteTodos({ ids: made, actor: dana });
    await purgeTodos({ ids: made, actor: dana });
    const { lines, mapping } = await preview(csv);
    expect(mapping?.filter(({ column }) => column === '')).toHaveLength(1);
    expect(lines?.flatMap(({ name, details }) => details.map((detail) => `${name}: ${detail}`))).toEqual([]);
    await post({ intent: 'commit', csv, take: lines?.map(({ line }) => line) ?? [] });
    const known = await todos();
    expect(wanted).toHaveLength(repeats.length);
    for (const { id: _, rank: __, ...fields } of wanted) {
      const again = known.find(({ title }) => title === fields.title);
      expect(again, fields.title).toMatchObject(fields);
    }
  });
});

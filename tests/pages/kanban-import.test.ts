import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { listBoards, listTasks } from '~/models/kanban/queries.server';
import { shownChoice } from '~/models/kanban/rules';
import { loader as exported } from '~/routes/kanban/export/route';
import * as page from '~/routes/kanban/import/route';
import { openMarkup, tickedIn } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/kanban/import';
const trello = readFileSync('tests/outside/files/trello-board.json', 'utf8');
let browser = browserWith('');
let cookie = '';

interface Shown {
  problem: string | null;
  text: string;
  preview: {
    boards: { title: string; isNew: boolean; isClosed: boolean; count: number; archived: number }[];
    left: string[];
    csv: { mapping: Record<string, number> } | null;
  } | null;
}

const post = async (fields: Record<string, string | string[]>) => {
  const response = await browser.post(page.action, path, fields);
  return { status: response.status, ...((await response.json()) as Shown) };
};

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
  browser = browserWith(cookie);
});

describe('the board import', () => {
  it('previews the contents of a Trello file without adding tasks', async () => {
    const before = await listTasks();
    const { preview } = await post({ intent: 'preview', text: trello });
    expect(preview?.boards).toMatchObject([
      { title: 'Ideas', isNew: true, count: 2, archived: 0 },
      { title: 'Done', isNew: false, count: 1, archived: 1 },
      { title: 'Old', isNew: true, isClosed: true, count: 1, archived: 0 },
    ]);
    expect(preview?.left).toEqual([
      '1 attached file',
      '3 older comments that Trello didn’t export',
      '2 custom field values',
      '1 start date',
      '1 checklist item loses its due date or assignee',
      'No user matches these people, so they won’t be assigned: Pat Outsider',
    ]);
    expect(await listTasks()).toEqual(before);
  });

  it('imports the selected boards with undo, once per idempotency key', async () => {
    const { text } = await post({ intent: 'preview', text: trello });
    const fields = { intent: 'commit', text, take: '0', idempotencyKey: 'key' };
    const outcome = await outcomeOf(await browser.post(page.action, path, fields));
    expect(outcome).toMatchObject({ to: '/apps/kanban', message: '2 tasks imported', undo: true });
    await browser.post(page.action, path, fields);
    expect((await listBoards()).map(({ title }) => title)).toEqual(['To do', 'In progress', 'Done', 'Ideas']);
    expect((await listTasks()).filter(({ boardId }) => boardId === 'ideas')).toHaveLength(2);
  });

  it('keeps the preview when no board is selected', async () => {
    const { text } = await post({ intent: 'preview', text: trello });
    expect(await post({ intent: 'commit', text })).toMatchObject({
      status: 400,
      problem: 'Select at least one board.',
      preview: { boards: [{ title: 'Ideas' }, { title: 'Done' }, { title: 'Old' }] },
    });
  });

  it('lets the user select the columns of a CSV file, and imports tasks only if that selection was previewed', async () => {
    const text = 'What,Where\nBuy paper,Office';
    expect(await post({ intent: 'preview', text })).toMatchObject({
      problem: 'Choose the column with the task titles.',
      preview: { boards: [] },
    });
    const chosen = { text, 'column.title': '0', 'column.board': '1', fallback: 'To do' };
    expect((await post({ intent: 'preview', ...chosen })).preview?.boards).toMatchObject([
      { title: 'Office', count: 1 },
    ]);
    const commit = { intent: 'commit', take: '0', ...chosen };
    const before = await listTasks();
    const other = { ...commit, shown: shownChoice({ title: 0 }, 'To do') };
    expect(await post(other)).toMatchObject({ problem: null, preview: { boards: [{ title: 'Office' }] } });
    expect(await listTasks()).toEqual(before);
    const shown = shownChoice({ title: 0, board: 1 }, 'To do');
    const response = await browser.post(page.action, path, { ...commit, shown });
    expect(await outcomeOf(response)).toMatchObject({ message: '1 task imported', undo: true });
    expect((await listTasks()).at(-1)).toMatchObject({ title: 'Buy paper', boardId: 'office' });
  });

  it('shows the form and the preview without JavaScript', async () => {
    const open = (fields?: Record<string, string>) => openMarkup({ module: page, path, cookie }, path, fields);
    expect((await open()).html).toContain('name="file"');
    const { html } = await open({ intent: 'preview', text: 'title,board\nx,To do' });
    expect(html).toContain('Added to existing board');
    expect(tickedIn(html, 'take')).toEqual(['0']);
  });

  it.each([
    ['', 'Choose a file or paste its contents.'],
    ['{', 'This file isn’t valid JSON. Export the board again.'],
    ['{"a":1}', 'This JSON file isn’t a Trello board or an Atrium export.'],
  ])('shows an error for “%s”', async (text, problem) => {
    expect(await post({ intent: 'preview', text })).toMatchObject({ status: 400, problem, preview: null });
  });

  it('accepts files exported as JSON or CSV', async () => {
    for (const format of ['json', 'csv']) {
      const file = await (await browser.get(exported, `/apps/kanban/export?format=${format}`)).text();
      const { preview } = await post({ intent: 'preview', text: file });
      expect(preview?.boards.map(({ isNew, count }) => [isNew, count])).toEqual([
        [false, 3],
        [false, 2],
        [false, 1],
      ]);
    }
  });
});

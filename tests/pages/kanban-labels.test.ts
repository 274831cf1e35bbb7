import { beforeEach, describe, expect, it } from 'vitest';
import { getTask, listBoards } from '~/models/kanban/queries.server';
import * as board from '~/routes/kanban/board/route';
import * as labels from '~/routes/kanban/labels/route';
import { action as boardsAction } from '~/routes/kanban/overview/route';
import { store } from '~/models/store/store.server';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/kanban/labels';
let browser = browserWith('');

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

const post = (fields: Record<string, string>) => browser.post(labels.action, path, fields);
const loaded = async () =>
  ((await (await browser.get(labels.loader, path)).json()) as { labels: { label: string; count: number }[] }).labels;

describe('labels', () => {
  it('can be renamed on all tasks, with undo', async () => {
    const before = await loaded();
    const outcome = await outcomeOf(await post({ intent: 'rename', label: 'UX', name: ' Design ' }));
    expect(outcome).toMatchObject({ to: path, message: 'UX renamed to Design', undo: true });
    expect((await getTask(1)).labels).toEqual(['Design', 'Charts & Maps']);
    await store.undo((await store.changes()).at(-1)?.id ?? -1, null);
    expect(await loaded()).toEqual(before);
  });

  it('are merged when one is renamed to the name of another', async () => {
    await post({ intent: 'rename', label: 'UX', name: 'Charts & Maps' });
    expect((await getTask(1)).labels).toEqual(['Charts & Maps']);
  });

  it('can be deleted from all tasks', async () => {
    expect(await outcomeOf(await post({ intent: 'delete', label: 'UX' }))).toMatchObject({ undo: true });
    expect((await loaded()).map(({ label }) => label)).not.toContain('UX');
  });

  it('can’t be renamed to a blank name, and an unknown label returns 404', async () => {
    const refused = await post({ intent: 'rename', label: 'UX', name: ' ' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { problem: 'Enter a name with up to 40 characters.', label: 'UX', name: ' ' },
    ]);
    expect((await post({ intent: 'delete', label: 'Unknown' })).status).toBe(404);
  });
});

describe('a board with the same name as another', () => {
  it('is rejected, whether it’s being added or renamed', async () => {
    const added = await browser.post(boardsAction, '/apps/kanban', { intent: 'addBoard', title: 'done ' });
    expect(added.status).toBe(409);
    expect(JSON.stringify(await added.json())).toContain('A board with this name already exists.');
    const at = '/apps/kanban/board?board=todo';
    expect((await browser.post(board.action, at, { title: 'Done' })).status).toBe(409);
    expect((await browser.post(board.action, at, { title: 'To do' })).status).toBe(302);
    expect((await listBoards()).map(({ title }) => title)).toEqual(['To do', 'In progress', 'Done']);
  });
});

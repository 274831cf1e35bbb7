import { beforeEach, expect, it } from 'vitest';
import { askForAccess } from '~/models/access-request/commands.server';
import { moderateComments, removeComments } from '~/models/blog/moderation.server';
import { undoChange } from '~/models/change/commands.server';
import { createBoards } from '~/models/kanban/board.server';
import { createTasks } from '~/models/kanban/task.server';
import { switchMaintenance } from '~/models/maintenance/commands.server';
import { setRegistration } from '~/models/registration/commands.server';
import { store } from '~/models/store/store.server';
import { loader } from '~/routes/activity/list/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

beforeEach(reseed);

/** The newest sentences of the activity page, newest first. */
async function told(count: number, language = 'en'): Promise<string[]> {
  const cookie = `${await cookieFor('admin')}; language=${Buffer.from(JSON.stringify(language)).toString('base64')}`;
  const answer = await browserWith(cookie).get(loader, '/activity');
  const { rows } = (await answer.json()) as { rows: { text: string }[] };
  return rows.slice(0, count).map(({ text }) => text);
}

it('tells several records of one change by their number', async () => {
  const { blogComments } = await store.snapshot();
  const ids = Object.keys(blogComments).slice(0, 3).map(Number);
  await moderateComments({ ids, hidden: true, actor });
  await removeComments({ ids, actor });
  await createTasks({ titles: ['Paint', 'Sand'], boardId: 'todo', actor });
  await createBoards({ inputs: [{ title: 'North' }, { title: 'South' }], actor });
  await createTasks({ titles: ['Oil'], boardId: 'todo', actor });
  expect(await told(5)).toEqual([
    'added the task “Oil”',
    'added 2 boards',
    'added 2 tasks',
    'deleted 3 comments',
    'hid 3 comments',
  ]);
});

it('tells in words of the language what is stored as a key', async () => {
  await switchMaintenance({ switch: 'on', message: '', minutes: 0 }, { actor });
  const { accounts } = await store.snapshot();
  if (!accounts[2]) throw new Error('no demo client');
  await askForAccess({ account: accounts[2], area: 'Invoice', note: '' });
  expect(await told(2, 'de')).toEqual(['hat um Zugriff gebeten: Rechnungen', 'hat die Wartung eingeschaltet']);
});

it('ends no sentence in the air when what was taken back has no name', async () => {
  const { accounts } = await store.snapshot();
  if (!accounts[1]) throw new Error('no demo admin');
  const { changeId } = await setRegistration({ mode: 'closed', actor });
  await undoChange({ changeId: changeId ?? 0, account: accounts[1], actor });
  expect((await told(1))[0]).toBe('took back a change');
});

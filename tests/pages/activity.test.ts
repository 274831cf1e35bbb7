import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForAccess } from '~/models/access-request/commands.server';
import { moderateComments, removeComments } from '~/models/blog/moderation.server';
import { undoChange } from '~/models/change/commands.server';
import { updateEmployee } from '~/models/employee/commands.server';
import { createBoards } from '~/models/kanban/board.server';
import { createTasks } from '~/models/kanban/task.server';
import { switchMaintenance } from '~/models/maintenance/commands.server';
import { saveView } from '~/models/saved-view/commands.server';
import { setRegistration } from '~/models/registration/commands.server';
import { store } from '~/models/store/store.server';
import { loader as exported } from '~/routes/activity/export/route';
import { loader } from '~/routes/activity/list/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

beforeEach(reseed);
afterEach(() => void vi.useRealTimers());

async function entries({ by = 'admin' as 'admin' | 'client', language = 'en', search = '' } = {}) {
  const cookie = `${await cookieFor(by)}; language=${Buffer.from(JSON.stringify(language)).toString('base64')}`;
  const response = await browserWith(cookie).get(loader, `/activity${search}`);
  const { rows } = (await response.json()) as {
    rows: { text: string; moves: string[]; link: string | null; app: string }[];
  };
  return rows;
}

async function sentences(count: number, language = 'en'): Promise<string[]> {
  return (await entries({ language })).slice(0, count).map(({ text }) => text);
}

it('an activity entry summarizes a change to several records with their count', async () => {
  const { blogComments } = await store.snapshot();
  const ids = Object.keys(blogComments).slice(0, 3).map(Number);
  await moderateComments({ ids, hidden: true, actor });
  await removeComments({ ids, actor });
  await createTasks({ titles: ['Paint', 'Sand'], boardId: 'todo', actor });
  await createBoards({ inputs: [{ title: 'North' }, { title: 'South' }], actor });
  await createTasks({ titles: ['Oil'], boardId: 'todo', actor });
  expect(await sentences(5)).toEqual([
    'added the task “Oil”',
    'added 2 boards',
    'added 2 tasks',
    'deleted 3 comments',
    'hid 3 comments',
  ]);
});

it('an activity entry translates values that are stored as keys', async () => {
  await switchMaintenance({ switch: 'on', message: '', minutes: 0 }, { actor });
  const { accounts } = await store.snapshot();
  if (!accounts[2]) throw new Error('no demo client');
  await askForAccess({ account: accounts[2], area: 'Invoice', note: '' });
  expect(await sentences(2, 'de')).toEqual([
    'hat Zugriff angefragt: Rechnungen',
    'hat den Wartungsmodus eingeschaltet',
  ]);
});

it('an activity entry isolates record titles from the Arabic text around them', async () => {
  await createTasks({ titles: ['Who pays?'], boardId: 'todo', actor });
  expect(await sentences(1, 'ar')).toEqual(['أضاف مهمة كانبان «\u2068Who pays?\u2069»']);
});

it('the activity entry for an undo includes the undone change and its app', async () => {
  const { accounts } = await store.snapshot();
  const [admin, client] = [accounts[1], accounts[2]];
  if (!admin || !client) throw new Error('no demo accounts');
  const set = await setRegistration({ mode: 'closed', actor });
  await undoChange({ changeId: set.changeId ?? 0, account: admin, actor });
  await askForAccess({ account: client, area: 'Invoice', note: '' });
  const lastChangeId = (await store.latestChanges()).at(-1)?.id ?? 0;
  await undoChange({ changeId: lastChangeId, account: admin, actor });
  const [undone, , registration] = await entries();
  expect(undone).toMatchObject({
    text: 'undid a change: requested access to Invoices',
    app: 'Roles and permissions',
  });
  expect(registration?.text).toBe('undid a change: changed who can register');
});

it('undoing an undo is described as a redo, and undoing the redo as an undo again', async () => {
  const admin = (await store.snapshot()).accounts[1];
  if (!admin) throw new Error('no demo account');
  await setRegistration({ mode: 'closed', actor });
  const undoLast = async () =>
    undoChange({ changeId: (await store.latestChanges()).at(-1)?.id ?? 0, account: admin, actor });
  const undone = [await undoLast(), await undoLast(), await undoLast()];
  expect(undone.map(({ undid }) => undid?.again)).toEqual([undefined, false, true]);
  expect(await sentences(3)).toEqual([
    'undid a change: changed who can register',
    'redid a change: changed who can register',
    'undid a change: changed who can register',
  ]);
});

it('an activity entry hides the name of another user’s saved view, even after undo, and can’t be found by that name', async () => {
  const { accounts } = await store.snapshot();
  const [admin, other] = [accounts[1], accounts[2]];
  if (!admin || !other) throw new Error('no demo accounts');
  const otherActor = { id: other.id, name: other.fullName };
  const view = { accountId: other.id, list: 'todos' as const, name: 'My secret plan', query: 'q=secret' };
  const { changeId } = await saveView({ ...view, actor: otherActor });
  expect((await entries())[0]).toMatchObject({ text: 'saved the view “…”', link: null });
  await undoChange({ changeId: changeId ?? 0, account: other, actor: otherActor });
  expect((await entries())[0]).toMatchObject({ text: 'undid a change: saved the view “…”', link: null });
  expect(await entries({ search: '?q=secret' })).toEqual([]);
});

it('the activity entry for a saved view links to the view', async () => {
  await saveView({ accountId: 1, list: 'todos', name: 'Late', query: 'due=overdue', actor });
  expect((await entries())[0]).toMatchObject({ text: 'saved the view “Late”', link: '/apps/todo?due=overdue' });
});

it('an activity entry shows the old and new values of a field in the reader’s language', async () => {
  await updateEmployee({ changes: { id: 4, post: 'Head of Procurement', city: 'Bergen' }, actor });
  const before = (await store.snapshot()).employees[4];
  await updateEmployee({ changes: { id: 4, post: 'Chief Buyer', start_date: '03/01/2020' }, actor });
  const [entry] = await entries();
  expect(entry?.moves).toContain('Position: Head of Procurement → Chief Buyer');
  expect(before?.city).toBe('Bergen');
  const [german] = await entries({ language: 'de' });
  expect(german?.moves).toContain('Position: von Head of Procurement auf Chief Buyer');
  const [arabic] = await entries({ language: 'ar' });
  expect(arabic?.moves).toContain('\u2068المنصب\u2069: \u2068Head of Procurement\u2069 ← \u2068Chief Buyer\u2069');
});

it('the activity export contains filtered entries with old and new values, and clients can’t download it', async () => {
  await updateEmployee({ changes: { id: 4, post: 'Chief Buyer' }, actor });
  await createTasks({ titles: ['Oil'], boardId: 'todo', actor: { id: 2, name: 'Somebody Else' } });
  const file = async (by: 'admin' | 'client', search: string) =>
    browserWith(await cookieFor(by)).get(exported, `/activity/export${search}`);
  const csv = await (await file('admin', '?actor=Dana+Whitfield')).text();
  expect(csv.split(/\r?\n/, 1)[0]).toBe('Date,Person,Change,Old and new values,App');
  expect(csv.split(/\r?\n/)[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,Dana Whitfield,/);
  expect(csv).toContain('→ Chief Buyer');
  expect(csv).not.toContain('Oil');
  const rows = (await (await file('admin', '?format=json&q=Oil')).json()) as { actor: string; text: string }[];
  expect(rows).toMatchObject([{ actor: 'Somebody Else', text: 'added the task “Oil”' }]);
  expect((await file('client', '')).status).toBe(302);
});

it('an activity search matches an entry’s sentence in two languages, but not its old and new values', async () => {
  await updateEmployee({ changes: { id: 4, email: 'noor.h@oakline.example' }, actor });
  const [entry] = await entries();
  for (const q of ['changed', 'geändert', 'noor.h']) {
    const found = await entries({ search: `?q=${encodeURIComponent(q)}` });
    if (q === 'noor.h') expect(found).toEqual([]);
    else expect(found.map(({ text }) => text)).toContain(entry?.text);
  }
  expect(entry?.moves).toEqual([expect.stringContaining('noor.h@oakline.example')]);
});

it('activity entries expire after 30 days by default, even if nothing has changed since', async () => {
  await updateEmployee({ changes: { id: 4, post: 'Chief Buyer' }, actor });
  expect(await store.changes()).not.toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3600 * 1000 });
  expect(await store.changes()).toEqual([]);
});

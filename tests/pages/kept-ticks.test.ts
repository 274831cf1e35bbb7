import { beforeEach, describe, expect, it } from 'vitest';
import { updatePermission } from '~/models/permission/commands.server';
import { permissionsById } from '~/models/permission/queries.server';
import * as userList from '~/routes/user/list/route';
import * as todos from '~/routes/todo/list/route';
import * as tags from '~/routes/blog/tags/route';
import * as share from '~/routes/modal-examples/share/route';
import * as edit from '~/routes/permission/edit/route';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFrom, type formRequest } from '../helpers/request';
import { openMarkup, tickedIn, valueIn } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const stored = async (id: number) => (await permissionsById([id]))[0];

/** Makes the open form of a permission stale by changing the permission's areas and roles. */
const shareElsewhere = async (id: number) => {
  const { name = '' } = (await stored(id)) ?? {};
  return updatePermission({ id, input: { name, areas: ['Invoice'], assignedTo: ['support'] }, actor: null });
};

describe('the checkboxes of a permission', () => {
  const permission = (id: number, posted?: Parameters<typeof openMarkup>[2]) =>
    openMarkup({ module: edit, path: '/apps/permissions/edit/:id', cookie }, `/apps/permissions/edit/${id}`, posted);
  const typed = { name: 'Watching', assignedTo: ['user', 'manager'], areas: ['Kanban', 'Todo'] };

  it('keep their state after an invalid name', async () => {
    const refused = await permission(4, { ...typed, name: '' });
    expect(refused.status).toBe(400);
    expect(tickedIn(refused.html, 'assignedTo').sort()).toEqual(['administrator', 'manager', 'user']);
    expect(tickedIn(refused.html, 'areas').sort()).toEqual(['Kanban', 'Todo']);
    const none = await permission(4, { name: '' });
    expect(tickedIn(none.html, 'assignedTo')).toEqual(['administrator']);
    expect(tickedIn(none.html, 'areas')).toEqual([]);
  });

  it('keep their state after a conflict, which shows both versions, and are saved on a second try', async () => {
    const tag = valueIn((await permission(4)).html, 'tag') ?? '';
    await shareElsewhere(4);
    const refused = await permission(4, { ...typed, tag });
    expect(refused.status).toBe(409);
    expect(tickedIn(refused.html, 'assignedTo').sort()).toEqual(['administrator', 'manager', 'user']);
    expect(tickedIn(refused.html, 'areas').sort()).toEqual(['Kanban', 'Todo']);
    const cells = [...refused.html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text);
    expect(cells).toEqual(expect.arrayContaining(['Manager, User', 'Support']));
    const next = valueIn(refused.html, 'tag') ?? '';
    await expect(permission(4, { ...typed, tag: next })).rejects.toThrow('led to');
    expect(await stored(4)).toMatchObject({
      name: 'Watching',
      assignedTo: ['administrator', 'manager', 'user'],
      areas: typed.areas,
    });
  });

  it('have their stored state if they’re locked, and aren’t listed in a conflict', async () => {
    const { areas = [], name = '' } = (await stored(1)) ?? {};
    const tag = valueIn((await permission(1)).html, 'tag') ?? '';
    await shareElsewhere(1);
    const refused = await permission(1, { name, assignedTo: 'user', tag });
    expect(refused.status).toBe(409);
    expect(tickedIn(refused.html, 'areas').sort()).toEqual([...areas].sort());
    expect(refused.html.match(/<td/g)).toHaveLength(2);
  });

  it('keep their state after a conflict in the dialog for sharing the permission', async () => {
    const address = '/modal-examples/share?id=4';
    const dialog = (posted?: Parameters<typeof openMarkup>[2]) =>
      openMarkup({ module: share, path: '/modal-examples/share', cookie }, address, posted);
    const tag = valueIn((await dialog()).html, 'tag') ?? '';
    await shareElsewhere(4);
    const refused = await dialog({ assignedTo: 'user', tag });
    expect(refused.status).toBe(409);
    expect(tickedIn(refused.html, 'assignedTo').sort()).toEqual(['administrator', 'user']);
    expect(refused.html).toContain('conflict-note');
  });
});

describe('the checkboxes of a list', () => {
  const users = { module: userList, path: '/apps/user/list', cookie: '' };
  /** Submits a bulk action that is refused because users can't suspend their own accounts. Returns the page. */
  async function refused(fields: Parameters<typeof formRequest>[1]) {
    await tieAccount(managed.id, 1);
    const response = await browserWith(cookie).post(userList.action, users.path, fields);
    expect(await outcomeOf(response)).toMatchObject({ status: 302, type: 'error' });
    const address = response.headers.get('location') ?? '';
    return openMarkup({ ...users, cookie: `${cookie}; ${cookieFrom(response)}` }, address);
  }

  it('stay selected after a bulk action is rejected, along with the selected option', async () => {
    const { html } = await refused({ intent: 'suspend', ids: ['34'], query: 'q=delia', currentPlan: 'team' });
    expect(tickedIn(html, 'ids')).toEqual(['34']);
    expect(tickedIn(html, 'scope')).toEqual([]);
    expect(html).toMatch(/<option value="team" selected="">/);
  });

  it('stay selected after a bulk action is rejected, and so does the checkbox for all matching records', async () => {
    const sent = { intent: 'suspend', ids: ['34'], scope: 'matching', expected: '99', query: 'q=delia' };
    const { html } = await refused(sent);
    expect([tickedIn(html, 'ids'), tickedIn(html, 'scope')]).toEqual([['34'], ['matching']]);
  });

  it('are clear on a newly opened page, and aren’t restored if too many were selected to be stored with the toast', async () => {
    const opened = await openMarkup({ ...users, cookie }, users.path);
    expect(tickedIn(opened.html, 'ids')).toEqual([]);
    const { html } = await refused({ intent: 'suspend', ids: Array.from({ length: 400 }, (_, at) => 10_000 + at) });
    expect(tickedIn(html, 'ids')).toEqual([]);
  });

  it('stay selected in the to-do list, too, after a bulk action is rejected', async () => {
    const todo = await browserWith(cookie).post(todos.action, '/apps/todo', { intent: 'due', ids: ['1', '3'] });
    const list = { module: todos, path: '/apps/todo', cookie: `${cookie}; ${cookieFrom(todo)}` };
    expect(tickedIn((await openMarkup(list, '/apps/todo')).html, 'ids').sort()).toEqual(['1', '3']);
  });
});

describe('the posts to tag', () => {
  const panel = (posted?: Parameters<typeof openMarkup>[2]) =>
    openMarkup({ module: tags, path: '/pages/blog/list/tags', cookie }, '/pages/blog/list/tags', posted);

  it('are all selected at first, and keep their selection after an error', async () => {
    const ids = tickedIn((await panel()).html, 'ids');
    expect(ids.length).toBeGreaterThan(2);
    const [first = '', second = ''] = ids;
    for (const ticked of [[first, second], [second], []]) {
      const refused = await panel({ ids: ticked, add: '' });
      expect(refused.status).toBe(400);
      expect(tickedIn(refused.html, 'ids')).toEqual(ticked);
    }
  });
});

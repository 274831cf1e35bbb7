import { beforeEach, describe, expect, it } from 'vitest';
import { updatePermission } from '~/models/permission/commands.server';
import { permissionsById } from '~/models/permission/queries.server';
import * as tags from '~/routes/blog/tags/route';
import * as share from '~/routes/modal-examples/share/route';
import * as edit from '~/routes/permission/edit/route';
import { openMarkup, tickedIn, valueIn } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const stored = async (id: number) => (await permissionsById([id]))[0];

/** Makes what the open form shows of a permission old: somebody else has given it to other roles. */
const shareElsewhere = async (id: number) => {
  const { name = '' } = (await stored(id)) ?? {};
  return updatePermission({ id, input: { name, areas: ['Invoice'], assignedTo: ['support'] }, actor: null });
};

describe('the ticks of a permission', () => {
  const permission = (id: number, posted?: Parameters<typeof openMarkup>[2]) =>
    openMarkup({ module: edit, path: '/apps/permissions/edit/:id', cookie }, `/apps/permissions/edit/${id}`, posted);
  const typed = { name: 'Watching', assignedTo: ['user', 'manager'], areas: ['Kanban', 'Todo'] };

  it('stay after a name that will not do', async () => {
    const refused = await permission(4, { ...typed, name: '' });
    expect(refused.status).toBe(400);
    expect(tickedIn(refused.html, 'assignedTo').sort()).toEqual(['administrator', 'manager', 'user']);
    expect(tickedIn(refused.html, 'areas').sort()).toEqual(['Kanban', 'Todo']);
    const none = await permission(4, { name: '' });
    expect(tickedIn(none.html, 'assignedTo')).toEqual(['administrator']);
    expect(tickedIn(none.html, 'areas')).toEqual([]);
  });

  it('stay after a conflict, which tells both, and are saved by the second try', async () => {
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

  it('that are locked are shown as stored, and no difference', async () => {
    const { areas = [], name = '' } = (await stored(1)) ?? {};
    const tag = valueIn((await permission(1)).html, 'tag') ?? '';
    await shareElsewhere(1);
    const refused = await permission(1, { name, assignedTo: 'user', tag });
    expect(refused.status).toBe(409);
    expect(tickedIn(refused.html, 'areas').sort()).toEqual([...areas].sort());
    expect(refused.html.match(/<td/g)).toHaveLength(2);
  });

  it('stay in the dialog that shares it', async () => {
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

describe('the posts to tag', () => {
  const panel = (posted?: Parameters<typeof openMarkup>[2]) =>
    openMarkup({ module: tags, path: '/pages/blog/list/tags', cookie }, '/pages/blog/list/tags', posted);

  it('are all ticked at first, and after a refusal those that were', async () => {
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

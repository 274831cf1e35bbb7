import { beforeEach, describe, expect, it } from 'vitest';
import { type Area, adminAreas, canUse, isViewable, personalAreas } from '~/models/access/ability';
import { pageNeed } from '~/models/access/page-need';
import { createPermission } from '~/models/permission/commands.server';
import { createRole, saveMatrix } from '~/models/role/commands.server';
import { store } from '~/models/store/store.server';
import { updateUser } from '~/models/user/commands.server';
import type { StoredRole } from '~/models/user/rules';
import { addressOf, documentedCalls } from '../helpers/api';
import { demoAccounts } from '../helpers/api-client';
import { forms } from '../helpers/form-table';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { pageRoutes } from '../helpers/page-routes';
import { answer, formRequest, jsonRequest, pageRequest } from '../helpers/request';
import { cookieFor, tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type Level = 'view' | 'own' | 'any';
type Levels = Partial<Record<Area, Level>>;

const actor = { id: 1, name: 'Dana Whitfield' };
const each = (areas: readonly Area[], level: Level): Levels => Object.fromEntries(areas.map((area) => [area, level]));
const viewable = adminAreas.filter(isViewable);
const half = (areas: readonly Area[], rest: number) => areas.filter((_, index) => index % 2 === rest);

/** Permissions of the sample data's roles (specification §6). */
const shipped: Record<StoredRole, Levels> = {
  admin: each(adminAreas, 'any'),
  maintainer: each(['User', 'Chat', 'Post', 'Article', 'Invoice', 'Order', 'Shop'], 'any'),
  editor: each(['Kanban', 'Todo', 'Calendar', 'Email'], 'any'),
  author: each(['Kanban', 'Todo', 'Calendar', 'Email'], 'any'),
  subscriber: each(viewable, 'view'),
  client: {},
};

/** Two custom roles for each level, each with half of the areas where the level can be granted. */
const custom: Record<string, { level: Level; levels: Levels }> = Object.fromEntries(
  (['view', 'own', 'any'] as const).flatMap((level) =>
    [0, 1].map((rest) => {
      const areas = half(level === 'view' ? viewable : level === 'own' ? ['Post', ...personalAreas] : adminAreas, rest);
      return [`${level} ${areas.join(' ')}`, { level, levels: each(areas, level) }];
    }),
  ),
);

async function join(role: { role: StoredRole; roleId: number | null }) {
  await tieAccount(managed.id, demoAccounts.client);
  // The account's permissions are updated when its role changes.
  await updateUser({ changes: { id: managed.id, role: 'editor', roleId: null }, actor });
  await updateUser({ changes: { id: managed.id, ...role }, actor });
}

async function joinCustom({ level, levels }: { level: Level; levels: Levels }) {
  const { result: role } = await createRole({ input: { name: 'Part', description: '', like: '' }, actor });
  const { result } = await createPermission({ name: 'Part', areas: Object.keys(levels), actor });
  const grants = new Map([[result.permission.id, new Map([[`role-${role.id}`, level]])]]);
  await saveMatrix({ grants, actor });
  await join({ role: 'client', roleId: role.id });
}

const roles = [
  ...Object.entries(shipped).map(([name, levels]) => ({
    name,
    levels,
    start: () => join({ role: name as StoredRole, roleId: null }),
  })),
  ...Object.entries(custom).map(([name, one]) => ({ name, levels: one.levels, start: () => joinCustom(one) })),
];

const refusal = /^\/misc\/not-authorized\?need=(\w+)/;
const isPersonal = (area: Area) => personalAreas.some((one) => one === area);

function covers(levels: Levels, area: Area | 'all', what: 'look' | 'change'): boolean {
  if (area === 'all') return levels === shipped.admin;
  const level = levels[area];
  if (level === 'view') return what === 'look' && isViewable(area);
  return level === 'any' || (level === 'own' && isPersonal(area));
}

/** Pages and forms for posts also open for users who can write their own posts. Other tests check that level. */
const isOpenToAuthors = (levels: Levels, area: string) => area === 'Post' && levels.Post === 'own';

/** Returns the page routes with the area that each requires, read from the refusal that a client gets. */
async function pagesByArea() {
  reseed();
  const cookie = await cookieFor('client');
  const pages = [];
  for (const page of await pageRoutes()) {
    if (!page.loader || page.path === '/live') continue;
    const { loader, path, params } = page;
    const response = await answer(() => loader({ request: pageRequest(path, cookie), params, context: {} }));
    const area = refusal.exec(response.headers.get('location') ?? '')?.[1] as Area | 'all' | undefined;
    if (area) pages.push({ path, params, loader, area });
  }
  return pages;
}

const pages = await pagesByArea();

it('every permission area is required by some page, except for articles, cards, and data tables', () => {
  const without = adminAreas.filter((area) => !pages.some((page) => page.area === area));
  // Help articles are visible to everyone and edited with forms on the same pages.
  expect(without.filter((area) => !['Article', 'Card', 'DataTable'].includes(area))).toEqual([]);
});

/** Forms that save something of the user's own: a view of the change log, and the time zone of the calendar. */
const ownForms = new Set(['/activity', '/apps/calendar/zone']);

describe.each(roles)('the role $name', ({ levels, start }) => {
  let cookie: string;

  beforeEach(async () => {
    reseed();
    await start();
    cookie = await cookieFor('client');
  });

  it('has exactly the access levels it was granted', async () => {
    const { ability } = (await store.snapshot()).accounts[demoAccounts.client]!;
    const hint = 'the sample roles get their areas in data/seed/permissions.json';
    for (const area of adminAreas) {
      const level = levels[area];
      const manages = level === 'any' || (level === 'own' && isPersonal(area));
      expect([area, canUse({ ability }, area)], hint).toEqual([area, manages]);
      expect([area, canUse({ ability }, { read: area })], hint).toEqual([area, manages || level === 'view']);
    }
  });

  it('can open exactly the pages in its areas, but no pages for changes if it has view-only access', async () => {
    for (const { path, params, loader, area } of pages) {
      const response = await answer(() => loader({ request: pageRequest(path, cookie), params, context: {} }));
      const isOpen = !refusal.test(response.headers.get('location') ?? '');
      if (isOpenToAuthors(levels, area)) continue;
      const what = area !== 'all' && pageNeed(path, area) === area ? 'change' : 'look';
      expect([path, isOpen]).toEqual([path, covers(levels, area, what)]);
    }
  });

  it('can use exactly the endpoints in its areas, or only the read endpoints if it has view-only access', async () => {
    const { accessToken: token } = await tokensFor('client');
    for (const { endpoint, call, name } of documentedCalls()) {
      const { access, method } = endpoint;
      if (typeof access !== 'string' || access === 'open' || access === 'signed-in') continue;
      const may = covers(levels, access, method === 'GET' ? 'look' : 'change');
      // An allowed request can still fail because of its content. Other tests check what it changes.
      if (may && method !== 'GET') continue;
      const { path, body } = addressOf(endpoint);
      const { status } = await call(jsonRequest(path, { method, body, token }));
      expect([name, status !== 403]).toEqual([name, may]);
    }
  });

  it('is rejected by all forms in areas that it can’t change, and nothing changes', async () => {
    const areaOf = new Map(pages.map(({ path, area }) => [path, area]));
    for (const { path, action, params, fields } of forms) {
      const area = areaOf.get(path);
      if (!area || covers(levels, area, ownForms.has(path) ? 'look' : 'change')) continue;
      if (isOpenToAuthors(levels, area)) continue;
      const request = formRequest(path, await fields(), cookie);
      const before = await store.snapshot();
      const response = await answer(() => action({ request, params, context: {} }));
      expect([path, response.headers.get('location')]).toEqual([path, expect.stringMatching(refusal)]);
      expect(await store.snapshot()).toBe(before);
    }
  });
});

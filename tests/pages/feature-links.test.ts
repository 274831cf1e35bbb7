import { beforeEach, describe, expect, it } from 'vitest';
import { features } from '~/features';
import { recordTypesOf, recordUrl } from '~/records';
import { allows, abilityFrom, canUse, type Need, rulesFor } from '~/models/access/ability';
import { listBookmarks } from '~/models/bookmark/commands.server';
import { calendarEntries } from '~/models/calendar/entries.server';
import { calendarKinds, calendarLayers } from '~/models/calendar/rules';
import { today } from '~/models/shared/day';
import { notificationsFor } from '~/models/notification/queries.server';
import { updateTodos } from '~/models/todo/commands.server';
import { store } from '~/models/store/store.server';
import { canOpen, navigationPages, visibleNavigation } from '~/navigation';
import { isRouted } from '~/routed-pages';
import { openPage } from '../helpers/open-page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

/** Pages that only redirect to the newest record of their type. */
const leadsOn = /^\/apps\/(invoice\/preview|order\/edit|user\/view)$/;

let cookie = '';

async function broken(links: Iterable<string>, by = cookie) {
  const responses = await Promise.all(
    [...new Set(links)].map(async (link) => ({ link, ...(await openPage(link, by)) })),
  );
  return responses.filter(({ link, status, to }) => status !== 200 && !(leadsOn.test(link) && to?.startsWith(link)));
}

async function accountOf(role: string) {
  const account = Object.values((await store.snapshot()).accounts).find((one) => one.role === role);
  if (!account) throw new Error(`no account of a ${role}`);
  return account;
}

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('links to records', () => {
  it('open from notifications', async () => {
    const jonas = { id: 2, name: 'Jonas Keller' };
    const assignee = { fullName: 'Dana Whitfield', avatar: '' };
    await updateTodos({ ids: [1], changes: { assignee, assigneeId: null }, actor: jonas });
    const links = (await notificationsFor(await accountOf('admin'), { onDay: today(), zone: 'UTC' })).flatMap(
      ({ link }) => link ?? [],
    );
    expect(links).toContain('/apps/todo/edit/1');
    expect(links.length).toBeGreaterThan(5);
    expect(await broken(links)).toEqual([]);
  });

  it('open from calendar entries', async () => {
    const entries = await calendarEntries({ kinds: calendarKinds, layers: calendarLayers, zone: 'UTC' });
    expect(new Set(entries.map(({ source }) => source)).size).toBeGreaterThan(calendarLayers.length);
    expect(await broken(entries.map(({ to }) => to))).toEqual([]);
  });

  it('open for the first record of each type that has a page', async () => {
    const data = await store.snapshot();
    const links = features.flatMap((feature) =>
      recordTypesOf(feature).flatMap(({ collection }) => {
        const [record] = Object.values(data[collection]);
        return record ? (recordUrl(collection, record) ?? []) : [];
      }),
    );
    expect(links.length).toBeGreaterThan(4);
    expect(await broken(links)).toEqual([]);
  });
});

describe('in the app’s navigation,', () => {
  const roles = ['admin', 'client'] as const;

  it.each(roles)('the menu, search items, and routes agree on the pages that the %s can open', async (role) => {
    const account = await accountOf(role);
    const may = (need: Need) => canUse(account, need);
    const own = await cookieFor(role);
    const { suggestions } = await listBookmarks(account.id);
    const shown = visibleNavigation(may).flatMap(({ items }) => items.flatMap((item) => item.children ?? [item]));
    // Search also finds pages below a section, which have no menu item.
    // Sign-in isn't listed for signed-in users.
    const listed = navigationPages().filter(({ forGuests }) => !forGuests);
    const rows = new Set(listed.map(({ to }) => to));
    const found = suggestions.filter(({ link }) => rows.has(link) && canOpen(link, may));
    expect(found.map(({ link }) => link).sort()).toEqual(shown.map(({ to }) => to).sort());
    const forPeople = shown.filter(({ need, to }) => need !== undefined || to === '/').map(({ to }) => to);
    expect(await broken(forPeople, own)).toEqual([]);
  });

  it('routes redirect clients from the pages that the menu hides from them', async () => {
    const account = await accountOf('client');
    const hidden = navigationPages().filter(({ to }) => isRouted(to) && !canOpen(to, (need) => canUse(account, need)));
    const refused = await broken(
      hidden.map(({ to }) => to),
      await cookieFor('client'),
    );
    expect(hidden.length).toBeGreaterThan(3);
    expect(refused.map(({ to }) => to?.startsWith('/misc/not-authorized'))).toEqual(hidden.map(() => true));
  });

  it('every menu item has a search item with the same URL and name, and other search items open subpages', async () => {
    const { suggestions } = await listBookmarks(1);
    const items = new Map(suggestions.map(({ link, target }) => [link, target]));
    const unlisted = navigationPages().filter(({ to, key }) => items.get(to) !== key);
    const wanted = unlisted.map(({ to, key }) => `link ${to}, target ${key}`);
    expect(wanted, 'run `npm run search-pages`').toEqual([]);
    // Every search item without a menu item must be below a section of the menu.
    const below = suggestions.filter(({ link }) => !navigationPages().some(({ to }) => to === link));
    const lost = below.filter(({ link }) => !navigationPages().some(({ to }) => link.startsWith(`${to}/`)));
    expect(lost, 'no menu item links to these; run `npm run search-pages`').toEqual([]);
    expect(items.size).toBe(suggestions.length);
  });

  it('a client has access only to a fixed list of areas', async () => {
    const ability = abilityFrom(rulesFor(await accountOf('client')));
    const open = features.filter(({ need }) => need && allows(ability, need)).map(({ name }) => name);
    expect(open.sort()).toEqual(
      [
        'accessControl',
        'accountSettings',
        'apiKeys',
        'blog',
        'charts',
        'components',
        'faq',
        'forms',
        'foundations',
        'knowledgeBase',
        'license',
        'modalExamples',
        'pageLayout',
        'pricing',
        'profile',
        'search',
        'ecommerce',
        'tables',
      ].sort(),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { areaOf } from '~/models/access/ability';
import { canOpen, isCurrent, navigation, navigationPages, visibleNavigation } from '~/navigation';
import { isRouted } from '~/routed-pages';
import { LOCALES, readTexts } from '../helpers/locale-files';

const everything = () => true;
const paths = (can: Parameters<typeof visibleNavigation>[0]) =>
  visibleNavigation(can).flatMap((group) =>
    group.items.flatMap((item) => (item.children ?? [item]).map((leaf) => leaf.to)),
  );

function item(to: string) {
  const found = navigationPages().find((page) => page.to === to);
  if (!found) throw new Error(`no page ${to}`);
  return found;
}

describe('visibleNavigation', () => {
  it('shows only pages that exist', () => {
    expect(paths(everything).every(isRouted)).toBe(true);
    expect(paths(everything)).toContain('/apps/invoice/list');
  });

  it('hides an area that the user can’t read', () => {
    expect(paths((need) => areaOf(need) !== 'Invoice').some((to) => to.startsWith('/apps/invoice'))).toBe(false);
  });

  it('shows a sign-in page only to signed-out users', () => {
    expect(paths(() => false)).toContain('/pages/login-basic');
    expect(paths(everything)).not.toContain('/pages/login-basic');
    expect(paths((need) => areaOf(need) === 'Account')).not.toContain('/pages/login-basic');
  });

  it('drops groups and parents with nothing to show', () => {
    const groups = visibleNavigation(() => false);
    expect(groups.map((group) => group.key)).toEqual([null, 'pages']);
    expect(groups.flatMap((group) => group.items).every((entry) => entry.children?.length !== 0)).toBe(true);
  });

  it('checks exactly the areas that the routed pages require', () => {
    const checkedAreas = new Set<string>();
    visibleNavigation((need) => Boolean(checkedAreas.add(areaOf(need))));
    const routed = navigationPages().filter(({ to }) => isRouted(to));
    expect(checkedAreas).toEqual(new Set(routed.flatMap(({ need }) => (need ? areaOf(need) : []))));
  });

  it('links a parent to its first visible page', () => {
    const parents = visibleNavigation(everything).flatMap((group) => group.items.filter((entry) => entry.children));
    expect(parents.map((parent) => [parent.key, parent.to])).toContainEqual(['misc', '/misc/coming-soon']);
  });
});

describe('canOpen', () => {
  it('requires the permission of the page’s menu item, and none for a sign-in page', () => {
    expect(canOpen('/apps/invoice/preview/1044', everything)).toBe(true);
    expect(canOpen('/apps/invoice/preview/1044', (need) => areaOf(need) !== 'Invoice')).toBe(false);
    expect(canOpen('/pages/login-basic', () => false)).toBe(true);
  });
});

describe('isCurrent', () => {
  it('marks the home page only when it’s the current page', () => {
    expect(isCurrent(item('/'), '/')).toBe(true);
    expect(isCurrent(item('/'), '/apps/email')).toBe(false);
  });

  it('marks a page for its path and subpaths, but not for a path that only starts with the same text', () => {
    expect(isCurrent(item('/apps/invoice/list'), '/apps/invoice/list/')).toBe(true);
    expect(isCurrent(item('/apps/invoice/list'), '/apps/invoice/list/4987')).toBe(true);
    expect(isCurrent(item('/tables'), '/tables-of-contents')).toBe(false);
  });

  it('marks a parent that contains the current page', () => {
    const invoices = navigation.flatMap((group) => group.items).find((entry) => entry.key === 'invoices');
    expect(invoices && isCurrent(invoices, '/apps/invoice/add')).toBe(true);
    expect(invoices && isCurrent(invoices, '/apps/order/list')).toBe(false);
  });
});

describe('the menu', () => {
  it('has each path once, and a name for every item in all languages', () => {
    const all = navigationPages().map((page) => page.to);
    expect(new Set(all).size).toBe(all.length);
    const keys = navigation.flatMap((group) => group.items.flatMap((entry) => [entry, ...(entry.children ?? [])]));
    for (const locale of LOCALES) {
      const texts = readTexts(locale);
      const unnamed = keys.filter(({ key }) => !texts.has(`common:nav.${key}`)).map(({ key }) => key);
      expect(unnamed, `add elsewhere.common.nav.<key> to its feature’s file in public/locales/${locale}`).toEqual([]);
      expect(navigation.filter((group) => group.key && !texts.has(`common:navGroup.${group.key}`))).toEqual([]);
    }
  });
});

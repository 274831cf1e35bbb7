import type { TFunction } from 'i18next';
import { countedLists } from '~/counted-lists.server';
import type { Account } from '~/models/account/schema';
import { listBookmarkLinks } from '~/models/bookmark/commands.server';
import { translatorFor } from '~/http/i18n.server';
import { readListQuery } from '~/http/list/query.server';
import { clockOf } from '~/http/time-zone.server';
import { canOpenUrl } from '~/models/search/can-open.server';
import { listPageTodos } from '~/models/todo/queries.server';
import { todoPageQuerySchema } from '~/models/todo/schema';

/**
 * Returns a function that names a page in a language: as in the menu, otherwise as in the UI kit, otherwise as stored.
 */
export function pageNamer(t: TFunction<'common'>) {
  const kit = t as unknown as TFunction<'kitPages'>;
  return ({ target, title, link }: { target: string; title: string; link: string }): string => {
    const [section = '', page = '', ...more] = link.split('/').slice(1);
    const own = kit(`title.${[section, page, ...more].join('.')}` as 'title.colors.palettes', {
      ns: 'kitPages',
      defaultValue: title,
    });
    return t(`nav.${target}` as 'nav.dashboard', { defaultValue: own });
  };
}

/** Returns the current number of rows in a bookmarked list or view, or `null` for a page that isn't a list. */
async function countOf(request: Request, account: Account, link: string): Promise<number | null> {
  const { pathname, searchParams } = new URL(link, request.url);
  const list = countedLists.find(({ path }) => path === pathname);
  if (list) return list.count(request, searchParams, account.id);
  if (pathname !== '/apps/todo') return null;
  const { onDay, zone } = await clockOf(request);
  return (await listPageTodos(readListQuery(todoPageQuerySchema, searchParams), onDay, zone, account)).length;
}

/**
 * Returns the bookmarks that an account can open, in the account's order, with the titles of known pages in the user's
 * language. Bookmarks of lists include the current number of rows.
 */
export async function marksFor(request: Request, account: Account) {
  const nameOf = pageNamer(await translatorFor(request, 'common'));
  const marks = await listBookmarkLinks(account.id);
  const open = marks.filter(({ link }) => canOpenUrl(account, link));
  return Promise.all(
    open.map(async ({ id, link, title, target }) => ({
      id,
      link,
      title: target === null ? title : nameOf({ target, title, link }),
      count: await countOf(request, account, link),
    })),
  );
}

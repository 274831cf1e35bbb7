import type { TFunction } from 'i18next';
import { mayUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { listMarks } from '~/models/bookmark/commands.server';
import { translatorFor } from '~/http/i18n.server';
import { canOpen } from '~/navigation';

/** What a page item is called in a language: as in the menu, as the UI kit calls it, else as it is stored. */
export function pageNamer(t: TFunction<'common'>) {
  const kit = t as unknown as TFunction<'kitPages'>;
  return ({ target, title, link }: { target: string; title: string; link: string }): string => {
    const [section = '', page = ''] = link.split('/').slice(1);
    const own = kit(`title.${section}.${page}` as 'title.colors.palettes', { ns: 'kitPages', defaultValue: title });
    return t(`nav.${target}` as 'nav.dashboard', { defaultValue: own });
  };
}

/** The bookmarks of an account that it may open, in its order and language. */
export async function marksFor(request: Request, account: Account) {
  const nameOf = pageNamer(await translatorFor(request, 'common'));
  const marks = await listMarks(account.id);
  return marks
    .filter(({ link }) => canOpen(link.split(/[?#]/)[0] ?? '/', (need) => mayUse(account, need)))
    .map(({ id, link, title, target }) => ({
      id,
      link,
      title: target === null ? title : nameOf({ target, title, link }),
    }));
}

import { useLocation, useMatches } from '@remix-run/react';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuButton, MenuDivider, MenuLink, MenuTitle } from '~/components/ui/menu';

export interface MarkLink {
  id: number;
  link: string;
  title: string;
}

/** How many bookmarks the navbar shows; the page has all of them. */
const most = 10;

/** Posts the bookmark of the page that is open, under the name it calls itself. */
function StarRow({ marks }: { marks: readonly MarkLink[] }) {
  const { t } = useTranslation('search');
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const isMarked = marks.some(({ link }) => link === here);
  const titles = useMatches().map(({ data }) => (data as { title?: unknown } | undefined)?.title);
  const title = titles.findLast((one): one is string => typeof one === 'string') ?? here;
  return (
    <MenuButton
      action="/bookmarks"
      fields={{ intent: 'toggle', link: here, title: title.slice(0, 200), redirectTo: here }}
      icon={<Star size={16} aria-hidden fill={isMarked ? 'currentColor' : 'none'} />}
    >
      {t(isMarked ? 'bookmarks.removeHere' : 'bookmarks.addHere')}
    </MenuButton>
  );
}

/** The star of the navbar: bookmarks this page, and leads to the others; more than ten are on their page. */
export function BookmarksMenu({ marks }: { marks: readonly MarkLink[] }) {
  const { t } = useTranslation('search');
  return (
    <Menu label={t('bookmarks.title')} icon={<Star size={18} strokeWidth={1.75} aria-hidden />} width="260px">
      <StarRow marks={marks} />
      {marks.length > 0 && (
        <>
          <MenuDivider />
          <MenuTitle>{t('bookmarks.title')}</MenuTitle>
          {marks.slice(0, most).map(({ id, link, title }) => (
            <MenuLink key={id} to={link}>
              <bdi>{title}</bdi>
            </MenuLink>
          ))}
        </>
      )}
      <MenuDivider />
      <MenuLink to="/bookmarks">{t('bookmarks.all', { count: marks.length })}</MenuLink>
    </Menu>
  );
}

/** The same for the account menu, while the star is hidden. */
export function BookmarkRows({ marks }: { marks: readonly MarkLink[] }) {
  const { t } = useTranslation('search');
  return (
    <>
      <StarRow marks={marks} />
      <MenuLink to="/bookmarks">{t('bookmarks.all', { count: marks.length })}</MenuLink>
    </>
  );
}

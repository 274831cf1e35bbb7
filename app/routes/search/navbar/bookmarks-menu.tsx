import { useLocation, useMatches, useNavigation } from '@remix-run/react';
import { Check, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Menu, MenuButton, MenuDivider, MenuLink, MenuTitle } from '~/components/ui/menu';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';

interface BookmarkLink {
  id: number;
  link: string;
  title: string;
  /** Current number of rows in a list; null for other pages. */
  count: number | null;
}

const most = 10;

/**
 * Returns the URL of the open page, and whether it's bookmarked. The state changes as soon as the star is clicked,
 * before the response arrives.
 */
function useStar(marks: readonly BookmarkLink[]) {
  const { pathname, search } = useLocation();
  const { formAction, formData } = useNavigation();
  const here = pathname + search;
  const isTurned = formAction === '/bookmarks' && formData?.get('link') === here;
  return { here, isMarked: marks.some(({ link }) => link === here) !== isTurned };
}

function StarRow({ marks }: { marks: readonly BookmarkLink[] }) {
  const { t } = useTranslation('search');
  const { here, isMarked } = useStar(marks);
  const titles = useMatches().map(({ data }) => (data as { title?: unknown } | undefined)?.title);
  const title = titles.findLast((one): one is string => typeof one === 'string') ?? here;
  return (
    <MenuButton
      action="/bookmarks"
      fields={{ intent: 'toggle', link: here, title: title.slice(0, 200), redirectTo: here }}
      icon={<Star size={16} aria-hidden fill={isMarked ? 'currentColor' : 'none'} />}
      pressed={isMarked}
      end={isMarked && <Check size={16} aria-hidden />}
    >
      {t('bookmarks.addHere')}
    </MenuButton>
  );
}

function MarkRow({ mark: { link, title, count } }: { mark: BookmarkLink }) {
  const language = useLanguage();
  return (
    <MenuLink to={link}>
      <bdi>{title}</bdi> {count !== null && <Num className="menu__count">{formatNumber(count, language)}</Num>}
    </MenuLink>
  );
}

function MarkRows({ marks }: { marks: readonly BookmarkLink[] }) {
  const { t } = useTranslation('search');
  const over = marks.slice(most);
  return (
    <>
      {marks.length > 0 && <MenuTitle>{t('bookmarks.title')}</MenuTitle>}
      {marks.slice(0, most).map((mark) => (
        <MarkRow key={mark.id} mark={mark} />
      ))}
      {over.length > 0 && (
        <details className="menu__over">
          <summary>{t('bookmarks.more', { count: over.length })}</summary>
          {over.map((mark) => (
            <MarkRow key={mark.id} mark={mark} />
          ))}
        </details>
      )}
      <MenuDivider />
      <MenuLink to="/bookmarks">{t('bookmarks.all', { count: marks.length })}</MenuLink>
    </>
  );
}

/** The star in the navbar: a menu that bookmarks the open page and links to the bookmarks. */
export function BookmarksMenu({ marks }: { marks: readonly BookmarkLink[] }) {
  const { t } = useTranslation('search');
  const { isMarked } = useStar(marks);
  return (
    <Menu
      label={t('bookmarks.title')}
      icon={<Star size={18} strokeWidth={1.75} aria-hidden fill={isMarked ? 'currentColor' : 'none'} />}
      width="280px"
    >
      <StarRow marks={marks} />
      <MenuDivider />
      <MarkRows marks={marks} />
    </Menu>
  );
}

/** The bookmarks as rows of the account menu, which shows them while the star is hidden. */
export function BookmarkRows({ marks }: { marks: readonly BookmarkLink[] }) {
  return (
    <>
      <StarRow marks={marks} />
      <MarkRows marks={marks} />
    </>
  );
}

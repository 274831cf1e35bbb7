import { Link, useLocation } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/components/art/logo';
import { layoutConfig } from '~/layout.config';
import { isCurrent, menuPlacement, type NavigationItem, visibleNavigation } from '~/navigation';
import { Menu, MenuLink, MenuTitle } from '~/components/ui/menu';
import { useCan } from './use-ability';

/**
 * The main menu of the horizontal layout: the groups of the sidebar as menus in a row above the page, from 1200 px.
 * Below that width, the sidebar opens as in the other layouts.
 */
export function TopMenu() {
  const { t } = useTranslation('common');
  const pathname = menuPlacement(useLocation().pathname);
  const can = useCan();
  const groups = useMemo(() => visibleNavigation(can), [can]);
  return (
    <nav className="top-menu" aria-label={t('shell.mainMenu')}>
      <Link to="/" className="sidebar__home" aria-label={t('shell.home', { name: layoutConfig.appName })}>
        <Logo name={layoutConfig.appName} size={30} />
      </Link>
      <div className="top-menu__row">
        {groups.map(({ key, items }) =>
          key ? (
            <Menu
              key={key}
              align="start"
              buttonClass="nav-row"
              summary={
                <Summary label={t(`navGroup.${key}`)} current={items.some((item) => isCurrent(item, pathname))} />
              }
            >
              {items.map((item) => (
                <TopMenuItem key={item.key} item={item} pathname={pathname} />
              ))}
            </Menu>
          ) : (
            items.map((item) => <TopLink key={item.key} item={item} pathname={pathname} />)
          ),
        )}
      </div>
    </nav>
  );
}

function Summary({ label, current }: { label: string; current: boolean }) {
  return (
    <>
      <span className="top-menu__label" data-holds-current={current || undefined}>
        {label}
      </span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </>
  );
}

function TopLink({ item, pathname }: { item: NavigationItem; pathname: string }) {
  const { t } = useTranslation('common');
  const Icon = item.icon;
  return (
    <Link to={item.to} className="nav-row" aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {t(`nav.${item.key}`)}
    </Link>
  );
}

function TopMenuItem({ item, pathname }: { item: NavigationItem; pathname: string }) {
  const { t } = useTranslation('common');
  if (item.children) {
    return (
      <>
        <MenuTitle>{t(`nav.${item.key}`)}</MenuTitle>
        {item.children.map((child) => (
          <TopMenuItem key={child.to} item={child} pathname={pathname} />
        ))}
      </>
    );
  }
  const Icon = item.icon;
  return (
    <MenuLink to={item.to} icon={<Icon size={16} strokeWidth={1.75} aria-hidden />} current={isCurrent(item, pathname)}>
      {t(`nav.${item.key}`)}
    </MenuLink>
  );
}

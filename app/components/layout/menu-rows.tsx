import type { TFunction } from 'i18next';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { Num } from '~/components/text/num';
import { abilityFrom, allows } from '~/models/access/ability';
import { isCurrent, type NavigationItem, visibleNavigation } from '~/navigation';

/** Menu rows that are shown only while the user is in the section of the app that they belong to. */
export interface RowsBelow {
  /** URL of the menu item that they're shown under. */
  to: string;
  rows: readonly { to: string; label: string }[];
}

interface MenuRowsProps {
  t: TFunction<'common'>;
  /** The language of `t`. */
  locale: string | undefined;
  /** Permissions of the user. */
  rules: Parameters<typeof abilityFrom>[0];
  /** The current location, as precisely as the menu needs it (`menuPlacement`). */
  place: string;
  /** Shows icons only, with tooltips. Submenus start closed and open next to the sidebar. */
  collapsed: boolean;
  /** Path of the current page. If submenus open next to the sidebar, they start closed on each page. */
  pathname: string;
  /** Counts at the end of rows, by item key (unread email). */
  badges?: Record<string, number>;
  below?: RowsBelow;
}

/**
 * The rows of the sidebar. They depend only on these props, not on context, so that the server can cache their markup
 * (`CachedMarkup`). Their links are plain anchors, whose clicks the sidebar turns into client-side navigation.
 */
export function MenuRows({ rules, ...menu }: MenuRowsProps) {
  const groups = useMemo(() => {
    const ability = abilityFrom(rules);
    return visibleNavigation((need) => allows(ability, need));
  }, [rules]);
  return (
    <>
      {groups.map(({ key, items }) => (
        <div className="nav-group" key={key ?? 'main'}>
          {key ? (
            <p className="nav-group__title" id={`nav-group-${key}`}>
              <span className="nav-group__text">{menu.t(`navGroup.${key}`)}</span>
            </p>
          ) : null}
          <ul className="nav-list" aria-labelledby={key ? `nav-group-${key}` : undefined}>
            {items.map((item) =>
              item.children ? (
                <ParentRow key={item.key} item={item} rows={item.children} menu={menu} />
              ) : (
                <Row key={item.key} item={item} menu={menu} />
              ),
            )}
          </ul>
        </div>
      ))}
    </>
  );
}

interface RowProps {
  item: NavigationItem;
  menu: Omit<MenuRowsProps, 'rules'>;
}

function ParentRow({
  item,
  rows,
  menu: { t, place, collapsed, pathname, below },
}: RowProps & { rows: NavigationItem[] }) {
  const label = t(`nav.${item.key}`);
  const current = isCurrent(item, place);
  const Icon = item.icon;
  return (
    <li>
      <details
        key={collapsed ? pathname : undefined}
        className="nav-parent"
        open={current && !collapsed}
        name={collapsed ? 'nav-parent' : undefined}
      >
        <summary className="nav-row" data-holds-current={current || undefined} title={collapsed ? label : undefined}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          <span className="nav-row__label">{label}</span>
          <ChevronDown size={16} strokeWidth={1.75} className="nav-row__chevron" aria-hidden />
        </summary>
        <ul className="nav-sub">
          {rows.map((child) => (
            <li key={child.to}>
              <a
                href={child.to}
                className="nav-sub__row"
                aria-current={isCurrent(child, place) ? kindOf(child.to, below, place) : undefined}
              >
                {t(`nav.${child.key}`)}
              </a>
              {below?.to === child.to && <Below rows={below.rows} place={place} />}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Row({ item, menu: { t, place, collapsed, badges, below } }: RowProps) {
  const label = t(`nav.${item.key}`);
  const Icon = item.icon;
  const badge = badges?.[item.key];
  return (
    <li>
      <a
        href={item.to}
        className="nav-row"
        aria-current={isCurrent(item, place) ? kindOf(item.to, below, place) : undefined}
        title={collapsed ? label : undefined}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span className="nav-row__label">{label}</span>
        {badge ? (
          <span className="nav-row__badge">
            <Num>{badge}</Num>
          </span>
        ) : null}
      </a>
      {below?.to === item.to && !collapsed && <Below rows={below.rows} place={place} />}
    </li>
  );
}

/**
 * Returns the `aria-current` value of the current row. A row with pages below it is marked as the page itself only at
 * its exact URL.
 */
const kindOf = (to: string, below: RowsBelow | undefined, place: string) =>
  below?.to === to && place !== to ? 'true' : 'page';

function Below({ rows, place }: Pick<RowsBelow, 'rows'> & { place: string }) {
  return (
    <ul className="nav-sub">
      {rows.map(({ to, label }) => (
        <li key={to}>
          <a href={to} className="nav-sub__row" aria-current={to === place ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

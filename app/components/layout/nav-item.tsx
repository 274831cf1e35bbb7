import { Link, useMatches } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { isCurrent, type NavigationItem } from '~/navigation';

/** Rows of the menu that only show while the person is in the part of the product they belong to. */
interface RowsBelow {
  /** Address of the menu's own row they stand under. */
  to: string;
  rows: readonly { to: string; label: string }[];
}

interface NavItemProps {
  item: NavigationItem;
  pathname: string;
  /** Icons only: parents start closed and open beside the sidebar, and icons carry a tooltip. */
  collapsed: boolean;
  /** Count shown at the end of a row, by the item's key (unread mail). */
  badges?: Record<string, number>;
}

/** One row of the sidebar: a link, or a `<details>` with sub-rows that is open while it holds the current page. */
export function NavItem({ item, pathname, collapsed, badges }: NavItemProps) {
  const { t } = useTranslation('common');
  const label = t(`nav.${item.key}`);
  const current = isCurrent(item, pathname);
  const Icon = item.icon;
  const badge = badges?.[item.key];
  const tooltip = collapsed ? label : undefined;
  const below = useRowsBelow();

  if (item.children) {
    return (
      <li>
        <details
          key={collapsed ? pathname : undefined}
          className="nav-parent"
          open={current && !collapsed}
          name={collapsed ? 'nav-parent' : undefined}
        >
          <summary className="nav-row" data-holds-current={current || undefined} title={tooltip}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            <span className="nav-row__label">{label}</span>
            <ChevronDown size={16} strokeWidth={1.75} className="nav-row__chevron" aria-hidden />
          </summary>
          <ul className="nav-sub">
            {item.children.map((child) => (
              <li key={child.to}>
                <Link
                  to={child.to}
                  prefetch="intent"
                  className="nav-sub__row"
                  aria-current={isCurrent(child, pathname) ? kindOf(child.to, below, pathname) : undefined}
                >
                  {t(`nav.${child.key}`)}
                </Link>
                {below?.to === child.to && <Below rows={below.rows} pathname={pathname} />}
              </li>
            ))}
          </ul>
        </details>
      </li>
    );
  }
  return (
    <li>
      <Link
        to={item.to}
        prefetch="intent"
        className="nav-row"
        aria-current={current ? kindOf(item.to, below, pathname) : undefined}
        title={tooltip}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span className="nav-row__label">{label}</span>
        {badge ? (
          <span className="nav-row__badge">
            <Num>{badge}</Num>
          </span>
        ) : null}
      </Link>
      {below?.to === item.to && !collapsed && <Below rows={below.rows} pathname={pathname} />}
    </li>
  );
}

/** A row whose own pages stand below it is the page itself only at its very address. */
const kindOf = (to: string, below: RowsBelow | undefined, pathname: string) =>
  below?.to === to && pathname !== to ? 'true' : 'page';

/** The pages of the part that the person is in. */
function Below({ rows, pathname }: Pick<RowsBelow, 'rows'> & { pathname: string }) {
  return (
    <ul className="nav-sub">
      {rows.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="nav-sub__row" aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What the page that is shown brings for the menu: its loader's `below`. */
function useRowsBelow(): RowsBelow | undefined {
  for (const { data } of useMatches()) {
    const below = (data as { below?: RowsBelow } | null | undefined)?.below;
    if (below) return below;
  }
  return undefined;
}

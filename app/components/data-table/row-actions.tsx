import { Link } from '@remix-run/react';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '~/components/layout/menu';

const iconButton = 'btn btn--plain btn--neutral btn--sm btn--icon';

/**
 * End of a row: up to two `IconLink`s or `PostButton`s with an icon as `children`, then a kebab menu. Where the row is a
 * list item only the kebab is left, so `menu` repeats what the icons do. Labels name the row: "Delete invoice 4987".
 */
export function RowActions({
  children,
  menu,
  menuLabel,
}: {
  children?: ReactNode;
  menu?: ReactNode;
  menuLabel: string;
}) {
  return (
    <div className={menu ? 'row-actions row-actions--menu' : 'row-actions'}>
      {children && <div className="row-actions__icons">{children}</div>}
      {menu && (
        <Menu label={menuLabel} icon={<EllipsisVertical size={17} aria-hidden />} buttonClass={iconButton}>
          {menu}
        </Menu>
      )}
    </div>
  );
}

/** A link shown as an icon only; `label` is its name and tooltip. */
export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link className={iconButton} to={to} aria-label={label} title={label} preventScrollReset>
      {children}
    </Link>
  );
}

/** Class for a `PostButton` that is an icon in a row. */
export const rowIconClass = iconButton;

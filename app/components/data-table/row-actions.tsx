import { Link } from '@remix-run/react';
import { EllipsisVertical } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { Menu } from '~/components/layout/menu';

const iconButton = 'btn btn--plain btn--neutral btn--sm btn--icon';

/** True inside the list of narrow screens, where a row has only its kebab: icons nobody sees would still cost the server. */
export const CompactActions = createContext(false);

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
  const compact = useContext(CompactActions) && Boolean(menu);
  return (
    <div className="row-actions">
      {!compact && children}
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

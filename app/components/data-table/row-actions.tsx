import { Link } from '@remix-run/react';
import { createContext, useContext, type ReactNode } from 'react';
import { Menu } from '~/components/layout/menu';
import { RowIcon } from './icon-sprite';

const iconButton = 'btn btn--plain btn--neutral btn--sm btn--icon';

/** Id of the one form all buttons of the rows belong to; a form in each row would cost the server its own work. */
export const RowFormContext = createContext('');

/**
 * End of a row: up to two `IconLink`s or `IconPost`s as `children`, then a kebab menu of `RowLink`s and `RowPost`s. On
 * narrow screens only the kebab is left, so `menu` repeats what the icons do. Labels name the row: "Delete invoice 4987".
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
    <div className="row-actions">
      {children}
      {menu && (
        <Menu label={menuLabel} icon={<RowIcon name="more" />} buttonClass={iconButton}>
          {menu}
        </Menu>
      )}
    </div>
  );
}

/** A link shown as an icon only; `label` is its name and tooltip. */
export function IconLink({ to, label, icon }: { to: string; label: string; icon: string }) {
  return (
    <Link className={iconButton} to={to} aria-label={label} title={label} preventScrollReset>
      <RowIcon name={icon} />
    </Link>
  );
}

interface PostProps {
  /** Path the rows' form is posted to by this button. */
  action: string;
  intent: string;
  icon: string;
}

/** A change of the row on an icon: `intent` is posted to `action` with the fields of the rows' form. */
export function IconPost({ action, intent, icon, label }: PostProps & { label: string }) {
  return (
    <button
      className={iconButton}
      form={useContext(RowFormContext)}
      formAction={action}
      name="intent"
      value={intent}
      aria-label={label}
      title={label}
    >
      <RowIcon name={icon} />
    </button>
  );
}

/** A row of the kebab menu that leads to a page, or with `download` to a file. */
export function RowLink({ to, icon, text, download }: { to: string; icon: string; text: string; download?: boolean }) {
  const content = (
    <>
      <RowIcon name={icon} size={16} />
      <span className="menu__text">{text}</span>
    </>
  );
  return download ? (
    <a className="menu__row" href={to} download>
      {content}
    </a>
  ) : (
    <Link className="menu__row" to={to}>
      {content}
    </Link>
  );
}

/** A row of the kebab menu that changes something. */
export function RowPost({ action, intent, icon, text, danger }: PostProps & { text: string; danger?: boolean }) {
  return (
    <button
      className="menu__row"
      data-danger={danger || undefined}
      form={useContext(RowFormContext)}
      formAction={action}
      name="intent"
      value={intent}
    >
      <RowIcon name={icon} size={16} />
      <span className="menu__text">{text}</span>
    </button>
  );
}

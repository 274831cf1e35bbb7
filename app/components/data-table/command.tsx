import { Link } from '@remix-run/react';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PostButton } from '~/components/form/post-button';
import { commandIntent } from './command-intent';
import { Menu, MenuButton, MenuDivider, MenuLink } from '~/components/ui/menu';
import { RowIcon } from '~/components/ui/row-icon';
import { Button } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';
import { iconButtonClass, menuItemClass } from '~/components/ui/class-names';

/**
 * The browser half of a command. It's declared once per feature and rendered as a row of a list's menu, as a button or
 * menu row on a record's page, and in the bulk bar. The server half has the same `key` (see `listPage` in
 * `~/http/list/page.server`).
 */
export interface Command<Row> {
  /** Posted as `intent`. The server half has the same key. */
  key: string;
  icon: LucideIcon;
  /** Verb and noun, translated once for the whole list: "Mark as paid". */
  label: string;
  /** Checks whether the command applies to a row in its current state. */
  when?: (row: Row) => boolean;
  /** If set, the command is a link instead of a form submission: to a page or, with `download`, to a file. */
  to?: (row: Row) => string;
  download?: boolean;
  /**
   * Set for a command that creates a record: it prevents a double click or a reload of a record's page from creating a
   * second one. Lists always send an idempotency key.
   */
  idempotent?: boolean;
  /** For a destructive command: shown last, in red. */
  danger?: boolean;
  /** Also offered for all selected rows. */
  bulk?: boolean;
  /** Also shown next to the row's menu as an icon. `name` includes the row: "Delete invoice 4987". */
  shortcut?: (row: Row) => { name: string; to?: string };
}

/** Returns the commands that apply to a row, destructive ones last. */
export function commandsFor<Row>(commands: readonly Command<Row>[], row: Row): Command<Row>[] {
  const possible = commands.filter(({ when }) => when?.(row) ?? true);
  return [...possible.filter(({ danger }) => !danger), ...possible.filter(({ danger }) => danger)];
}

/**
 * Returns the commands that the user is allowed to use. On a page that the user can only view, these are the commands
 * that lead to a page or file the user can open.
 * @param rows rows of the list, or only the record; each link is checked for the first row that its command applies to
 * @param path path that the commands post to
 */
export function usePermittedCommands<Row>(
  commands: readonly Command<Row>[],
  rows: readonly Row[],
  path: string,
): readonly Command<Row>[] {
  const { canFollow, canPost } = usePathAccess();
  if (canPost(path)) return commands;
  const [sample] = rows;
  return commands.filter(({ to, when }) => {
    const row = rows.find((one) => when?.(one) ?? true) ?? sample;
    return to !== undefined && row !== undefined && canFollow(to(row));
  });
}

const iconButton = iconButtonClass({ size: 'sm' });

/**
 * Renders the end of a list's row: shortcuts as icons, then a kebab menu of all commands that apply. These are plain
 * elements. The buttons belong to the list's single form `formId` and post `key:id`; the component that contains the
 * table follows the links.
 */
export function rowCommands<Row>({
  commands,
  row,
  id,
  formId,
  menuLabel,
}: {
  commands: readonly Command<Row>[];
  row: Row;
  id: string;
  formId: string;
  /** Accessible name of the menu, which identifies the row: "More actions for invoice 4987". */
  menuLabel: string;
}) {
  const possible = commandsFor(commands, row);
  return (
    <div className="row-actions">
      {possible.map(({ key, icon, to, shortcut }) => {
        if (!shortcut) return null;
        const { name, to: place = to?.(row) } = shortcut(row);
        return place ? (
          <a key={key} className={iconButton} href={place} aria-label={name} title={name}>
            <RowIcon icon={icon} />
          </a>
        ) : (
          <button
            key={key}
            className={iconButton}
            form={formId}
            name="intent"
            value={commandIntent(key, Number(id))}
            aria-label={name}
            title={name}
          >
            <RowIcon icon={icon} />
          </button>
        );
      })}
      <KebabMenu label={menuLabel}>
        {possible.map(({ key, icon, label, to, download, danger }, index) => {
          const content = (
            <>
              <RowIcon icon={icon} size={16} />
              <span className="menu__text">{label}</span>
            </>
          );
          const divides = danger && index > 0 && !possible[index - 1]?.danger;
          const entry = to ? (
            <a key={key} className={menuItemClass()} href={to(row)} download={download || undefined}>
              {content}
            </a>
          ) : (
            <button
              key={key}
              className={menuItemClass(danger)}
              form={formId}
              name="intent"
              value={commandIntent(key, Number(id))}
            >
              {content}
            </button>
          );
          return divides ? [<MenuDivider key="divider" />, entry] : entry;
        })}
      </KebabMenu>
    </div>
  );
}

function KebabMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu label={label} icon={<RowIcon icon={EllipsisVertical} />} buttonClass={iconButton}>
      {children}
    </Menu>
  );
}

/** End of a row whose menu can't be described by a list of commands: a kebab menu with the given rows. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row-actions">
      <KebabMenu label={label}>{children}</KebabMenu>
    </div>
  );
}

/** Submit buttons of the bulk bar, one for each command that works on several rows. */
export function BulkCommands<Row>({ commands }: { commands: readonly Command<Row>[] }) {
  return commands
    .filter(({ bulk }) => bulk)
    .map(({ key, icon: Icon, label, danger }) => (
      <Button
        key={key}
        size="sm"
        variant={danger ? 'soft' : 'outlined'}
        color={danger ? 'danger' : 'neutral'}
        name="intent"
        value={key}
      >
        <Icon size={16} aria-hidden />
        {label}
      </Button>
    ));
}

interface Target {
  action: string;
  fields?: Record<string, string>;
}

const size = 16;

/** A command as a button on a record's page. */
export function CommandButton<Row>({
  command: { key, icon: Icon, label, to, download, idempotent },
  row,
  className,
  action,
  fields,
}: Target & { command: Command<Row>; row: Row; className: string }) {
  const { canFollow } = usePathAccess();
  const content = (
    <>
      <Icon size={size} aria-hidden />
      {label}
    </>
  );
  if (to && !canFollow(to(row))) return null;
  if (to && download) {
    return (
      <a className={className} href={to(row)} download>
        {content}
      </a>
    );
  }
  if (to) {
    return (
      <Link className={className} to={to(row)} preventScrollReset>
        {content}
      </Link>
    );
  }
  return (
    <PostButton action={action} fields={{ intent: key, ...fields }} className={className} idempotent={idempotent}>
      {content}
    </PostButton>
  );
}

/** Commands as rows of a `Menu` on a record's page. */
export function CommandMenuRows<Row>({
  commands,
  row,
  action,
  fields,
}: Target & { commands: readonly Command<Row>[]; row: Row }) {
  const possible = commandsFor(usePermittedCommands(commands, [row], action), row);
  return possible.map(({ key, icon: Icon, label, to, download, danger, idempotent }, index) => {
    const icon = <Icon size={size} aria-hidden />;
    const divides = danger && index > 0 && !possible[index - 1]?.danger;
    const entry = download ? (
      <a key={key} className={menuItemClass()} href={to?.(row)} download>
        {icon}
        <span className="menu__text">{label}</span>
      </a>
    ) : to ? (
      <MenuLink key={key} to={to(row)} icon={icon}>
        {label}
      </MenuLink>
    ) : (
      <MenuButton
        key={key}
        action={action}
        fields={{ intent: key, ...fields }}
        icon={icon}
        danger={danger}
        idempotent={idempotent}
      >
        {label}
      </MenuButton>
    );
    return divides ? [<MenuDivider key="divider" />, entry] : entry;
  });
}

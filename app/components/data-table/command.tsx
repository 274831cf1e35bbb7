import { Link } from '@remix-run/react';
import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { PostButton } from '~/components/form/post-button';
import type { KeyName } from '~/components/keys/shortcuts';
import { commandIntent } from './command-intent';
import { MenuButton, MenuDivider, MenuLink, MenuTitle } from '~/components/ui/menu';
import { usePathAccess } from '~/components/ui/path-access';
import { menuItemClass } from '~/components/ui/class-names';

/** Commands that belong together: they share a title in a row's menu and a menu in the bulk bar. */
export interface CommandGroup {
  /** Name of the menu in the bulk bar. */
  label: string;
  icon: ReactNode;
  /** Title above the group in a row's menu. */
  title?: string;
  /** Whether the button of the menu shows only the icon. */
  iconOnly?: boolean;
  align?: 'start' | 'end';
  className?: string;
  /** Shown after the group's commands in the bulk bar, such as a link to a page that manages the choices. */
  end?: ReactNode;
}

/**
 * The browser half of a command. It's declared once per feature and rendered as a row of a list's menu, as a button or
 * menu row on a record's page, and in the bulk bar. The server half has the same `key` (see `listPage` in
 * `~/http/list/page.server`).
 */
export interface Command<Row> {
  /** Posted as `intent`. The server half has the same key. */
  key: string;
  /** Posted after the row's ID, for a command with a choice: `tag:7:high`. Each choice is declared as a command. */
  value?: string;
  icon: LucideIcon;
  /** Whether the icon is mirrored in right-to-left languages. */
  flip?: boolean;
  /** Verb and noun, translated once for the whole list: "Mark as paid". */
  label: string;
  /** Replaces `label` in menus: a label with markup. `bulkText` is shown in the bulk bar. */
  text?: ReactNode;
  bulkText?: ReactNode;
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
  /** For selected rows, leads to this page instead, with the selection in the URL. */
  bulkTo?: string;
  /** Fields that are posted with the command. They're shown in the bulk bar, and rows don't have the command. */
  fields?: ReactNode;
  group?: CommandGroup;
  /**
   * Section of the group's menu or, without a group, of a row's menu, below the commands without one. A divider
   * separates two sections. Destructive commands are in the section `danger` by default.
   */
  section?: string;
  /** Set to `false` if each row has its own button for the command, which isn't in the menu then. */
  inMenu?: boolean;
  /** For a toggle: whether it's on when the command applies. */
  pressed?: boolean;
  /** Name of the keyboard shortcut. Commands that apply to different states can share one. */
  keyName?: KeyName;
  /** Also shown next to the row's menu as an icon. `name` includes the row: "Delete invoice 4987". */
  shortcut?: (row: Row) => { name: string; to?: string };
}

/** Returns the commands that apply to a row, destructive ones last. */
export function commandsFor<Row>(commands: readonly Command<Row>[], row: Row): Command<Row>[] {
  const possible = commands.filter(({ when }) => when?.(row) ?? true);
  return [...possible.filter(({ danger }) => !danger), ...possible.filter(({ danger }) => danger)];
}

/** Returns the command of a keyboard shortcut that applies to at least one of the rows. */
export function commandOfKey<Row>(
  commands: readonly Command<Row>[],
  name: KeyName,
  rows: readonly Row[],
): Command<Row> | undefined {
  return commands.find(({ keyName, when }) => keyName === name && rows.some((row) => when?.(row) ?? true));
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

/**
 * Returns the rows of a menu by section, with dividers and the titles of groups. `inGroup` is for the menu of one group.
 */
export function menuRows<Row>(
  commands: readonly Command<Row>[],
  draw: (command: Command<Row>) => ReactNode,
  { inGroup = false }: { inGroup?: boolean } = {},
) {
  const sectionOf = ({ section, group, danger }: Command<Row>) =>
    (group && !inGroup ? undefined : section) ?? (danger ? 'danger' : '');
  const sections = [...new Set(['', ...commands.map(sectionOf)])];
  const sorted = sections.flatMap((section) => commands.filter((command) => sectionOf(command) === section));
  return sorted.map((command, index) => {
    const before = sorted[index - 1];
    const { key, value, group } = command;
    return (
      <Fragment key={commandIntent(key, null, value)}>
        {before && sectionOf(before) !== sectionOf(command) && <MenuDivider />}
        {!inGroup && group?.title && group !== before?.group && <MenuTitle>{group.title}</MenuTitle>}
        {draw(command)}
      </Fragment>
    );
  });
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
  return menuRows(possible, ({ key, icon: Icon, label, to, download, danger, idempotent }) => {
    const icon = <Icon size={size} aria-hidden />;
    if (download)
      return (
        <a className={menuItemClass()} href={to?.(row)} download>
          {icon}
          <span className="menu__text">{label}</span>
        </a>
      );
    if (to)
      return (
        <MenuLink to={to(row)} icon={icon}>
          {label}
        </MenuLink>
      );
    return (
      <MenuButton
        action={action}
        fields={{ intent: key, ...fields }}
        icon={icon}
        danger={danger}
        idempotent={idempotent}
      >
        {label}
      </MenuButton>
    );
  });
}

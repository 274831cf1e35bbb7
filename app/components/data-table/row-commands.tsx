import { EllipsisVertical } from 'lucide-react';
import { iconButtonClass, menuItemClass } from '~/components/ui/class-names';
import { Menu } from '~/components/ui/menu';
import { RowIcon } from '~/components/ui/row-icon';
import { type Command, commandsFor, menuRows } from './command';
import { commandIntent } from './command-intent';

const iconButton = iconButtonClass({ size: 'sm' });

interface RowProps<Row> {
  commands: readonly Command<Row>[];
  row: Row;
  id: string | number;
  formId: string;
}

/**
 * Renders all commands that apply to a row as rows of its menu. These are plain elements. The buttons belong to the
 * list's single form `formId` and post `key:id`; the component that contains the list follows the links.
 */
export function rowMenuRows<Row>({ commands, row, id, formId }: RowProps<Row>) {
  const possible = commandsFor(commands, row).filter(({ inMenu, fields }) => inMenu !== false && !fields);
  return menuRows(possible, ({ key, value, icon, flip, label, text = label, to, download, danger, pressed }) => {
    const content = (
      <>
        <RowIcon icon={icon} size={16} flip={flip} />
        <span className="menu__text">{text}</span>
      </>
    );
    return to ? (
      <a className={menuItemClass(danger)} href={to(row)} download={download || undefined}>
        {content}
      </a>
    ) : (
      <button
        className={menuItemClass(danger)}
        form={formId}
        name="intent"
        value={commandIntent(key, id, value)}
        aria-pressed={pressed}
      >
        {content}
      </button>
    );
  });
}

/** Renders the end of a list's row: shortcuts as icons, then a kebab menu of all commands that apply. */
export function rowCommands<Row>({
  menuLabel,
  ...props
}: RowProps<Row> & {
  /** Accessible name of the menu, which identifies the row: "More actions for invoice 4987". */
  menuLabel: string;
}) {
  const { commands, row, id, formId } = props;
  return (
    <div className="row-actions">
      {commandsFor(commands, row).map(({ key, icon, to, shortcut }) => {
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
            value={commandIntent(key, id)}
            aria-label={name}
            title={name}
          >
            <RowIcon icon={icon} />
          </button>
        );
      })}
      <Menu label={menuLabel} icon={<RowIcon icon={EllipsisVertical} />} buttonClass={iconButton}>
        {rowMenuRows(props)}
      </Menu>
    </div>
  );
}

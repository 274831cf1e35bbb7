import type { KeyboardEvent } from 'react';
import { Button } from '~/components/ui/button';
import { buttonClass, iconButtonClass, menuItemClass } from '~/components/ui/class-names';
import { Menu } from '~/components/ui/menu';
import { type Command, type CommandGroup, menuRows } from './command';
import { commandIntent } from './command-intent';

interface BulkProps<Row> {
  commands: readonly Command<Row>[];
  /** ID of the record, for the toolbar of a record that has the same commands as the bulk bar. */
  id?: number | null;
  /** Whether the buttons show only icons. */
  iconOnly?: boolean;
}

const size = 16;
const iconButton = iconButtonClass({ variant: 'outlined', size: 'sm' });
const textButton = buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' });

/** The commands that work on several rows: submit buttons of the bulk bar, and a menu for each group. */
export function BulkCommands<Row>({ commands, id = null, iconOnly }: BulkProps<Row>) {
  const offered = commands.filter(({ bulk }) => bulk);
  return offered.map((command) => {
    const { key, value, group } = command;
    if (!group)
      return <BulkButton key={key} command={command} value={commandIntent(key, id, value)} iconOnly={iconOnly} />;
    const members = offered.filter((other) => other.group === group);
    return command === members[0] && <GroupMenu key={key} group={group} commands={members} id={id} />;
  });
}

function BulkButton<Row>({
  command: { icon: Icon, label, danger, bulkTo, fields },
  value,
  iconOnly,
}: {
  command: Command<Row>;
  value: string;
  iconOnly?: boolean;
}) {
  const icon = fields || (iconOnly && danger) ? null : <Icon size={size} aria-hidden />;
  if (iconOnly && icon)
    return (
      <button className={iconButton} name="intent" value={value} aria-label={label} title={label}>
        {icon}
      </button>
    );
  return (
    <>
      {fields}
      <Button
        size="sm"
        variant={danger ? 'soft' : 'outlined'}
        color={danger ? 'danger' : 'neutral'}
        {...(bulkTo ? { formMethod: 'get', formAction: bulkTo } : { name: 'intent', value })}
      >
        {icon}
        {label}
      </Button>
    </>
  );
}

function GroupMenu<Row>({ group, commands, id = null }: BulkProps<Row> & { group: CommandGroup }) {
  const { label, icon, iconOnly, align, className, end } = group;
  return (
    <Menu
      className={className}
      label={label}
      icon={icon}
      summary={iconOnly ? undefined : <span aria-hidden>{label}</span>}
      buttonClass={iconOnly ? iconButton : textButton}
      align={align}
    >
      {menuRows(
        commands,
        ({ key, value, label: name, text = name, bulkText = text, fields }) => {
          const intent = { name: 'intent', value: commandIntent(key, id, value) };
          if (!fields)
            return (
              <button className={menuItemClass()} {...intent}>
                {bulkText}
              </button>
            );
          return (
            <div className="command-fields" onKeyDown={clickOwnButton}>
              {fields}
              <Button variant="soft" size="sm" {...intent}>
                {name}
              </Button>
            </div>
          );
        },
        { inGroup: true },
      )}
      {end}
    </Menu>
  );
}

/**
 * Clicks the button next to a menu's field when the user presses Enter, because the form's first button has a different
 * action.
 */
function clickOwnButton(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.querySelector('button')?.click();
}

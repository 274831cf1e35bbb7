import { Form } from '@remix-run/react';
import { Ellipsis } from 'lucide-react';
import { type Command, usePermittedCommands } from '~/components/data-table/command';
import { rowMenuRows } from '~/components/data-table/row-commands';
import { HiddenFields } from '~/components/form/hidden-fields';
import { buttonClass } from '~/components/ui/class-names';
import { Menu } from '~/components/ui/menu';
import { RowIcon } from '~/components/ui/row-icon';
import { kanbanPath } from './links';

const formId = 'kanban-command';

/**
 * The form shared by all buttons on cards and boards. A separate form for each button would slow down server rendering.
 */
export function CommandForm({ query }: { query: string }) {
  const to = `${kanbanPath}${query}`;
  return (
    <Form id={formId} method="post" action={to} preventScrollReset hidden>
      <HiddenFields redirectTo={to} />
    </Form>
  );
}

/** Menu of a card or board with the commands that the user is allowed to use. */
export function CommandMenu<Row extends { id: number | string }>({
  label,
  commands,
  row,
  iconSize,
}: {
  label: string;
  commands: readonly Command<Row>[];
  row: Row;
  iconSize?: number;
}) {
  const permitted = usePermittedCommands(commands, [row], kanbanPath);
  return (
    <Menu
      label={label}
      icon={<RowIcon icon={Ellipsis} size={iconSize} />}
      buttonClass={buttonClass({ variant: 'plain', color: 'neutral', className: 'kanban-tool' })}
    >
      {rowMenuRows({ commands: permitted, row, id: row.id, formId })}
    </Menu>
  );
}

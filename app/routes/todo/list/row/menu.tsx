import { rowMenuRows } from '~/components/data-table/row-commands';
import { menuClass } from '~/components/ui/class-names';
import { type RowNeighbors, useTodoCommands } from '../../commands';
import type { TodoRowView } from '../../view.server';
import type { RowList } from './use-row-list';

interface TodoRowMenuProps {
  row: TodoRowView;
  list: RowList;
  neighbors: RowNeighbors;
}

/** The open menu of a row. Only the row whose menu is open renders one. */
export function TodoRowMenu({ row, list, neighbors }: TodoRowMenuProps) {
  const { id, isDeleted, ownTags } = row;
  const { query, today, manual, actForm } = list;
  const commands = useTodoCommands({
    ...{ today, query, isDeleted, neighbors: manual ? neighbors : undefined },
    ownTags: [...new Set([...ownTags, ...list.ownTags.map(({ tag }) => tag)])],
  });
  // Due dates come before tags, unlike in the bulk bar.
  const isFirst = ({ key }: { key: string }) => key === 'edit' || key === 'due';
  const sorted = [...commands.filter(isFirst), ...commands.filter((command) => !isFirst(command))];
  return (
    <div className={`${menuClass} menu__panel menu__panel--end`}>
      {rowMenuRows({ commands: sorted, row, id, formId: actForm })}
    </div>
  );
}

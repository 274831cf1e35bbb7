import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeFailure } from '~/components/optimistic/use-change-queue';
import type { TodoAct } from '../acts';
import { TodoRow } from './row/row';
import type { RowNeighbours } from './row/menu';
import type { TodoRowView } from '../view.server';
import type { RowList } from './row/use-row-list';
import { useDragLayer } from './use-drag-layer';
import type { useRowMenu } from './row/use-menu';

interface TodoRowsProps {
  rows: readonly TodoRowView[];
  /** Changes that couldn't be saved, by task id. */
  failures: ReadonlyMap<string, ChangeFailure<TodoAct>>;
  list: RowList;
  label: string;
  selected: ReadonlySet<number>;
  menu: ReturnType<typeof useRowMenu>;
  send: (act: TodoAct) => void;
}

/** Returns the targets of a row's move buttons. */
function neighboursOf(rows: readonly TodoRowView[], index: number): RowNeighbours {
  return {
    previous: rows[index - 1]?.id,
    next: rows[index + 1]?.id,
    first: rows[0]?.id,
    last: rows.at(-1)?.id,
  };
}

/**
 * The rows of the list. Keys, menus, and dragging are handled once for all rows. Without script, the row's menu moves
 * it.
 */
export function TodoRows({ rows, failures, list, label, selected, menu, send }: TodoRowsProps) {
  const { t } = useTranslation('todo');
  const element = useRef<HTMLUListElement>(null);
  const { Layer, grips, onReady, ...drag } = useDragLayer();

  function onKeyDown(event: KeyboardEvent) {
    menu.onKeyDown(event);
    drag.onKeyDown(event);
  }

  return (
    <>
      <ul className="todo-rows" aria-label={label} ref={element} {...drag} onKeyDown={onKeyDown}>
        {rows.map((row, index) => (
          <TodoRow
            key={row.id}
            row={row}
            list={list}
            failure={failures.get(String(row.id))?.message}
            picked={selected.has(row.id)}
            menu={menu.open === row.id ? neighboursOf(rows, index) : undefined}
          />
        ))}
      </ul>
      {list.sortable && (
        <p id={list.gripHelp} hidden>
          {t('drag.help')}
        </p>
      )}
      {list.sortable && Layer && <Layer rows={rows} send={send} list={element} grips={grips} onReady={onReady} />}
    </>
  );
}

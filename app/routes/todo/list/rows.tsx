import { Fragment, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeFailure } from '~/components/optimistic/use-mutation-queue';
import { useDateLocale } from '~/lib/root-data';
import type { TodoAct } from '../acts';
import { dueText } from '../due-text';
import { TodoRow } from './row/row';
import type { RowNeighbors } from '../commands';
import type { TodoRowView } from '../view.server';
import type { RowList } from './row/use-row-list';
import { useDragLayer } from './use-drag-layer';
import type { useRowMenu } from './row/use-menu';

interface TodoRowsProps {
  rows: readonly TodoRowView[];
  /** Whether the rows are grouped by due day, each group with a heading. */
  byDay: boolean;
  today: string;
  /** Changes that couldn't be saved, by task ID. */
  failures: ReadonlyMap<string, ChangeFailure<TodoAct>>;
  list: RowList;
  label: string;
  selected: ReadonlySet<number>;
  menu: ReturnType<typeof useRowMenu>;
  send: (act: TodoAct) => void;
}

function neighborsOf(rows: readonly TodoRowView[], index: number): RowNeighbors {
  return {
    previous: rows[index - 1]?.id,
    next: rows[index + 1]?.id,
    first: rows[0]?.id,
    last: rows.at(-1)?.id,
  };
}

/**
 * Groups the rows by due day, in their order, each with its index in the list. If `byDay` isn't set, returns one group
 * without a day.
 */
function groupsOf(rows: readonly TodoRowView[], byDay: boolean) {
  const groups = new Map<string, { row: TodoRowView; index: number }[]>();
  rows.forEach((row, index) => {
    const day = byDay ? (row.day ?? '') : '';
    groups.set(day, [...(groups.get(day) ?? []), { row, index }]);
  });
  if (groups.size === 0) groups.set('', []);
  return [...groups].map(([day, grouped]) => ({ day, grouped }));
}

/**
 * The rows of the list. Keys, menus, and dragging are handled once for all rows. Without JavaScript, a row can be moved
 * with its menu.
 */
export function TodoRows({ rows, byDay, today, failures, list, label, selected, menu, send }: TodoRowsProps) {
  const { t } = useTranslation('todo');
  const element = useRef<HTMLUListElement>(null);
  const { Layer, grips, onReady, ...drag } = useDragLayer();

  const locale = useDateLocale();

  function onKeyDown(event: KeyboardEvent) {
    menu.onKeyDown(event);
    drag.onKeyDown(event);
  }

  return (
    <>
      {groupsOf(rows, byDay).map(({ day, grouped }) => {
        const name = day === '' ? '' : dueText(day, today, locale);
        return (
          <Fragment key={day}>
            {name !== '' && <h2 className="todo-rows__day">{name}</h2>}
            <ul className="todo-rows" aria-label={name || label} ref={element} {...drag} onKeyDown={onKeyDown}>
              {grouped.map(({ row, index }) => (
                <TodoRow
                  key={row.id}
                  row={row}
                  list={list}
                  failure={failures.get(String(row.id))?.message}
                  picked={selected.has(row.id)}
                  menu={menu.open === row.id ? neighborsOf(rows, index) : undefined}
                />
              ))}
            </ul>
          </Fragment>
        );
      })}
      {list.sortable && (
        <p id={list.gripHelp} hidden>
          {t('drag.help')}
        </p>
      )}
      {list.sortable && Layer && <Layer rows={rows} send={send} list={element} grips={grips} onReady={onReady} />}
    </>
  );
}

import { Link, useNavigate } from '@remix-run/react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { iconButtonClass } from './class-names';
import './sortable-list.css';

/**
 * A list that is ordered by hand: links move a row up or down, which keys and pages without script use, and with script
 * rows are dragged as well. Where the order is kept is up to `toOrder`, the address of an order of ids.
 */
export function SortableList({
  items,
  toOrder,
  upLabel,
  downLabel,
  ...label
}: {
  items: readonly { id: string; label: string }[];
  toOrder: (ids: readonly string[]) => string;
  /** Name of the link that moves a row, by the row's label. */
  upLabel: (label: string) => string;
  downLabel: (label: string) => string;
  'aria-label': string;
}) {
  const navigate = useNavigate();
  const [dragged, setDragged] = useState<string | null>(null);
  const ids = items.map(({ id }) => id);

  /** The order with a row at another place. */
  const moved = (id: string, to: number) => {
    const rest = ids.filter((one) => one !== id);
    return [...rest.slice(0, to), id, ...rest.slice(to)];
  };

  function drop(event: DragEvent, at: number) {
    event.preventDefault();
    if (dragged) navigate(toOrder(moved(dragged, at)), { preventScrollReset: true, replace: true });
    setDragged(null);
  }

  return (
    <ol className="sortable" role="list" {...label}>
      {items.map(({ id, label: text }, at) => (
        <li
          key={id}
          className="sortable__row"
          draggable
          data-dragged={dragged === id || undefined}
          onDragStart={() => setDragged(id)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, at)}
        >
          <GripVertical size={16} aria-hidden />
          <span className="sortable__text">{text}</span>
          {at > 0 && (
            <Link
              className={button}
              to={toOrder(moved(id, at - 1))}
              aria-label={upLabel(text)}
              preventScrollReset
              replace
            >
              <ArrowUp size={16} aria-hidden />
            </Link>
          )}
          {at < items.length - 1 && (
            <Link
              className={button}
              to={toOrder(moved(id, at + 1))}
              aria-label={downLabel(text)}
              preventScrollReset
              replace
            >
              <ArrowDown size={16} aria-hidden />
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

const button = iconButtonClass({ size: 'sm' });

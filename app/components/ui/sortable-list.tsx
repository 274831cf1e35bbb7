import { Link, useNavigate, useNavigation, useSubmit } from '@remix-run/react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { iconButtonClass } from './class-names';
import './sortable-list.css';

/**
 * A list that users can reorder. Links or buttons move a row up or down, for keyboard users and without JavaScript.
 * With JavaScript, rows can also be dragged, and a line shows where a row will be dropped. `toOrder` returns the URL of
 * an order of IDs. In a form, use `field` instead: each row sends its ID under that name, its buttons send the intents
 * `up:ID` and `down:ID`, and a drop sends the new order with the intent `save`. With JavaScript, the form's buttons
 * send the new order, too, and the list shows it immediately, so that no click is lost.
 */
export function SortableList({
  items: stored,
  toOrder,
  field,
  upLabel,
  downLabel,
  ...label
}: {
  /** `children` replaces the label. */
  items: readonly { id: string; label: string; children?: ReactNode }[];
  /** Returns the name of the link or button that moves a row, from the row's label. */
  upLabel: (label: string) => string;
  downLabel: (label: string) => string;
  'aria-label': string;
} & ({ toOrder: (ids: readonly string[]) => string; field?: never } | { toOrder?: never; field: string })) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const { state } = useNavigation();
  const [dragged, setDragged] = useState<string | null>(null);
  /** ID of the row that the dragged row is over. */
  const [over, setOver] = useState<string | null>(null);
  /** The requested order that isn't stored yet, and a function that sends it after the pending request is done. */
  const [pendingOrder, setPendingOrder] = useState<readonly string[]>([]);
  const next = useRef<(() => void) | null>(null);
  const isSending = useRef(false);
  useEffect(() => {
    if (state !== 'idle') return;
    isSending.current = next.current !== null;
    if (next.current) next.current();
    else setPendingOrder([]);
    next.current = null;
  }, [state]);
  const items = [...stored].sort((a, b) => pendingOrder.indexOf(a.id) - pendingOrder.indexOf(b.id));
  const ids = items.map(({ id }) => id);

  const moved = (id: string, to: number) => {
    const rest = ids.filter((one) => one !== id);
    return [...rest.slice(0, to), id, ...rest.slice(to)];
  };

  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };

  /**
   * Returns the edge at which the dragged row would land if the pointer is over this row, otherwise `undefined`. The
   * dragged row takes this row's index.
   */
  const landing = (id: string, at: number) => {
    if (dragged === null || over !== id || dragged === id) return undefined;
    return ids.indexOf(dragged) < at ? 'after' : 'before';
  };

  function drop(event: DragEvent<HTMLElement>, at: number) {
    event.preventDefault();
    endDrag();
    if (!dragged || ids[at] === dragged) return;
    const order = moved(dragged, at);
    if (toOrder) return navigate(toOrder(order), { preventScrollReset: true, replace: true });
    save(event.currentTarget, order);
  }

  /**
   * Shows the order immediately so that the next click on the same button starts from it, and sends it. Requests run
   * one after another: of two in parallel, the first could be stored last.
   */
  function save(element: HTMLElement, order: readonly string[]) {
    const form = element.closest('form');
    if (!form || !field) return;
    flushSync(() => setPendingOrder(order));
    if (element.isConnected && element.matches('button')) element.focus();
    const send = () => {
      const posted = new FormData(form);
      posted.delete(field);
      for (const id of order) posted.append(field, id);
      posted.set('intent', 'save');
      submit(posted, { method: 'post', preventScrollReset: true });
    };
    if (isSending.current) next.current = send;
    else send();
    isSending.current = true;
  }

  const mover = (id: string, to: number, up: boolean, name: string) => {
    const Arrow = up ? ArrowUp : ArrowDown;
    const icon = <Arrow size={16} aria-hidden />;
    if (!toOrder) {
      return (
        <button
          className={button}
          name="intent"
          value={`${up ? 'up' : 'down'}:${id}`}
          aria-label={name}
          onClick={(event) => {
            event.preventDefault();
            save(event.currentTarget, moved(id, to));
          }}
        >
          {icon}
        </button>
      );
    }
    return (
      <Link className={button} to={toOrder(moved(id, to))} aria-label={name} preventScrollReset replace>
        {icon}
      </Link>
    );
  };

  return (
    <ol className="sortable" role="list" {...label}>
      {items.map(({ id, label: text, children }, at) => (
        <li
          key={id}
          className="sortable__row"
          draggable
          data-dragged={dragged === id || undefined}
          data-landing={landing(id, at)}
          onDragStart={() => setDragged(id)}
          onDragEnd={endDrag}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(id);
          }}
          onDrop={(event) => drop(event, at)}
        >
          {field && <input type="hidden" name={field} value={id} />}
          <GripVertical size={16} aria-hidden />
          <span className="sortable__text">{children ?? text}</span>
          {at > 0 && mover(id, at - 1, true, upLabel(text))}
          {at < items.length - 1 && mover(id, at + 1, false, downLabel(text))}
        </li>
      ))}
    </ol>
  );
}

const button = iconButtonClass({ size: 'sm' });

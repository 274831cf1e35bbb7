import { useNavigate } from '@remix-run/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { todoTags } from '~/models/todo/rules';
import type { TodoAct } from '../acts';
import { subPath } from '../links';
import type { TodoRowView } from '../view.server';

interface Options {
  rows: readonly TodoRowView[];
  today: string;
  query: string;
  manual: boolean;
  toggle: (id: number) => void;
  send: (act: TodoAct) => void;
}

function focusRow(list: HTMLElement | null, id: number | undefined): void {
  list?.querySelector<HTMLElement>(`[data-todo="${id}"] [data-row-link]`)?.focus();
}

/**
 * Keys of a row that holds the focus (features §8): j/k or the arrows walk, x ticks, c completes, i stars, t is due
 * today, 1–5 tag, e edits, # deletes, Alt with an arrow moves. Focus goes on with a row that moves, and to the next one
 * when a row leaves the list. Single keys count inside the list only (WCAG 2.1.4).
 */
export function useTodoKeys({ rows, today, query, manual, toggle, send }: Options) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const held = useRef<{ element: HTMLElement; id: number; index: number } | null>(null);

  useEffect(() => {
    if (!held.current || (document.activeElement && document.activeElement !== document.body)) return;
    const { element, id, index } = held.current;
    // A row that has changed places is still there, but taking it elsewhere has cost it the focus.
    if (element.isConnected) return element.focus();
    const row = rows.find((one) => one.id === id) ?? rows[index] ?? rows.at(-1);
    focusRow(list.current, row?.id);
  }, [rows]);

  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    const id = Number(target.closest<HTMLElement>('[data-todo]')?.dataset.todo);
    held.current = { element: target, id, index: rows.findIndex((row) => row.id === id) };
  }

  function onBlur({ target, relatedTarget }: FocusEvent) {
    // A row that leaves takes its focus along; only a person's own move away is one.
    if (target.isConnected && !list.current?.contains(relatedTarget)) held.current = null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const index = rows.findIndex(({ id }) => String(id) === target.closest<HTMLElement>('[data-todo]')?.dataset.todo);
    const row = rows[index];
    if (!row || target.closest('.menu__panel')) return;
    const { id } = row;
    const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[key];
    if (step !== undefined) {
      const other = rows[index + step];
      // The grip's arrows belong to dragging.
      if (target.closest('.todo-grip')) return;
      event.preventDefault();
      if (!other) return;
      if (!event.altKey) focusRow(list.current, other.id);
      else if (manual) send({ kind: step > 0 ? 'after' : 'before', id, other: other.id });
      return;
    }
    if (event.altKey) return;
    const tag = todoTags[Number(key) - 1];
    const act: TodoAct | undefined = row.isDeleted
      ? undefined
      : tag
        ? { kind: row.tags.includes(tag) ? 'untag' : 'tag', id, tag }
        : {
            c: { kind: row.isCompleted ? ('reopen' as const) : ('complete' as const), id },
            i: { kind: row.isImportant ? ('unstar' as const) : ('star' as const), id },
            t: { kind: 'due' as const, id, day: today },
            '#': { kind: 'delete' as const, id },
            Delete: { kind: 'delete' as const, id },
          }[key];
    if (act) send(act);
    else if (key === 'x') toggle(id);
    else if (key === 'e') navigate(subPath(`edit/${id}`, query), { preventScrollReset: true });
    else return;
    event.preventDefault();
  }

  return { ref: list, onFocus, onBlur, onKeyDown };
}

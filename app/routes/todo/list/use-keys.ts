import { useNavigate } from '@remix-run/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useRootData } from '~/lib/root-data';
import { todoTags } from '~/models/todo/rules';
import type { TodoAct } from '../acts';
import { subPath } from '../links';
import type { TodoRowView } from '../view.server';

interface Options {
  rows: readonly TodoRowView[];
  today: string;
  query: string;
  manual: boolean;
  /** Ticked rows, and the id of the form that changes them all at once. */
  selected: ReadonlySet<number>;
  bulkForm: string;
  toggle: (id: number) => void;
  send: (act: TodoAct) => void;
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], .menu__panel';
const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** What a key does to one row. */
function actOf(key: string, row: TodoRowView, today: string): TodoAct | undefined {
  const { id } = row;
  const tag = todoTags[Number(key) - 1];
  if (tag) return { kind: row.tags.includes(tag) ? 'untag' : 'tag', id, tag };
  const acts: Record<string, TodoAct> = {
    c: { kind: row.isCompleted ? 'reopen' : 'complete', id },
    i: { kind: row.isImportant ? 'unstar' : 'star', id },
    t: { kind: 'due', id, day: today },
    '#': { kind: 'delete', id },
    Delete: { kind: 'delete', id },
  };
  return Object.hasOwn(acts, key) ? acts[key] : undefined;
}

/** The button of the bulk form that a key presses for all ticked rows; what all have already is taken away. */
function bulkOf(
  key: string,
  rows: readonly TodoRowView[],
  { selected, today }: Pick<Options, 'selected' | 'today'>,
): string | undefined {
  const ticked = rows.filter(({ id }) => selected.has(id));
  const tag = todoTags[Number(key) - 1];
  if (tag) return `bulk:${ticked.every(({ tags }) => tags.includes(tag)) ? 'untag' : 'tag'}:${tag}`;
  const values: Record<string, string> = {
    c: ticked.every(({ isCompleted }) => isCompleted) ? 'bulk:reopen' : 'bulk:complete',
    i: ticked.every(({ isImportant }) => isImportant) ? 'bulk:unstar' : 'bulk:star',
    t: `bulk:due:${today}`,
    '#': 'bulk:delete',
    Delete: 'bulk:delete',
  };
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

function pressBulk(formId: string, value: string | undefined): boolean {
  const form = document.getElementById(formId);
  if (value === undefined || !(form instanceof HTMLFormElement)) return false;
  const button = [...form.elements].find((one) => one instanceof HTMLButtonElement && one.value === value);
  if (!(button instanceof HTMLButtonElement)) return false;
  form.requestSubmit(button);
  return true;
}

function focusRow(list: HTMLElement | null, id: number | undefined): void {
  list?.querySelector<HTMLElement>(`[data-todo="${id}"] [data-row-link]`)?.focus();
}

/**
 * Keys of the list (features §8): j/k or the arrows walk, x ticks, c completes, i stars, t is due today, 1–5 tag, e edits,
 * # deletes, Alt with an arrow moves. They are about the ticked rows when there are any, else about the row that holds the
 * focus, or held it last. From anywhere on the page they count unless somebody has switched single keys off. Focus goes on
 * with a row that moves, and to the next one when a row leaves the list.
 */
export function useTodoKeys({ rows, today, query, manual, selected, bulkForm, toggle, send }: Options) {
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

  /** Does what a key means for a row, or for all ticked rows; says whether it meant anything. */
  function run(key: string, row: TodoRowView | undefined): boolean {
    if (key === 'x' && row) toggle(row.id);
    else if (key === 'e' && row) navigate(subPath(`edit/${row.id}`, query), { preventScrollReset: true });
    else if (selected.size > 0) return pressBulk(bulkForm, bulkOf(key, rows, { selected, today }));
    else {
      const act = row && !row.isDeleted ? actOf(key, row, today) : undefined;
      if (!act) return false;
      send(act);
    }
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const index = rows.findIndex(({ id }) => String(id) === target.closest<HTMLElement>('[data-todo]')?.dataset.todo);
    const row = rows[index];
    if (!row || target.closest('.menu__panel')) return;
    const step = steps[key];
    if (step !== undefined) {
      const other = rows[index + step];
      // The grip's arrows belong to dragging.
      if (target.closest('.todo-grip')) return;
      event.preventDefault();
      if (!other) return;
      if (!event.altKey) focusRow(list.current, other.id);
      else if (manual) send({ kind: step > 0 ? 'after' : 'before', id: row.id, other: other.id });
      return;
    }
    if (!event.altKey && run(key, row)) event.preventDefault();
  }

  const off = useRootData()?.keys.off;
  const onPageKey = useRef<(event: globalThis.KeyboardEvent) => void>(() => undefined);
  onPageKey.current = (event) => {
    const { target, key } = event;
    if (off || !(target instanceof Element) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || list.current?.contains(target) || target.closest(typing))
      return;
    if (document.querySelector('[aria-modal=true]')) return;
    const row = rows.find(({ id }) => id === held.current?.id);
    if (run(key, row)) event.preventDefault();
  };

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => onPageKey.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return { ref: list, onFocus, onBlur, onKeyDown };
}

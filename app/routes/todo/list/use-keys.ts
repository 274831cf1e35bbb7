import { useNavigate } from '@remix-run/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { goOn, type FocusHistory, trailOf } from '~/components/focus/focus-history';
import { shortcutOf } from '~/components/keys/press';
import type { KeyChoice } from '~/components/keys/shortcuts';
import { useRootData } from '~/lib/root-data';
import { todoTags } from '~/models/todo/rules';
import { commandIntent } from '~/components/data-table/command-intent';
import type { TodoAct } from '../acts';
import { subPath } from '../links';
import type { TodoRowView } from '../view.server';

interface Options {
  rows: readonly TodoRowView[];
  today: string;
  query: string;
  manual: boolean;
  /** IDs of the selected rows, and the ID of the form that changes them all at once. */
  selected: ReadonlySet<number>;
  bulkForm: string;
  toggle: (id: number) => void;
  send: (act: TodoAct) => void;
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], .menu__panel';
const tagKeys = ['todoTag1', 'todoTag2', 'todoTag3', 'todoTag4', 'todoTag5'] as const;
const names = [
  'next',
  'previous',
  'select',
  'edit',
  'delete',
  'todoDone',
  'todoStar',
  'todoToday',
  ...tagKeys,
] as const;

type Key = (typeof names)[number];

/** Returns the meaning of a key in the list. The arrows and Delete are fixed; the others follow the user's settings. */
function meaningOf(event: KeyboardEvent | globalThis.KeyboardEvent, choice: KeyChoice | undefined): Key | undefined {
  const fixed: Record<string, Key | undefined> = { ArrowDown: 'next', ArrowUp: 'previous', Delete: 'delete' };
  return fixed[event.key] ?? shortcutOf('nativeEvent' in event ? event.nativeEvent : event, names, choice);
}

const tagOf = (key: Key) => todoTags[tagKeys.findIndex((one) => one === key)];

function actOf(key: Key, row: TodoRowView, today: string): TodoAct | undefined {
  const { id } = row;
  const tag = tagOf(key);
  if (tag) return { kind: row.tags.includes(tag) ? 'untag' : 'tag', id, tag };
  const acts: Partial<Record<Key, TodoAct>> = {
    todoDone: { kind: row.isCompleted ? 'reopen' : 'complete', id },
    todoStar: { kind: row.isImportant ? 'unstar' : 'star', id },
    todoToday: { kind: 'due', id, day: today },
    delete: { kind: 'delete', id },
  };
  return acts[key];
}

/**
 * Returns the bulk form's button that a key activates for all selected rows. If all of them already have the tag, star,
 * or state, the button removes it.
 */
function bulkOf(
  key: Key,
  rows: readonly TodoRowView[],
  { selected, today }: Pick<Options, 'selected' | 'today'>,
): string | undefined {
  const ticked = rows.filter(({ id }) => selected.has(id));
  const tag = tagOf(key);
  if (tag) return commandIntent(ticked.every(({ tags }) => tags.includes(tag)) ? 'untag' : 'tag', null, tag);
  const values: Partial<Record<Key, string>> = {
    todoDone: ticked.every(({ isCompleted }) => isCompleted) ? 'reopen' : 'complete',
    todoStar: ticked.every(({ isImportant }) => isImportant) ? 'unstar' : 'star',
    todoToday: commandIntent('due', null, today),
    delete: 'delete',
  };
  return values[key];
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
 * Adds the keyboard shortcuts of the list (features §8), as in the shortcut list: j/k or the arrows move between rows,
 * x selects, c completes, i stars, t sets due today, 1–5 tag, e edits, # deletes, and Alt with an arrow moves. The keys
 * c, i, t, 1–5, and # apply to the selected rows if there are any. Otherwise, they apply to the row that has or last
 * had focus, as the other keys always do. All but the arrows work anywhere on the page unless the user has turned off
 * single-key shortcuts. Focus follows a row that moves. When the row with focus leaves the list, focus moves to the
 * next row. On undo, focus returns to the restored row.
 */
export function useTodoKeys({ rows, today, query, manual, selected, bulkForm, toggle, send }: Options) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const choice = useRootData()?.keys;
  const held = useRef<{ trail: FocusHistory; id: number } | null>(null);

  useEffect(() => {
    if (!held.current || (document.activeElement && document.activeElement !== document.body)) return;
    const { trail } = held.current;
    // A moved row still exists, but it lost focus when its element was moved.
    if (trail.element.isConnected) trail.element.focus();
    else goOn(trail);
  }, [rows]);

  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    const id = Number(target.closest<HTMLElement>('[data-todo]')?.dataset.todo);
    held.current = { trail: trailOf(target), id };
  }

  function onBlur({ target, relatedTarget }: FocusEvent) {
    // A removed row loses focus, too. Only a change of focus by the user clears the remembered row.
    if (target.isConnected && !list.current?.contains(relatedTarget)) held.current = null;
  }

  /** Applies a key to a row or to all selected rows. Returns true if the key had an effect. */
  function run(key: Key, row: TodoRowView | undefined): boolean {
    if (key === 'select' && row) toggle(row.id);
    else if (key === 'edit' && row) navigate(subPath(`edit/${row.id}`, query), { preventScrollReset: true });
    else if (selected.size > 0) return pressBulk(bulkForm, bulkOf(key, rows, { selected, today }));
    else {
      const act = row && !row.isDeleted ? actOf(key, row, today) : undefined;
      if (!act) return false;
      send(act);
    }
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const key = meaningOf(event, choice);
    if (!key) return;
    const index = rows.findIndex(({ id }) => String(id) === target.closest<HTMLElement>('[data-todo]')?.dataset.todo);
    const row = rows[index];
    if (!row || target.closest('.menu__panel')) return;
    if (key === 'next' || key === 'previous') {
      const step = key === 'next' ? 1 : -1;
      const other = rows[index + step];
      // On a grip, the arrow keys are for dragging.
      if (target.closest('.todo-grip')) return;
      event.preventDefault();
      if (!other) return;
      if (!event.altKey) focusRow(list.current, other.id);
      else if (manual) send({ kind: step > 0 ? 'after' : 'before', id: row.id, other: other.id });
      return;
    }
    if (!event.altKey && run(key, row)) event.preventDefault();
  }

  const onPageKey = useRef<(event: globalThis.KeyboardEvent) => void>(() => undefined);
  onPageKey.current = (event) => {
    const { target } = event;
    if (choice?.off || !(target instanceof Element) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || list.current?.contains(target) || target.closest(typing))
      return;
    if (document.querySelector('[aria-modal=true]')) return;
    const row = rows.find(({ id }) => id === held.current?.id);
    const key = meaningOf(event, choice);
    // If no row has focus, the page-wide list keys move between the rows.
    if (key && key !== 'next' && key !== 'previous' && run(key, row)) event.preventDefault();
  };

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => onPageKey.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return { ref: list, onFocus, onBlur, onKeyDown };
}

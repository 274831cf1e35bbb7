import { useNavigate } from '@remix-run/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { goOn, type FocusHistory, trailOf } from '~/components/focus/focus-history';
import { shortcutOf } from '~/components/keys/press';
import type { KeyName } from '~/components/keys/shortcuts';
import { useRootData } from '~/lib/root-data';
import { type Command, commandOfKey } from '~/components/data-table/command';
import { commandIntent } from '~/components/data-table/command-intent';
import { parseAct, type TodoAct } from '../acts';
import type { TodoRowView } from '../view.server';

interface Options {
  rows: readonly TodoRowView[];
  commands: readonly Command<TodoRowView>[];
  manual: boolean;
  /** Whether the user can change tasks, and therefore select them. */
  editable: boolean;
  /** IDs of the selected rows, and the ID of the form that changes them all at once. */
  selected: ReadonlySet<number>;
  bulkForm: string;
  toggle: (id: number) => void;
  send: (act: TodoAct) => void;
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], .menu__panel';
const fixed: Record<string, KeyName | undefined> = { ArrowDown: 'next', ArrowUp: 'previous', Delete: 'delete' };

function pressBulk(formId: string, value: string): boolean {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return false;
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
export function useTodoKeys({ rows, commands, manual, editable, selected, bulkForm, toggle, send }: Options) {
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

  /**
   * Returns the meaning of a key in the list. The arrows and Delete are fixed; the others follow the user's settings.
   */
  function meaningOf(event: KeyboardEvent | globalThis.KeyboardEvent): KeyName | undefined {
    const names = ['next', 'previous', 'select', ...commands.flatMap(({ keyName }) => keyName ?? [])] as const;
    return fixed[event.key] ?? shortcutOf('nativeEvent' in event ? event.nativeEvent : event, names, choice);
  }

  /** Applies a key to a row or to all selected rows. Returns true if the key had an effect. */
  function run(key: KeyName, row: TodoRowView | undefined): boolean {
    if (key === 'select' && row && editable) {
      toggle(row.id);
      return true;
    }
    const link = row && commandOfKey(commands, key, [row])?.to?.(row);
    if (link !== undefined) {
      navigate(link, { preventScrollReset: true });
      return true;
    }
    const isBulk = selected.size > 0;
    // If all selected rows already have the tag, star, or state, the key removes it.
    const targets = isBulk ? rows.filter(({ id }) => selected.has(id)) : row ? [row] : [];
    const command = commandOfKey(commands, key, targets);
    if (!command) return false;
    if (isBulk) return pressBulk(bulkForm, commandIntent(command.key, null, command.value));
    const act = row && parseAct(commandIntent(command.key, row.id, command.value));
    if (act) send(act);
    return Boolean(act);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const key = meaningOf(event);
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
    const key = meaningOf(event);
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

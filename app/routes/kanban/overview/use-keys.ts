import { useNavigate, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { type AppShortcutName, keysOf, type ShortcutName } from '~/components/keys/shortcuts';
import { useRootData } from '~/lib/root-data';
import { commandIntent } from '~/components/data-table/command-intent';
import { withValue } from '~/lib/with-query';
import { kanbanPath, taskPath } from '../links';
import type { BoardView } from '../view.server';
import { cardBulkForm } from './bulk-actions';
import { type CardMove, placeOf, stepped } from './card-order';
import { directionOfKey } from './drag/place';

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], .menu__panel';

/** Keys that open a dialog for the focused card or the selected cards, each with the end of the dialog's path. */
const settings = [
  ['kanbanAssign', 'set/people'],
  ['kanbanLabel', 'set/labels'],
  ['kanbanDue', 'set/due'],
  ['kanbanMove', 'move'],
] as const satisfies readonly (readonly [AppShortcutName, string])[];

interface Options {
  boards: readonly BoardView[];
  query: string;
  /**
   * Whether the user can change tasks. If not, only the keys that move between cards, open them, and select them work.
   */
  editable: boolean;
  onMove: (move: CardMove) => void;
}

function focusCard(id: number | undefined): void {
  if (id === undefined) return;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#kanban-card-${id} [data-row-link]`)?.focus());
}

/** Returns the IDs of the selected cards, separated by commas, or an empty string. */
function selectedIds(): string {
  const picked = document.querySelectorAll<HTMLInputElement>(`[name=ids][form=${cardBulkForm}]:checked`);
  return [...picked].map(({ value }) => value).join(',');
}

/**
 * Handles a key for the selected cards: focuses the field for their new board, deletes them, or clears the selection.
 * Returns false for any other key, and if no card is selected.
 */
function actOnSelection(key: { move: boolean; delete: boolean; clear: boolean }): boolean {
  const form = document.getElementById(cardBulkForm);
  if (!(form instanceof HTMLFormElement) || selectedIds() === '') return false;
  if (key.move) form.querySelector('select')?.focus();
  else if (key.delete) form.querySelector<HTMLElement>('[value=delete]')?.click();
  else if (key.clear) form.reset();
  return key.move || key.delete || key.clear;
}

/**
 * Adds the keyboard shortcuts of the boards (features §2), as listed in the shortcuts dialog. Most act on the focused
 * card. While cards are selected, the keys that assign, label, set the due date, move, and delete act on all of them,
 * and Escape clears the selection. Left and Right go to the nearest board in that direction that has cards. Alt with an
 * arrow moves the card or, on a board's header, the board. Focus follows a moved card. When a card is removed,
 * `FocusRestorer` moves focus.
 */
export function useBoardKeys({ boards, query, editable, onMove }: Options): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  const choice = useRootData()?.keys;
  const act = useRef<(event: KeyboardEvent) => boolean>(() => false);
  /** Order of the boards after the moves that were sent, because the next key can come before their response. */
  const order = useRef<string[]>([]);
  useEffect(() => void (order.current = boards.map(({ id }) => id)), [boards]);

  act.current = ({ target, key, code, altKey }) => {
    const element = target instanceof Element ? target : null;
    if (element?.closest(typing) || document.querySelector('[aria-modal=true]')) return false;
    const id = Number(element?.closest<HTMLElement>('[data-card]')?.dataset.card ?? Number.NaN);
    const place = placeOf(boards, id);
    const column = boards.find((board) => board.id === place?.boardId);
    const at = column?.cards.findIndex((card) => card.id === id) ?? -1;
    const direction = directionOfKey(code);
    const head = element?.closest<HTMLElement>('[data-board-head]')?.dataset.boardHead;
    if (altKey && !editable) return false;
    if (altKey && head !== undefined) {
      if (direction !== 'before' && direction !== 'after') return false;
      const others = order.current.filter((one) => one !== head);
      const index = order.current.indexOf(head) + (direction === 'before' ? -1 : 1);
      if (index < 0 || index > others.length) return true;
      order.current = [...others.slice(0, index), head, ...others.slice(index)];
      const to = `${kanbanPath}${query}`;
      const fields = { intent: `placeBoard:${head}`, beforeId: others[index] ?? '', redirectTo: to };
      submit(fields, { method: 'post', action: to, preventScrollReset: true });
      return true;
    }
    if (altKey) {
      if (!place || !direction || element?.closest('.kanban-card__grip')) return false;
      onMove(stepped(boards, { id, ...place }, direction));
      focusCard(id);
      return true;
    }
    if (choice?.off) return false;
    const is = (name: ShortcutName | AppShortcutName) => key === keysOf(name, choice);
    const setting = settings.find(([name]) => is(name));
    const isChange = is('create') || is('kanbanAdd') || is('delete') || key === 'Delete' || setting !== undefined;
    if (isChange && !editable) return false;
    if (actOnSelection({ move: is('kanbanMove'), delete: is('delete') || key === 'Delete', clear: key === 'Escape' }))
      return true;
    const picked = setting && selectedIds();
    if (setting && picked)
      navigate(`${kanbanPath}/tasks/${picked}/${setting[1]}${query}`, { preventScrollReset: true });
    else if (is('create') || is('kanbanAdd'))
      navigate(`${kanbanPath}/add${column ? withValue(query, 'board', column.id) : query}`, {
        preventScrollReset: true,
      });
    else if (is('next') || is('previous')) {
      const first = boards.find(({ cards }) => cards.length > 0)?.cards[0];
      focusCard(column ? column.cards[at + (is('next') ? 1 : -1)]?.id : first?.id);
    } else if (!column || element?.closest('.kanban-card__grip')) return false;
    else if (direction === 'before' || direction === 'after') {
      const beside =
        direction === 'after'
          ? boards.slice(boards.indexOf(column) + 1)
          : boards.slice(0, boards.indexOf(column)).reverse();
      const { cards = [] } = beside.find((board) => board.cards.length > 0) ?? {};
      focusCard(cards[Math.min(at, cards.length - 1)]?.id);
    } else if (is('edit') || is('open')) navigate(taskPath(id, query), { preventScrollReset: true });
    else if (is('select')) document.querySelector<HTMLInputElement>(`#kanban-card-${id} [name=ids]`)?.click();
    else if (setting) navigate(`${taskPath(id)}/${setting[1]}${query}`, { preventScrollReset: true });
    else if (is('delete') || key === 'Delete') {
      const to = `${kanbanPath}${query}`;
      const fields = { intent: commandIntent('delete', id), redirectTo: to };
      submit(fields, { method: 'post', action: to, preventScrollReset: true });
    } else return false;
    return true;
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (act.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

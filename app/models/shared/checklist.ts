import { AppError } from '~/lib/errors';

/** One line of a checklist; its number is given once within the list. */
export interface CheckItem {
  id: number;
  text: string;
  isDone: boolean;
}

/** More than anybody ticks off; keeps the store from being filled by one form. */
export const checklistLimit = { items: 100, text: 200 } as const;

/** One change of a checklist, by the number of its item. */
export type CheckChange =
  { kind: 'add'; text: string } | { kind: 'tick' | 'untick' | 'remove' | 'up' | 'down'; item: number };

/** How much of a checklist is done; null for a record without one. */
export function checkedOf(items: readonly CheckItem[]): { done: number; all: number } | null {
  if (items.length === 0) return null;
  return { done: items.filter(({ isDone }) => isDone).length, all: items.length };
}

/**
 * The list after a change, as new items.
 * @throws AppError `invalid` for an empty or too long text, `conflict` for a full list or an item that is gone
 */
export function withCheckChange(items: readonly CheckItem[], change: CheckChange): CheckItem[] {
  if (change.kind === 'add') {
    const text = change.text.trim();
    if (text === '' || text.length > checklistLimit.text) throw new AppError('invalid', 'Write what is to be done.');
    if (items.length >= checklistLimit.items) throw new AppError('conflict', 'The checklist is full.');
    const id = items.reduce((highest, item) => Math.max(highest, item.id), 0) + 1;
    return [...items, { id, text, isDone: false }];
  }
  const at = items.findIndex(({ id }) => id === change.item);
  const item = items[at];
  if (!item) throw new AppError('conflict', 'This line of the checklist is gone.');
  const others = items.filter((one) => one !== item);
  if (change.kind === 'remove') return others;
  if (change.kind === 'up' || change.kind === 'down') {
    const to = Math.max(0, at + (change.kind === 'up' ? -1 : 1));
    return [...others.slice(0, to), item, ...others.slice(to)];
  }
  return items.map((one) => (one === item ? { ...item, isDone: change.kind === 'tick' } : one));
}

/** The change a form of a checklist posts as `check.add` with its `text`, or as `check.tick:3`; null for anything else. */
export function checkChangeOf(form: FormData): CheckChange | null {
  const [name = '', detail = ''] = String(form.get('intent') ?? '').split(':');
  if (name === 'check.add') return { kind: 'add', text: String(form.get('text') ?? '') };
  const kind = (['tick', 'untick', 'remove', 'up', 'down'] as const).find((one) => name === `check.${one}`);
  return kind && /^\d{1,9}$/.test(detail) ? { kind, item: Number(detail) } : null;
}

import { AppError } from '~/lib/errors';

/** An item of a checklist. `id` is unique within the list; `depth` is the nesting level. */
export interface CheckItem {
  id: number;
  text: string;
  isDone: boolean;
  depth?: number | undefined;
}

/** Limits that keep one form from filling the store. */
export const checklistLimit = { items: 100, text: 200, depth: 3 } as const;

const itemChanges = ['tick', 'untick', 'remove', 'up', 'down', 'in', 'out'] as const;

/** A change to a checklist. `item` is the ID of the item. */
export type CheckChange = { kind: 'add'; text: string } | { kind: (typeof itemChanges)[number]; item: number };

const depthOf = (item: CheckItem | undefined) => item?.depth ?? 0;

/** Returns the index after the item at an index and all items nested under it. */
function endOf(items: readonly CheckItem[], at: number): number {
  const end = items.findIndex((item, index) => index > at && depthOf(item) <= depthOf(items[at]));
  return end === -1 ? items.length : end;
}

function parentOf(items: readonly CheckItem[], at: number): number {
  return items.findLastIndex((item, index) => index < at && depthOf(item) < depthOf(items[at]));
}

/** Checks whether an item can be nested under the item above it. */
export function canGoIn(items: readonly CheckItem[], at: number): boolean {
  return at > 0 && depthOf(items[at]) <= depthOf(items[at - 1]) && depthOf(items[at]) < checklistLimit.depth;
}

/** Returns the number of done items and of all items, or null for a record without a checklist. */
export function checkedOf(items: readonly CheckItem[]): { done: number; all: number } | null {
  if (items.length === 0) return null;
  return { done: items.filter(({ isDone }) => isDone).length, all: items.length };
}

/**
 * Returns the list after a change, as new items. Nested items are checked, moved, indented, and removed with their
 * parent.
 * @throws AppError `invalid` if the text is empty or too long, `conflict` for a full list or an item that no longer
 * exists
 */
export function withCheckChange(items: readonly CheckItem[], change: CheckChange): CheckItem[] {
  if (change.kind === 'add') {
    const text = change.text.trim();
    if (text === '' || text.length > checklistLimit.text) throw new AppError('invalid', 'Enter a checklist item.');
    if (items.length >= checklistLimit.items) throw new AppError('conflict', 'The checklist is full.');
    const id = items.reduce((highest, item) => Math.max(highest, item.id), 0) + 1;
    return [...items, { id, text, isDone: false }];
  }
  const at = items.findIndex(({ id }) => id === change.item);
  if (at === -1) throw new AppError('conflict', 'This checklist item has been deleted.');
  const end = endOf(items, at);
  const isWithin = (index: number) => index >= at && index < end;
  switch (change.kind) {
    case 'remove':
      return items.filter((_, index) => !isWithin(index));
    case 'up':
    case 'down':
      return moved(items, { at, end, down: change.kind === 'down' });
    case 'tick':
      return items.map((item, index) => (isWithin(index) ? { ...item, isDone: true } : item));
    case 'untick': {
      // The parents of an open item are open, too.
      const open = new Set([at]);
      for (let over = parentOf(items, at); over !== -1; over = parentOf(items, over)) open.add(over);
      return items.map((item, index) => (open.has(index) ? { ...item, isDone: false } : item));
    }
    case 'in':
    case 'out': {
      const by = change.kind === 'in' ? 1 : -1;
      if (by === 1 ? !canGoIn(items, at) : depthOf(items[at]) === 0) return [...items];
      return items.map((item, index) =>
        isWithin(index) ? { ...item, depth: Math.min(checklistLimit.depth, depthOf(item) + by) } : item,
      );
    }
  }
}

/** Swaps an item and its nested items with its neighbor at the same depth. Does nothing if there's no neighbor. */
function moved(
  items: readonly CheckItem[],
  { at, end, down }: { at: number; end: number; down: boolean },
): CheckItem[] {
  const depth = depthOf(items[at]);
  const before = items.findLastIndex((item, index) => index < at && depthOf(item) <= depth);
  const from = down ? at : before;
  const middle = down ? end : at;
  const to = down ? endOf(items, end) : end;
  const other = items[down ? end : before];
  if (!other || depthOf(other) !== depth) return [...items];
  return [...items.slice(0, from), ...items.slice(middle, to), ...items.slice(from, middle), ...items.slice(to)];
}

/**
 * Returns the change that a checklist form posts as `check.add` with its `text`, or as `check.tick:3`. Returns null for
 * anything else. Without JavaScript, pressing Enter in the field for a new item submits the form with its first button,
 * `enter`.
 */
export function checkChangeOf(form: FormData): CheckChange | null {
  const [name = '', detail = ''] = String(form.get('intent') ?? '').split(':');
  const text = String(form.get('text') ?? '');
  if (name === 'check.add' || (name === 'enter' && text.trim() !== '')) return { kind: 'add', text };
  const kind = itemChanges.find((one) => name === `check.${one}`);
  return kind && /^\d{1,9}$/.test(detail) ? { kind, item: Number(detail) } : null;
}

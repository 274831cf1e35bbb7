import { commandIntent, parseCommandIntent } from '~/components/data-table/command-intent';
import { inTodoPageView, isFixedTag, oneTagIn, type TodoPageView } from '~/models/todo/rules';
import { isDay } from '~/models/shared/day';
import type { TodoRowView } from './view.server';

/** A change that applies to a single task or to several tasks. */
export type TodoChange =
  | { kind: 'complete' | 'reopen' | 'star' | 'unstar' | 'delete' | 'restore' }
  | { kind: 'tag' | 'untag'; tag: string }
  | { kind: 'due'; day: string | null };

/** A change to one task, as posted by the buttons in its row. */
export type TodoAct = (TodoChange & { id: number }) | TodoMove;

interface TodoMove {
  kind: 'before' | 'after';
  id: number;
  other: number;
}

const simple = ['complete', 'reopen', 'star', 'unstar', 'delete', 'restore'] as const;

/** Value of a button that clears a task's date. */
export const noDay = 'none';

/** Returns the intent of a button that changes a task: `tag:7:high`. */
export function actIntent(act: TodoAct): string {
  const detail = 'tag' in act ? act.tag : 'day' in act ? (act.day ?? noDay) : 'other' in act ? act.other : '';
  return commandIntent(act.kind, act.id, detail);
}

/**
 * Parses a change from `kind` and `detail`: `star`, `tag` with `high` or a custom tag, or `due` with a day or `none`.
 * Returns null for anything else.
 */
export function parseChange(kind: string, detail: string): TodoChange | null {
  const plain = simple.find((one) => one === kind);
  if (plain) return detail === '' ? { kind: plain } : null;
  const tag = oneTagIn(detail);
  if ((kind === 'tag' || kind === 'untag') && tag !== null) return { kind, tag };
  if (kind === 'due' && (detail === noDay || isDay(detail))) return { kind, day: detail === noDay ? null : detail };
  return null;
}

/** Parses the result of `actIntent`. Returns null for anything else. */
export function parseAct(intent: string): TodoAct | null {
  const { name: kind = '', id = null, detail = '' } = parseCommandIntent(intent) ?? {};
  if (id === null) return null;
  if ((kind === 'before' || kind === 'after') && /^\d{1,15}$/.test(detail)) return { kind, id, other: Number(detail) };
  const change = parseChange(kind, detail);
  return change && { ...change, id };
}

/**
 * Returns the scope of an action. Actions with the same scope are sent one after another: all moves, and all changes to
 * the same property of a task.
 */
export function actScope(act: TodoAct): string {
  if ('other' in act) return 'move';
  const part = {
    complete: 'done',
    reopen: 'done',
    star: 'star',
    unstar: 'star',
    delete: 'deleted',
    restore: 'deleted',
    tag: 'tag',
    untag: 'tag',
    due: 'due',
  }[act.kind];
  return `${act.id}:${part}${'tag' in act ? `:${act.tag}` : ''}`;
}

function retagged(row: TodoRowView, tag: string, on: boolean): TodoRowView {
  const without = {
    ...row,
    tags: row.tags.filter((one) => one !== tag),
    ownTags: row.ownTags.filter((one) => one !== tag),
  };
  if (!on) return without;
  if ([...row.tags, ...row.ownTags].some((one) => one === tag)) return row;
  return isFixedTag(tag) ? { ...row, tags: [...row.tags, tag] } : { ...row, ownTags: [...row.ownTags, tag] };
}

function changed(row: TodoRowView, act: TodoAct): TodoRowView {
  switch (act.kind) {
    case 'complete':
    case 'reopen':
      return { ...row, isCompleted: act.kind === 'complete' };
    case 'star':
    case 'unstar':
      return { ...row, isImportant: act.kind === 'star' };
    case 'delete':
    case 'restore':
      return { ...row, isDeleted: act.kind === 'delete' };
    case 'tag':
    case 'untag':
      return retagged(row, act.tag, act.kind === 'tag');
    case 'due':
      return { ...row, day: act.day, time: act.day === null ? null : row.time };
    default:
      return row;
  }
}

function moved(rows: readonly TodoRowView[], { id, other, kind }: TodoMove) {
  const row = rows.find((one) => one.id === id);
  const rest = rows.filter((one) => one.id !== id);
  const at = rest.findIndex((one) => one.id === other);
  if (!row || at === -1) return rows;
  const index = kind === 'before' ? at : at + 1;
  return [...rest.slice(0, index), row, ...rest.slice(index)];
}

/**
 * Returns the rows of a view with the pending actions applied. A newly completed task stays, crossed out, until the
 * server has responded.
 */
export function withActs(
  rows: readonly TodoRowView[],
  acts: readonly TodoAct[],
  { view, today }: { view: TodoPageView; today: string },
): readonly TodoRowView[] {
  const result = acts.reduce<readonly TodoRowView[]>(
    (list, act) =>
      'other' in act ? moved(list, act) : list.map((row) => (row.id === act.id ? changed(row, act) : row)),
    rows,
  );
  const touched = new Set(acts.filter(({ kind }) => kind !== 'complete').map(({ id }) => id));
  return result.filter((row) => !touched.has(row.id) || row.isCompleted || inTodoPageView(row, view, today));
}

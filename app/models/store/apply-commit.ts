import type { Draft } from 'immer';
import { AppError, UndoConflict } from '~/lib/errors';
import { type Actor, blockingChange, type Change, marked, touchedRecords } from './change-log';
import { type Collections, recordSchemaOf } from './database.schema';
import { withUnknown } from './unknown-fields';
import { applyPatches, changed, current, isDraft } from './draft';
import { givingIds } from './ids';
import { answeredOnce, idempotencyKeyFor } from './idempotency';
import { type Entry, type State, stateAfter } from './state';

export interface CommitInfo {
  actor: Actor;
  /** The action, as a key such as `invoice.deleted`. */
  label: string;
  /**
   * The subject, e.g., `#1044`. A function receives the keys of the records that the recipe has changed
   * (`aboutChanged`).
   */
  about?: string | ((touched: ReadonlySet<string>) => string);
  /** `false` excludes the change from the log and thus from undo, for example for sessions and counters. */
  logged?: boolean;
  /**
   * An idempotency key, scoped to the actor. A later commit with the same key doesn't run but returns the result of the
   * first one, even after a restart. Empty if there is none. Never use it if the result contains a secret, because the
   * result is stored.
   */
  idempotencyKey?: string;
}

export interface Committed<T> {
  result: T;
  /** The ID of the log entry, for an Undo button; `null` if nothing changed or the change isn't logged. */
  changeId: number | null;
}

/** The result of running a commit on a state. */
export interface Outcome<T> {
  answer: Committed<T>;
  /** The entry to store; `null` if the commit changed nothing. */
  entry: Entry | null;
  after: State;
}

function plain<T>(value: T): T {
  if (isDraft(value)) return current(value as Draft<T>) as T;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, isDraft(v) ? current(v) : v])) as T;
}

/**
 * Runs a recipe on a state. If its idempotency key is known, returns the first result instead. Throws `unavailable` for
 * a read-only actor. Errors of the recipe are passed on unchanged.
 */
export function attempt<T>(
  base: State,
  { actor, label, about = '', undoOf, logged, idempotencyKey: key }: CommitInfo & { undoOf?: number },
  recipe: (draft: Draft<Collections>) => T,
): Outcome<T> {
  if (actor?.readOnly)
    throw new AppError('unavailable', 'You can’t make changes while you view the product as another role.');
  const first = key ? answeredOnce(base.collections.onceKeys, actor, key) : undefined;
  if (first) return { answer: first as Committed<T>, entry: null, after: base };
  let result!: T;
  const { collections, patches, inverse } = changed(base.collections, (draft) => {
    result = givingIds(base, () => plain(recipe(draft)));
  });
  if (patches.length === 0) return { answer: { result, changeId: null }, entry: null, after: base };
  const change = logged === false ? null : changeOf();
  const answer = { result, changeId: change?.id ?? null };
  // Stored outside the recipe's patches so that undo doesn't remove the key.
  const once = key ? idempotencyKeyFor(collections.onceKeys, { ...answer, actor, key }) : null;
  const entry = { patches, change, once };
  return { answer, entry, after: stateAfter(base, entry, collections) };

  function changeOf(): Change {
    const subject = typeof about === 'string' ? about : about(touchedRecords({ patches }));
    const [id, at] = [base.lastChange + 1, new Date().toISOString()];
    return { id, at, actor, label, about: subject, patches, inverse, ...(undoOf ? { undoOf } : {}) };
  }
}

/** Checks the store after a change was undone, within that commit. Throws an AppError if a condition isn't met. */
export type UndoCheck = (draft: Draft<Collections>, change: Change) => void;

/**
 * Converts a restored record to the current schema, because the change may be older.
 * @param touched the record's key, like `invoices/1044`
 * @throws AppError `conflict` for a record that this version couldn't load at its next start
 */
function assertShape(draft: Draft<Collections>, touched: string): void {
  const [collection = '', id = ''] = touched.split('/');
  const schema = recordSchemaOf(collection);
  const records = (draft as unknown as Record<string, Record<string, unknown>>)[collection];
  const record = records?.[id];
  if (!schema || !records || record === undefined) return;
  const stored = isDraft(record) ? (current(record) as unknown) : record;
  const result = schema.safeParse(stored);
  if (!result.success)
    throw new AppError('conflict', 'This change was made by an earlier version of Atrium and can’t be undone.');
  records[id] = withUnknown(result.data, stored);
}

/**
 * Undoes a logged change on a state by applying its inverse patches.
 * @param check throws if the inverse patches result in an invalid state
 * @param older the log of the last `CHANGE_LOG_DAYS` days, for a change that is no longer part of the state
 * @throws AppError `not_found` for an unknown change, `conflict` if it was already undone or a touched record has
 * changed since (`UndoConflict`)
 */
export function attemptUndo(
  base: State,
  { changeId, actor, older, check }: { changeId: number; actor: Actor; older: readonly Change[]; check?: UndoCheck },
): Outcome<Change> {
  const since = base.log.filter(({ id }) => id > (older.at(-1)?.id ?? 0));
  const log = older.length === 0 ? base.log : marked([...older, ...since]);
  const change = log.find(({ id }) => id === changeId);
  if (!change) throw new AppError('not_found', 'This change can no longer be undone.');
  if (change.undoneBy !== undefined) throw new UndoConflict(null);
  const blocker = blockingChange(log, change);
  if (blocker) throw new UndoConflict(blocker.actor?.name ?? 'Atrium', blocker.actor?.id);
  const info = { actor, label: 'change.undone', about: change.about, undoOf: change.id };
  return attempt(base, info, (draft) => {
    applyPatches(draft, change.inverse);
    for (const touched of touchedRecords({ patches: change.inverse })) assertShape(draft, touched);
    check?.(draft, change);
    return change;
  });
}

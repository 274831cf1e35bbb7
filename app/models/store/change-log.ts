import type { Patch } from 'immer';

/** The account that made a change; `null` for the system. */
export type Actor = { id: number; name: string } | null;

/** One commit as the store keeps it (architecture §3). */
export interface Change {
  id: number;
  /** ISO instant of the commit. */
  at: string;
  actor: Actor;
  /** What was done, as a key such as `invoice.deleted`. */
  label: string;
  /** Display name of the record, e.g. `#1044`. */
  about: string;
  patches: Patch[];
  inverse: Patch[];
  /** Id of the change this one undid. */
  undoOf?: number;
  /** Id of the change that undid this one. */
  undoneBy?: number;
}

const limit = { count: 1000, days: 30 };

/** The log limited to the last 1,000 entries and 30 days. */
export function trimLog(log: readonly Change[], now: Date): Change[] {
  const oldest = new Date(now.getTime() - limit.days * 86_400_000).toISOString();
  return log.slice(-limit.count).filter((change) => change.at >= oldest);
}

/** Undoing an undo re-applies the original change: it is no longer marked as undone. */
function reviveUndone(log: Change[], undoneId: number): void {
  const first = log.find((entry) => entry.undoneBy === undoneId);
  if (!first) return;
  const { undoneBy: _, ...standing } = first;
  log[log.indexOf(first)] = standing;
}

/** The log with a change appended, trimmed, and the change it undoes marked as undone. `null` returns the log unchanged. */
export function logWith(log: Change[], change: Change | null): Change[] {
  if (!change) return log;
  const marked = log.map((entry) => (entry.id === change.undoOf ? { ...entry, undoneBy: change.id } : entry));
  if (change.undoOf !== undefined) reviveUndone(marked, change.undoOf);
  return trimLog([...marked, change], new Date(change.at));
}

/** Whether a logged change can never be undone: a revoked key or feed must stay revoked. */
export function isPermanent({ label }: Pick<Change, 'label'>): boolean {
  return /^(apiKey|calendarFeed)\./.test(label);
}

/** The records a change touched, each as `collection/id`. */
export function touchedRecords(change: Pick<Change, 'patches'>): Set<string> {
  return new Set(change.patches.map((patch) => patch.path.slice(0, 2).join('/')));
}

/**
 * The newest later change that makes undoing `change` unsafe, because it touched one of the same records and still
 * stands. Pairs that cancel each other out (a change and its undo) do not count.
 */
export function blockingChange(log: readonly Change[], change: Change): Change | undefined {
  const records = touchedRecords(change);
  return log.findLast(
    (later) =>
      later.id > change.id &&
      later.undoneBy === undefined &&
      !(later.undoOf !== undefined && later.undoOf > change.id) &&
      [...touchedRecords(later)].some((record) => records.has(record)),
  );
}

/** The highest numeric id any change in the log touched in a collection, 0 when there is none. */
export function highestIdIn(log: readonly Change[], collection: string): number {
  let highest = 0;
  for (const { patches } of log) {
    for (const { path } of patches) if (path[0] === collection) highest = Math.max(highest, Number(path[1]) || 0);
  }
  return highest;
}

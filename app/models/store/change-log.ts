import type { Patch } from 'immer';
import { dayMs } from '~/models/shared/zoned-time';

/** The account that made a change; `null` for the system. A `readOnly` actor can't change anything. */
export type Actor = { id: number; name: string; readOnly?: true } | null;

/** The actor of a change, and the idempotency key (architecture §3). */
export interface By {
  actor: Actor;
  idempotencyKey?: string;
}

/** A commit as stored (architecture §3). */
export interface Change {
  id: number;
  at: string;
  actor: Actor;
  /** The action, as a key such as `invoice.deleted`. */
  label: string;
  /** The subject: the name of the record, such as `#1044`, or the number of records. */
  about: string;
  patches: Patch[];
  inverse: Patch[];
  /** ID of the change that this change undid. */
  undoOf?: number;
  /** ID of the change that undid this change. */
  undoneBy?: number;
}

/** The number of changes held in memory, and the number of days that the log files cover (`CHANGE_LOG_DAYS`). */
export const logLimit = { count: 1000, days: 30 };

/** Returns the ISO instant before which changes are discarded. */
export function oldestKept(now: Date): string {
  return new Date(now.getTime() - logLimit.days * dayMs).toISOString();
}

/** Marks a change as no longer undone, because undoing its undo has reapplied it. */
function reviveUndone(log: Change[], undoneId: number): void {
  const first = log.find((entry) => entry.undoneBy === undoneId);
  if (!first) return;
  const { undoneBy: _, ...standing } = first;
  log[log.indexOf(first)] = standing;
}

/**
 * Returns the log with one more change, without the oldest ones that exceed `logLimit`. If the new change is an undo,
 * marks the change that it undid. With `null`, returns the log unchanged.
 */
export function logWith(log: readonly Change[], change: Change | null): readonly Change[] {
  if (!change) return log;
  const next = [...log, change];
  if (change.undoOf !== undefined) {
    const at = next.findIndex(({ id }) => id === change.undoOf);
    if (next[at]) next[at] = { ...next[at], undoneBy: change.id };
    reviveUndone(next, change.undoOf);
  }
  const oldest = oldestKept(new Date(change.at));
  const kept = next.length > logLimit.count ? next.slice(-logLimit.count) : next;
  return (kept[0]?.at ?? '') < oldest ? kept.filter(({ at }) => at >= oldest) : kept;
}

/**
 * Returns the changes with `undoneBy` set for those that were undone by later ones.
 * @param changes as they were written, oldest first
 */
export function marked(changes: readonly Change[]): Change[] {
  const undoneBy = new Map<number, number>();
  const undoes = new Map<number, number>();
  for (const { id, undoOf } of changes) {
    if (undoOf === undefined) continue;
    undoes.set(id, undoOf);
    undoneBy.set(undoOf, id);
    const revived = undoes.get(undoOf);
    if (revived !== undefined && undoneBy.get(revived) === undoOf) undoneBy.delete(revived);
  }
  return changes.map(({ undoneBy: _, ...change }) => {
    const by = undoneBy.get(change.id);
    return by === undefined ? change : { ...change, undoneBy: by };
  });
}

const permanent =
  /^(apiKey|calendarFeed)\.|^workspace\.erased$|^(todo|kanbanTask|kanbanProject|email)\.purged$|^email\.(delivered|received)$|^(plannedFeature\.ready|referral\.sent|calendarEvent\.(invited|answered|accepted|tentative|declined)|invoice\.(mailed|reminded))$/;

/**
 * Returns true if a logged change can never be undone: changes to API keys and calendar feeds; permanent deletions of
 * to-dos, kanban tasks, projects, and emails, and of an erased person's data; changes that sent or received an email;
 * and guests' responses to invitations.
 */
export function isPermanent({ label }: Pick<Change, 'label'>): boolean {
  return permanent.test(label);
}

/** Returns the keys of the records that a change touched, like `collection/id`. */
export function touchedRecords(change: Pick<Change, 'patches'>): Set<string> {
  return new Set(change.patches.map((patch) => patch.path.slice(0, 2).join('/')));
}

/**
 * Returns the newest later change that makes undoing `change` unsafe, because it touched one of the same records and is
 * still in effect. Ignores pairs that cancel each other out (a change and its undo).
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

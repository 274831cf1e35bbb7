import { AppError } from '~/utils/errors';
import { pageOf, searchText } from '~/utils/list';
import { memoByIdentity } from '~/utils/memo';
import { abilityFrom, rulesFor } from './ability';
import type { Account } from './account.schema';
import { type Actor, blockingChange, type Change, isPermanent, touchedRecords } from './change-log';
import type { ChangeQuery, WireChange } from './change.schema';
import { store } from './store.server';

/**
 * Takes a change back for an account that made it or may manage everything (architecture §3).
 * @throws AppError `not_found`, `forbidden`, or `conflict` when a touched record has changed since or the change is final
 */
export async function undoChange({
  changeId,
  account,
  actor,
}: {
  changeId: number;
  account: Account;
  actor: Actor;
}): Promise<Change> {
  const change = (await store.changes()).find(({ id }) => id === changeId);
  if (!change) throw new AppError('not_found', 'This change can no longer be undone.');
  const mayUndo = change.actor?.id === account.id || abilityFrom(rulesFor(account)).can('manage', 'all');
  if (!mayUndo) throw new AppError('forbidden', 'Only who made a change may undo it.');
  if (isPermanent(change)) throw new AppError('conflict', 'This change cannot be undone.');
  return (await store.undo(changeId, actor)).result;
}

/** The log newest first, with the text each change is searched by. */
const derived = memoByIdentity((log: readonly Change[]) =>
  log.map((change) => ({ change, text: searchText([change.actor?.name ?? '', change.label, change.about]) })).reverse(),
);

function toWire(log: readonly Change[], change: Change): WireChange {
  const { id, at, actor, label, about, undoneBy } = change;
  const undoable = undoneBy === undefined && !isPermanent(change) && !blockingChange(log, change);
  return { id, at, actor: actor?.name ?? null, label, about, undoable };
}

/**
 * One page of the logged changes that match a search, newest first, and how many match. `record` (`collection/id`) asks
 * for the history of one record.
 */
export async function listChanges({ q, record, ...page }: ChangeQuery) {
  const log = await store.changes();
  const text = q.toLowerCase();
  const matches = derived(log).filter(
    (row) => row.text.includes(text) && (record === '' || touchedRecords(row.change).has(record)),
  );
  const { rows, total } = pageOf(matches, page);
  return { changes: rows.map(({ change }) => toWire(log, change)), total };
}

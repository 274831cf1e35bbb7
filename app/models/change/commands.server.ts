import { recordsOfChange } from '~/features';
import { AppError } from '~/lib/errors';
import { abilityFrom, rulesFor } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { type Actor, type Change, isPermanent } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { changeById, undidBy } from './queries.server';
import type { WireChange } from './schema';

/**
 * Takes a change back for an account that made it or may manage everything (architecture §3).
 * @returns the change that no longer stands, how many records it was about, and what it had taken back itself
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
}): Promise<{ change: Change; count: number; undid: WireChange['undid'] }> {
  const isThis = ({ id }: Change) => id === changeId;
  const change = (await store.latestChanges()).find(isThis) ?? (await store.changes()).find(isThis);
  if (!change) throw new AppError('not_found', 'This change can no longer be undone.');
  const mayUndo = change.actor?.id === account.id || abilityFrom(rulesFor(account)).can('manage', 'all');
  if (!mayUndo) throw new AppError('forbidden', 'Only who made a change may undo it.');
  if (isPermanent(change)) throw new AppError('conflict', 'This change cannot be undone.');
  await store.undo(changeId, actor);
  const data = await store.snapshot();
  const entry = change.undoOf === undefined ? undefined : await changeById(changeId);
  return { change, count: recordsOfChange(data, change).count, undid: entry ? undidBy(data, entry) : null };
}

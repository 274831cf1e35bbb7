import { AppError } from '~/utils/errors';
import { abilityFrom, rulesFor } from './ability';
import type { Account } from './account.schema';
import type { Actor, Change } from './change-log';
import { store } from './store.server';

/**
 * Takes a change back for an account that made it or may manage everything (architecture §3).
 * @throws AppError `not_found`, `forbidden`, or `conflict` when a touched record has changed since
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
  return (await store.undo(changeId, actor)).result;
}

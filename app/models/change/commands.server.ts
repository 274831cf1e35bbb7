import { recordsOfChange } from '~/records';
import { AppError } from '~/lib/errors';
import type { Need } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { isSettledSince } from '~/models/chat/channel-access';
import { original } from '~/models/store/draft';
import { type Actor, type Change, isPermanent, touchedRecords } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { skipUndone } from '~/models/invoice/undone';
import { store } from '~/models/store/store.server';
import { endShutOut } from '~/models/user/shut-out.server';
import { canUndo, needsOfChange } from './can-undo';
import { assertInvariants } from './invariants';
import { changeById, originOf, undidBy } from './queries.server';
import type { WireChange } from './schema';

/**
 * Undoes a change for an account that currently has permission to make it (see `canUndo`). Checks the rules of the
 * models again (`assertInvariants`, architecture §3).
 * @param canWrite checks whether the caller's API key covers a need; without a key, every need is covered
 * @returns the change that was undone, the number of its records, and, if it was itself an undo, the change
 * that it had undone
 * @throws AppError `not_found`, `forbidden`, or `conflict` if a touched record has changed since, the change is
 * permanent, or the restored data would contradict existing data
 */
export async function undoChange({
  changeId,
  account,
  actor,
  canWrite = () => true,
}: {
  changeId: number;
  account: Account;
  actor: Actor;
  canWrite?: (need: Need) => boolean;
}): Promise<{ change: Change; count: number; undid: WireChange['undid'] }> {
  const isThis = ({ id }: Change) => id === changeId;
  const change = (await store.latestChanges()).find(isThis) ?? (await store.changes()).find(isThis);
  if (!change) throw new AppError('not_found', 'This change can no longer be undone.');
  const entry = await changeById(changeId);
  const origin = { ...(entry ? originOf(entry) : change), actor: change.actor };
  const assertCanUndo = (data: Collections) => {
    const stored = data.accounts[account.id];
    const now = stored && { ...stored, ability: account.ability };
    const covered = needsOfChange(data, origin, account.id).every(canWrite);
    if (!now || !canUndo(data, now, origin) || !covered)
      throw new AppError(
        'forbidden',
        'You can undo only your own changes, and only if you still have permission to make them.',
      );
  };
  assertCanUndo(await store.snapshot());
  if (isPermanent(origin)) throw new AppError('conflict', 'This change can’t be undone.');
  if (isSettledSince(await store.changes(), change))
    throw new AppError('conflict', 'This can’t be undone because of later changes.');
  await store.undo(changeId, actor, (draft, { patches }) => {
    const before = original(draft) as Collections;
    assertCanUndo(before);
    // Numbers are never reused, even if the record with that number is a draft again.
    for (const [id, { last }] of Object.entries(before.counters))
      if ((draft.counters[id]?.last ?? 0) < last) draft.counters[id] = { id, last };
    skipUndone(draft, before, origin.label);
    assertInvariants(draft, actor, touchedRecords({ patches }));
  });
  await endShutOut();
  const data = await store.snapshot();
  return {
    change,
    count: recordsOfChange(data, change).count,
    undid: change.undoOf === undefined || !entry ? null : undidBy(data, entry),
  };
}

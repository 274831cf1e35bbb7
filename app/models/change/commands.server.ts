import { original } from 'immer';
import { recordsOfChange } from '~/records';
import { AppError } from '~/lib/errors';
import type { Need } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { type Actor, type Change, isPermanent, touchedRecords } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { endShutOut } from '~/models/user/shut-out.server';
import { canUndo, needsOfChange } from './can-undo';
import { assertInvariants } from './invariants';
import { changeById, originOf, undidBy } from './queries.server';
import type { WireChange } from './schema';

/**
 * Undoes a change for an account that may make it today, see `canUndo`. The rules of the models are checked again, see
 * `assertInvariants` (architecture §3).
 * @param mayWrite whether the API key of the caller covers a need; without one everything
 * @returns the change that no longer stands, how many records it was about, and what it had undone itself
 * @throws AppError `not_found`, `forbidden`, or `conflict` when a touched record has changed since, the change is final,
 * or what would come back contradicts what is there
 */
export async function undoChange({
  changeId,
  account,
  actor,
  mayWrite = () => true,
}: {
  changeId: number;
  account: Account;
  actor: Actor;
  mayWrite?: (need: Need) => boolean;
}): Promise<{ change: Change; count: number; undid: WireChange['undid'] }> {
  const isThis = ({ id }: Change) => id === changeId;
  const change = (await store.latestChanges()).find(isThis) ?? (await store.changes()).find(isThis);
  if (!change) throw new AppError('not_found', 'This change can no longer be undone.');
  const entry = await changeById(changeId);
  const origin = { ...(entry ? originOf(entry) : change), actor: change.actor };
  const assertMay = (data: Collections) => {
    const stored = data.accounts[account.id];
    const now = stored && { ...stored, ability: account.ability };
    const covered = needsOfChange(data, origin, account.id).every(mayWrite);
    if (!now || !canUndo(data, now, origin) || !covered)
      throw new AppError('forbidden', 'You can only undo your own changes, and only if you still have the permission.');
  };
  assertMay(await store.snapshot());
  if (isPermanent(origin)) throw new AppError('conflict', 'This change can’t be undone.');
  await store.undo(changeId, actor, (draft, { patches }) => {
    const before = original(draft) as Collections;
    assertMay(before);
    // A number that was given is given to nothing else, also when what it was given to is a draft again.
    for (const [id, { last }] of Object.entries(before.counters))
      if ((draft.counters[id]?.last ?? 0) < last) draft.counters[id] = { id, last };
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

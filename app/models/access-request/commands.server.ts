import { AppError, found } from '~/lib/errors';
import { type Area, canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { syncAbilities } from '~/models/role/sync.server';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { accountIn, userOfAccount } from '~/models/user/of-account';
import { assertLastDay } from './last-day.server';
import { hasAsked } from './queries.server';

/** Requests access to an area. Does nothing if the account already has a pending request for the area. */
export async function askForAccess({
  account,
  area,
  note,
  idempotencyKey,
}: {
  account: Account;
  area: string;
  note: string;
  idempotencyKey?: string;
}): Promise<void> {
  if (await hasAsked({ accountId: account.id, area })) return;
  const name = account.fullName || account.username;
  const actor = { id: account.id, name };
  await store.commit({ actor, label: 'accessRequest.asked', about: area, idempotencyKey }, ({ accessRequests }) => {
    const id = nextId(accessRequests);
    const at = new Date().toISOString();
    accessRequests[id] = { id, accountId: account.id, name, area, note, at, state: 'open', decidedBy: '', until: '' };
  });
}

/**
 * Approves or denies a request. Approval grants the area to the user in addition to their role, survives role changes,
 * and can be undone. With `until`, a day, access ends after that day (`expireAccess`).
 * @throws AppError `not_found`, `conflict` if it has already been decided, `forbidden` for granting the actor's own
 * request or an area that the actor doesn't have, `invalid` under `until` for a past day
 */
export async function answerAccess({
  id,
  grant,
  until = '',
  actor,
}: {
  id: number;
  grant: boolean;
  until?: string;
  actor: Actor;
}) {
  const about = found((await store.snapshot()).accessRequests[id], 'Request').name;
  if (grant) await assertLastDay(until);
  const label = grant ? 'accessRequest.granted' : 'accessRequest.declined';
  return store.commit({ actor, label, about }, (draft) => {
    const request = found(draft.accessRequests[id], 'Request');
    if (request.state !== 'open') throw new AppError('conflict', 'This request has already been answered.');
    if (grant && request.accountId === actor?.id)
      throw new AppError('forbidden', 'You can’t grant your own request.', { id: 'ownRequest' });
    request.state = grant ? 'granted' : 'declined';
    request.decidedBy = actor?.name ?? '';
    if (!grant) return;
    request.until = until;
    const account = found(draft.accounts[request.accountId], 'Account');
    const user = draft.users[userOfAccount(draft, account)?.id ?? 0];
    if (user) user.grants = [...new Set([...user.grants, request.area])];
    else account.ability.push({ action: 'manage', subject: request.area });
    syncAbilities(draft, actor);
  });
}

const isGranted =
  (accountId: number, area: string) =>
  ({ accountId: owner, area: granted, state }: { accountId: number; area: string; state: string }) =>
    owner === accountId && granted === area && state === 'granted';

/**
 * Grants an area to a user in addition to their role, or changes when the grant expires.
 * @param until the last day of access; empty if it doesn't end
 * @throws AppError `not_found` for a user without an account, `forbidden` for the actor's own access and for an area
 * that the actor doesn't have, `invalid` under `until` for a past day
 */
export async function grantArea({
  userId,
  area,
  until,
  actor,
}: {
  userId: number;
  area: Area;
  until: string;
  actor: Actor;
}) {
  const { fullName } = found((await store.snapshot()).users[userId], 'User');
  await assertLastDay(until);
  return store.commit({ actor, label: 'accessRequest.granted', about: fullName }, (draft) => {
    const user = found(draft.users[userId], 'User');
    const { id: accountId } = found(accountIn(draft, user), 'Account');
    const giver = actor && draft.accounts[actor.id];
    if (actor && (accountId === actor.id || !giver || !canUse(giver, area)))
      throw new AppError('forbidden', 'You can’t grant permissions that you don’t have.', { role: 'mayNotGive' });
    const granted = recordsOf(draft.accessRequests).filter(isGranted(accountId, area));
    for (const request of granted) request.until = until;
    if (granted.length === 0) {
      const id = nextId(draft.accessRequests);
      const facts = { id, accountId, name: fullName, area, note: '', at: new Date().toISOString(), until };
      draft.accessRequests[id] = { ...facts, state: 'granted', decidedBy: actor?.name ?? '' };
    }
    user.grants = [...new Set([...user.grants, area])];
    syncAbilities(draft, actor);
  });
}

/**
 * Revokes an area that was granted to a user in addition to their role.
 * @throws AppError `not_found` if it isn't granted, `forbidden` for an area that the actor doesn't have
 */
export async function revokeArea({ userId, area, actor }: { userId: number; area: Area; actor: Actor }) {
  const { fullName } = found((await store.snapshot()).users[userId], 'User');
  return store.commit({ actor, label: 'accessRequest.revoked', about: fullName }, (draft) => {
    const stored = draft.users[userId];
    const user = found(stored?.grants.includes(area) ? stored : null, 'Grant');
    for (const request of recordsOf(draft.accessRequests))
      if (user.accountId !== null && isGranted(user.accountId, area)(request)) request.state = 'expired';
    user.grants = user.grants.filter((one) => one !== area);
    syncAbilities(draft, actor);
  });
}

import { AppError, found } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import { syncAbilities } from '~/models/role/sync.server';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { userOfAccount } from '~/models/user/of-account';
import { hasAsked } from './queries.server';

/** Requests access to an area and notifies everyone who manages roles. Does nothing if a request is already pending. */
export async function askForAccess({
  account,
  area,
  note,
  once,
}: {
  account: Account;
  area: string;
  note: string;
  once?: string;
}): Promise<void> {
  if (await hasAsked({ accountId: account.id, area })) return;
  const name = account.fullName || account.username;
  const actor = { id: account.id, name };
  await store.commit({ actor, label: 'accessRequest.asked', about: area, once }, ({ accessRequests }) => {
    const id = nextId(accessRequests);
    const at = new Date().toISOString();
    accessRequests[id] = { id, accountId: account.id, name, area, note, at, state: 'open', decidedBy: '', until: '' };
  });
}

/**
 * Approves or denies a request. Approval grants the area to the user in addition to their role, survives role changes,
 * and can be undone; with `until`, a day, it ends after that day (`expireAccess`).
 * @throws AppError `not_found`, `conflict` if it has already been decided
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
  const label = grant ? 'accessRequest.granted' : 'accessRequest.declined';
  return store.commit({ actor, label, about }, (draft) => {
    const request = found(draft.accessRequests[id], 'Request');
    if (request.state !== 'open') throw new AppError('conflict', 'This request has already been answered.');
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

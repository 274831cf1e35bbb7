import { logSecurity } from '~/lib/security-log.server';
import { standingOf } from '~/models/account/standing';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';

/** Collections of records that give access to an account or its data without its password. */
const credentials = ['sessions', 'apiKeys', 'calendarFeeds', 'mailedTokens', 'shelfLinks', 'postPreviews'] as const;

function isShutOut(data: Collections): (accountId: number) => boolean {
  const out = new Set(
    recordsOf(data.accounts)
      .map(({ id }) => id)
      .filter((id) => ['suspended', 'removed'].includes(standingOf(data, id))),
  );
  return (accountId) => out.has(accountId);
}

/**
 * Revokes all access to accounts whose user is suspended or deleted: sessions, keys, feeds, emailed links, share links,
 * previews, trusted devices, and invitations. They stay revoked even if the user is restored. Every entry point rejects
 * such an account in any case (`isInGoodStanding`).
 */
export async function endShutOut(): Promise<void> {
  const data = await store.snapshot();
  const isOut = isShutOut(data);
  const held = credentials.flatMap((name) =>
    Object.values<{ id: string | number; accountId: number }>(data[name])
      .filter(({ accountId }) => isOut(accountId))
      .map(({ id, accountId }) => ({ name, id, accountId })),
  );
  const invitations = recordsOf(data.invitations).filter(
    ({ userId }) => (data.users[userId]?.status ?? 'inactive') === 'inactive',
  );
  const trusting = recordsOf(data.accountGuards).filter(
    ({ id, trustedDevices }) => isOut(id) && trustedDevices.length > 0,
  );
  if (held.length + invitations.length + trusting.length === 0) return;
  await store.commit({ actor: null, label: 'account.shutOut', logged: false }, (draft) => {
    for (const { name, id } of held) delete (draft[name] as Record<string, unknown>)[id];
    for (const { id } of invitations) delete draft.invitations[id];
    for (const { id } of trusting) {
      const guard = draft.accountGuards[id];
      if (guard) guard.trustedDevices = [];
    }
  });
  for (const accountId of new Set(held.map((one) => one.accountId)))
    logSecurity('session.ended', { account: accountId });
}

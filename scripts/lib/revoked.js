/**
 * @typedef {Record<string, Record<string, any>>} Collections
 * @typedef {{ seededAt?: string, collections: Collections }} Database
 */

/** Credentials that are revoked by deleting them. */
const credentials = ['apiKeys', 'calendarFeeds', 'invitations', 'postPreviews'];

/**
 * Returns the collections of a backup without data that must not be restored: sessions and emailed links, and
 * credentials and accounts that no longer exist in the replaced data. A user whose account isn't restored becomes
 * inactive.
 * @param {Database} backup
 * @param {Database | null} present the replaced database; `null` if it can't be read. Ignored if it belongs to another
 * workspace
 * @returns {{ collections: Collections, left: string[] }} left: descriptions of data that isn't restored
 */
export function withoutRevoked({ seededAt, collections }, present) {
  /** @type {Collections} */
  const kept = { ...collections, sessions: {}, mailedTokens: {} };
  /** @type {string[]} */
  const left = [];
  if (!present || present.seededAt !== seededAt) return { collections: kept, left };
  const now = present.collections;
  for (const name of credentials) {
    const revokedIds = Object.keys(kept[name] ?? {}).filter((id) => !now[name]?.[id]);
    if (revokedIds.length === 0) continue;
    kept[name] = without(kept[name], revokedIds);
    left.push(`${name} (${revokedIds.length})`);
  }
  const deleted = Object.keys(kept.accounts ?? {}).filter((id) => !now.accounts?.[id]);
  if (deleted.length > 0) {
    left.push(`accounts (${deleted.map((id) => kept.accounts?.[id]?.email).join(', ')})`);
    kept.accounts = without(kept.accounts, deleted);
    kept.accountGuards = without(kept.accountGuards, deleted);
    kept.users = Object.fromEntries(
      Object.entries(kept.users ?? {}).map(([id, user]) => {
        const isOfDeleted = user.accountId !== null && deleted.includes(String(user.accountId));
        return [id, isOfDeleted ? { ...user, accountId: null, status: 'inactive' } : user];
      }),
    );
  }
  return { collections: kept, left };
}

/**
 * @param {Record<string, any> | undefined} records
 * @param {string[]} ids
 */
function without(records, ids) {
  return Object.fromEntries(Object.entries(records ?? {}).filter(([id]) => !ids.includes(id)));
}

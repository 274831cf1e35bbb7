import { z } from 'zod';
import type { Actor } from './change-log';
import { dayMs } from '~/models/shared/zoned-time';

/** A commit with an idempotency key, as stored in the data file (architecture §3, "Once only"). */
export const onceKeySchema = z.object({
  id: z.number().int(),
  /** The account that owns the key; 0 for the app itself. Two accounts never share a key. */
  accountId: z.number().int(),
  key: z.string(),
  at: z.string(),
  changeId: z.number().int().nullable(),
  /** The result of the first commit, as JSON; empty if there is none. */
  result: z.string(),
});

export type IdempotencyKey = z.infer<typeof onceKeySchema>;
type OnceKeys = Readonly<Record<string, IdempotencyKey>>;

const limit = { count: 1000, days: 30 };

const accountOf = (actor: Actor) => actor?.id ?? 0;

/** Returns the result of the first commit with this key, or `undefined` if there was none. */
export function answeredOnce(keys: OnceKeys, actor: Actor, key: string) {
  const known = Object.values(keys).findLast((entry) => entry.key === key && entry.accountId === accountOf(actor));
  if (!known) return undefined;
  const result: unknown = known.result === '' ? undefined : JSON.parse(known.result);
  return { result, changeId: known.changeId };
}

/** Returns the entry that stores the result of a commit with an idempotency key. */
export function idempotencyKeyFor(
  keys: OnceKeys,
  { actor, key, result, changeId }: { actor: Actor; key: string; result: unknown; changeId: number | null },
): IdempotencyKey {
  return {
    id: (Object.values(keys).at(-1)?.id ?? 0) + 1,
    accountId: accountOf(actor),
    key,
    at: new Date().toISOString(),
    changeId,
    result: JSON.stringify(result) ?? '',
  };
}

/**
 * Adds a key to the stored ones. Drops keys that are more than 30 days older than the new one, and all but the last
 * 1,000 keys of the account.
 */
export function withIdempotencyKey(keys: OnceKeys, entry: IdempotencyKey): Record<string, IdempotencyKey> {
  const oldest = new Date(Date.parse(entry.at) - limit.days * dayMs).toISOString();
  const all = Object.values(keys);
  const own = all.filter(({ accountId }) => accountId === entry.accountId);
  const first = own.at(-limit.count + 1)?.id ?? 0;
  const isKept = ({ id, at, accountId }: IdempotencyKey) =>
    at >= oldest && (accountId !== entry.accountId || id >= first);
  const kept = [...all.filter(isKept), entry];
  return Object.fromEntries(kept.map((one) => [one.id, one]));
}

import { z } from 'zod';
import type { Actor } from './change-log';
import { dayMs } from '~/models/shared/zoned-time';

/** A commit that carried a once-only key, as the data file remembers it (architecture §3, "Once only"). */
export const onceKeySchema = z.object({
  id: z.number().int(),
  /** Whose key it is; 0 for the program itself. Two accounts never share a key. */
  accountId: z.number().int(),
  key: z.string(),
  /** ISO instant of the first commit. */
  at: z.string(),
  changeId: z.number().int().nullable(),
  /** What the first commit answered, as JSON; empty for nothing. */
  result: z.string(),
});

export type OnceKey = z.infer<typeof onceKeySchema>;
type OnceKeys = Readonly<Record<string, OnceKey>>;

const limit = { count: 1000, days: 30 };

const accountOf = (actor: Actor) => actor?.id ?? 0;

/** What the first commit with this key answered; `undefined` when there was none. */
export function answeredOnce(keys: OnceKeys, actor: Actor, key: string) {
  const known = Object.values(keys).findLast((entry) => entry.key === key && entry.accountId === accountOf(actor));
  if (!known) return undefined;
  const result: unknown = known.result === '' ? undefined : JSON.parse(known.result);
  return { result, changeId: known.changeId };
}

/** The entry that remembers what a commit with a once-only key answered. */
export function onceKeyFor(
  keys: OnceKeys,
  { actor, key, result, changeId }: { actor: Actor; key: string; result: unknown; changeId: number | null },
): OnceKey {
  return {
    id: (Object.values(keys).at(-1)?.id ?? 0) + 1,
    accountId: accountOf(actor),
    key,
    at: new Date().toISOString(),
    changeId,
    result: JSON.stringify(result) ?? '',
  };
}

/** The remembered keys with one more, without what is 30 days older than it or more than the last 1,000 of its account. */
export function withOnceKey(keys: OnceKeys, entry: OnceKey): Record<string, OnceKey> {
  const oldest = new Date(Date.parse(entry.at) - limit.days * dayMs).toISOString();
  const all = Object.values(keys);
  const own = all.filter(({ accountId }) => accountId === entry.accountId);
  const first = own.at(-limit.count + 1)?.id ?? 0;
  const isKept = ({ id, at, accountId }: OnceKey) => at >= oldest && (accountId !== entry.accountId || id >= first);
  const kept = [...all.filter(isKept), entry];
  return Object.fromEntries(kept.map((one) => [one.id, one]));
}

import type { Move } from '~/models/change/moves';
import type { Notification } from './schema';

/**
 * Returns the first old value and the last new value of each field, without fields that are back to their first value.
 */
function movesOfAll(newestFirst: readonly Notification[]): Move[] {
  const fields = new Map<string, Move>();
  for (const move of newestFirst.toReversed().flatMap(({ moves = [] }) => moves)) {
    const known = fields.get(move.field);
    fields.set(move.field, known ? { ...move, from: known.from } : move);
  }
  return [...fields.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

function merged(newestFirst: readonly Notification[]): Notification[] {
  const [newest] = newestFirst;
  if (!newest || newestFirst.length === 1) return newest ? [newest] : [];
  const members = newestFirst.map(({ id }) => id);
  const moves = movesOfAll(newestFirst);
  return [{ ...newest, kind: 'changes', count: newestFirst.length, members, moves }];
}

/**
 * Merges several changes by a user to one record into one notification, at the position of the newest. Read and unread
 * notifications are merged separately.
 * @param news newest first
 */
export function grouped(news: readonly Notification[]): Notification[] {
  const groups = new Map<string, Notification[]>();
  for (const one of news) {
    const { id, kind, record, actor, isRead } = one;
    const key = kind === 'change' && record ? `${record} ${isRead} ${actor}` : id;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].flatMap(merged);
}

/**
 * Returns the IDs of the notifications that a merged notification contains, starting at the first of the given IDs.
 * Returns an empty array if the notification contains none of them.
 */
export function idsFrom({ id, members = [id] }: Pick<Notification, 'id' | 'members'>, named: ReadonlySet<string>) {
  const at = members.findIndex((one) => named.has(one));
  return at < 0 ? [] : members.slice(at);
}

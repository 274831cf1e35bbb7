import type { Move } from '~/models/change/moves';
import type { Notification } from './schema';

/** Returns the first old and the last new value of each field, without those that are back where they were. */
function movesOfAll(newestFirst: readonly Notification[]): Move[] {
  const fields = new Map<string, Move>();
  for (const move of newestFirst.toReversed().flatMap(({ moves = [] }) => moves)) {
    const known = fields.get(move.field);
    fields.set(move.field, known ? { ...move, from: known.from } : move);
  }
  return [...fields.values()].filter(({ from, to }) => from !== to);
}

function merged(newestFirst: readonly Notification[]): Notification[] {
  const [newest] = newestFirst;
  if (!newest || newestFirst.length === 1) return newest ? [newest] : [];
  const members = newestFirst.map(({ id }) => id);
  const moves = movesOfAll(newestFirst);
  return [{ ...newest, kind: 'changes', count: newestFirst.length, members, moves }];
}

/**
 * Returns notifications with a person's several changes to one record as one, in place of the newest; read and unread
 * ones separately.
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

/** Returns the IDs that a notification stands for, from one of them on; empty if it isn't one of them. */
export function idsFrom({ id, members = [id] }: Pick<Notification, 'id' | 'members'>, named: ReadonlySet<string>) {
  const at = members.findIndex((one) => named.has(one));
  return at < 0 ? [] : members.slice(at);
}

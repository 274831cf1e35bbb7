import { kindOf, kindOfChange } from '~/records';
import type { Account } from '~/models/account/schema';
import type { Change } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { mayUse } from './ability';

type Viewer = Pick<Account, 'id' | 'ability'>;

/**
 * Whether an account may see a record: the one answer for search, notifications, activity, history, files, and feeds
 * (architecture §4). Records of collections that no feature shows one by one are no one's to see.
 */
export function canSee(data: Collections, viewer: Viewer, collection: string, record: object): boolean {
  const kind = kindOf(collection);
  if (!kind) return false;
  const { feature, type } = kind;
  const owners = type.owners?.(record as never);
  if (owners && !owners.includes(viewer.id)) return false;
  if (feature.need && !mayUse(viewer, feature.need)) return false;
  const need = type.need?.(record as never, viewer.id, data);
  return !need || mayUse(viewer, need);
}

/** A record that a change touched: as it's stored now, or else as the change knew it. */
interface Touched {
  collection: string;
  id: string;
  record: object | null;
}

/** The records a change touched; `record` is `null` where neither the store nor the change has it whole. */
export function touchedBy(data: Collections, { patches, inverse }: Pick<Change, 'patches' | 'inverse'>): Touched[] {
  const touched = new Map<string, Touched>();
  for (const { path, value } of [...patches, ...inverse]) {
    const [collection, id] = path.map(String);
    if (collection === undefined || id === undefined) continue;
    const key = `${collection}/${id}`;
    const stored = (data as unknown as Record<string, Record<string, object> | undefined>)[collection]?.[id];
    const known = touched.get(key)?.record ?? stored ?? null;
    const whole = path.length === 2 && typeof value === 'object' && value !== null ? (value as object) : null;
    touched.set(key, { collection, id, record: known ?? whole });
  }
  return [...touched.values()];
}

/** The accounts a change is private to, because each record of its kind that it touched is theirs; `null` for none. */
export function ownersOfChange(data: Collections, change: Pick<Change, 'label' | 'patches' | 'inverse'>) {
  const kind = kindOfChange(change.label);
  if (!kind?.type.owners) return null;
  const own = touchedBy(data, change).filter(({ collection }) => collection === kind.type.collection);
  const owners = own.flatMap(({ record }) => (record ? (kind.type.owners?.(record as never) ?? []) : []));
  return owners.length > 0 ? new Set(owners) : null;
}

/**
 * Whether an account may know what a change was about: its feature, and at least one of the records of its kind. Who made
 * it and that it was made, everyone who sees the log may know.
 */
export function canSeeChange(
  data: Collections,
  viewer: Viewer,
  change: Pick<Change, 'label' | 'actor' | 'patches' | 'inverse'>,
): boolean {
  const kind = kindOfChange(change.label);
  if (!kind) return mayUse(viewer, 'all');
  if (change.actor?.id === viewer.id) return true;
  const own = touchedBy(data, change).filter(({ collection }) => collection === kind.type.collection);
  if (own.length === 0)
    return kind.type.owners === undefined && (!kind.feature.need || mayUse(viewer, kind.feature.need));
  return own.some(({ collection, record }) => {
    if (record !== null) return canSee(data, viewer, collection, record);
    // Gone, and the change knew a part of it: whose it was, or whether it was a draft, no one can tell.
    const isOpen = kind.type.owners === undefined && (!kind.type.need || mayUse(viewer, 'all'));
    return isOpen && (!kind.feature.need || mayUse(viewer, kind.feature.need));
  });
}

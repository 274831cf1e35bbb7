import { kindOf, kindOfChange } from '~/records';
import type { Account } from '~/models/account/schema';
import type { Change } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { canView } from './ability';

type Viewer = Pick<Account, 'id' | 'ability'>;

/**
 * Checks whether an account can see a record: the single check for search, notifications, activity, history, files, and
 * feeds (architecture §4). Records of collections that no feature shows individually are visible to no one.
 */
export function canSee(data: Collections, viewer: Viewer, collection: string, record: object): boolean {
  const kind = kindOf(collection);
  if (!kind) return false;
  const { feature, type } = kind;
  const owners = type.owners?.(record as never, data);
  if (owners && !owners.includes(viewer.id)) return false;
  if (feature.need && !canView(viewer, feature.need)) return false;
  const need = type.need?.(record as never, viewer.id, data);
  return !need || canView(viewer, need);
}

/** A record that a change touched: as it's stored now, or as recorded in the change if it's deleted. */
interface Touched {
  collection: string;
  id: string;
  record: object | null;
}

/** A change, and when it was made. An unsaved change has no time. */
type Made = Pick<Change, 'patches' | 'inverse'> & { at?: string };

/** Checks whether a record was added after a change. The change is then about a deleted record that had the same ID. */
const isNewer = (record: object, at: string | undefined) =>
  at !== undefined && 'madeAt' in record && String(record.madeAt) >= at;

/**
 * Returns the records that a change touched. `record` is `null` if neither the store nor the change has the complete
 * record.
 */
export function touchedBy(data: Collections, { patches, inverse, at }: Made): Touched[] {
  const touched = new Map<string, Touched>();
  for (const { path, value } of [...patches, ...inverse]) {
    const [collection, id] = path.map(String);
    if (collection === undefined || id === undefined) continue;
    const key = `${collection}/${id}`;
    const stored = (data as unknown as Record<string, Record<string, object> | undefined>)[collection]?.[id];
    const known = touched.get(key)?.record ?? (stored && !isNewer(stored, at) ? stored : null);
    const whole = path.length === 2 && typeof value === 'object' && value !== null ? (value as object) : null;
    touched.set(key, { collection, id, record: known ?? whole });
  }
  return [...touched.values()];
}

/**
 * Returns the touched records that are of the change's kind. If there are none, and records of that kind can be hidden
 * from users, returns those of the same feature, such as a board's tasks.
 */
function meantBy(data: Collections, change: Made & Pick<Change, 'label'>): Touched[] {
  const kind = kindOfChange(change.label);
  const touched = touchedBy(data, change);
  const own = touched.filter(({ collection }) => collection === kind?.type.collection);
  if (own.length > 0 || kind?.type.hidesFrom === undefined) return own;
  return touched.filter(({ collection }) => kindOf(collection)?.feature === kind.feature);
}

/**
 * Returns the accounts a change is private to: the owners of the records of its kind that it touched. Returns `null` if
 * the records have no owners.
 */
export function ownersOfChange(data: Collections, change: Made & Pick<Change, 'label'>) {
  const kind = kindOfChange(change.label);
  if (!kind?.type.owners) return null;
  const owners = meantBy(data, change).flatMap(({ collection, record }) =>
    record ? [kindOf(collection)?.type.owners?.(record as never, data)] : [],
  );
  const limited = owners.filter((some) => some !== undefined);
  return limited.length > 0 ? new Set(limited.flat()) : null;
}

/**
 * Checks whether an account can see every record of a change's kind that the change touched. Even an account's own
 * change can touch records that it can no longer see.
 */
export function seesAllOf(data: Collections, viewer: Viewer, change: Made & Pick<Change, 'label'>): boolean {
  if (kindOfChange(change.label)?.type.hidesFrom?.(data, viewer.id) !== true) return true;
  return meantBy(data, change).every(
    ({ collection, record }) =>
      record === null ||
      (kindOf(collection)
        ?.type.owners?.(record as never, data)
        ?.includes(viewer.id) ??
        true),
  );
}

/**
 * Checks whether an account can see the subject of a change: its feature, and at least one of the records that it
 * changed. An account can always see its own changes. Everyone who sees the log can see who made the change, and that
 * it happened.
 */
export function canSeeChange(
  data: Collections,
  viewer: Viewer,
  change: Made & Pick<Change, 'label' | 'actor'>,
): boolean {
  const kind = kindOfChange(change.label);
  if (!kind) return canView(viewer, 'all');
  if (change.actor?.id === viewer.id) return true;
  const isPublic = kind.type.owners === undefined || kind.type.hidesFrom?.(data, viewer.id) === false;
  const own = meantBy(data, change);
  if (own.length === 0) return isPublic && (!kind.feature.need || canView(viewer, kind.feature.need));
  return own.some(({ collection, record }) => {
    if (record !== null) return canSee(data, viewer, collection, record);
    // The record is deleted, and the change contains only a part of the record, so its owner or draft state can't be
    // determined.
    const isOpen = isPublic && (!kind.type.need || canView(viewer, 'all'));
    return isOpen && (!kind.feature.need || canView(viewer, kind.feature.need));
  });
}

import { kindOf, kindOfChange } from '~/records';
import type { Account } from '~/models/account/schema';
import type { RecordType } from '~/models/shared/feature';
import type { Change } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { mayUse } from './ability';

type Viewer = Pick<Account, 'id' | 'ability'>;

/**
 * Whether an account can see a record: the single check for search, notifications, activity, history, files, and feeds
 * (architecture §4). Records of collections that no feature shows individually are visible to no one.
 */
export function canSee(data: Collections, viewer: Viewer, collection: string, record: object): boolean {
  const kind = kindOf(collection);
  if (!kind) return false;
  const { feature, type } = kind;
  const owners = type.owners?.(record as never, data);
  if (owners && !owners.includes(viewer.id)) return false;
  if (feature.need && !mayUse(viewer, feature.need)) return false;
  const need = type.need?.(record as never, viewer.id, data);
  return !need || mayUse(viewer, need);
}

/** A record that a change touched: as it's stored now, or else as recorded in the change. */
interface Touched {
  collection: string;
  id: string;
  record: object | null;
}

/** Returns the records a change touched. `record` is `null` if neither the store nor the change has all of it. */
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

/**
 * Returns the accounts a change is private to, because they own every record of its kind that it touched, or `null` if
 * there are none.
 */
export function ownersOfChange(data: Collections, change: Pick<Change, 'label' | 'patches' | 'inverse'>) {
  const kind = kindOfChange(change.label);
  if (!kind?.type.owners) return null;
  const own = touchedBy(data, change).filter(({ collection }) => collection === kind.type.collection);
  const owners = own.flatMap(({ record }) => (record ? [kind.type.owners?.(record as never, data)] : []));
  const limited = owners.filter((some) => some !== undefined);
  return limited.length > 0 ? new Set(limited.flat()) : null;
}

/** Whether no list and no calendar limits who can see what is in it. */
const nothingIsLimited = ({ todoLists, calendars }: Collections) =>
  Object.keys(todoLists).length === 0 && Object.keys(calendars).length === 0;

/** Whether everyone with access to a feature can see its records, as long as nothing else is known about one. */
function isOpenKind(data: Collections, { owners, isShared }: RecordType): boolean {
  return owners === undefined || (isShared === true && nothingIsLimited(data));
}

/**
 * Whether an account can see every record of a list or calendar that a change touched. A change that it made itself may
 * be about records that were shared with it at that time only.
 */
export function seesShared(
  data: Collections,
  viewer: Viewer,
  change: Pick<Change, 'label' | 'patches' | 'inverse'>,
): boolean {
  const kind = kindOfChange(change.label);
  if (!kind?.type.isShared) return true;
  return touchedBy(data, change).every(({ collection, record }) => {
    if (collection !== kind.type.collection || record === null) return true;
    return kind.type.owners?.(record as never, data)?.includes(viewer.id) ?? true;
  });
}

/** Whether a change is about records of lists or calendars that the viewer can't see, so that it must not be named. */
export function isHiddenShared(
  data: Collections,
  viewer: Viewer,
  change: Pick<Change, 'label' | 'actor' | 'patches' | 'inverse'>,
): boolean {
  if (nothingIsLimited(data) || !kindOfChange(change.label)?.type.isShared) return false;
  return !canSeeChange(data, viewer, change);
}

/**
 * Whether an account can see the subject of a change: its feature, and at least one of the records of its kind.
 * Everyone who sees the log can see its author and that it happened.
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
  if (own.length === 0) return isOpenKind(data, kind.type) && (!kind.feature.need || mayUse(viewer, kind.feature.need));
  return own.some(({ collection, record }) => {
    if (record !== null) return canSee(data, viewer, collection, record);
    // The record is deleted and the change holds only a part of it, so its owner or draft state can't be determined.
    const isOpen = isOpenKind(data, kind.type) && (!kind.type.need || mayUse(viewer, 'all'));
    return isOpen && (!kind.feature.need || mayUse(viewer, kind.feature.need));
  });
}

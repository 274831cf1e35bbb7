import type { LucideIcon } from 'lucide-react';
import { features } from './features';
import type { CollectionName, Feature, FeatureRecords, ListPages, RecordType } from './models/shared/feature';
import type { Change } from './models/store/change-log';
import type { Collections } from './models/store/database.schema';
import { isRouted } from './routed-pages';

const modules = import.meta.glob<Record<string, unknown>>('./routes/*/feature.ts', { eager: true });

const declared = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(
    (one): one is FeatureRecords => typeof one === 'object' && one !== null && 'records' in one,
  ),
);

interface Kind {
  feature: Feature;
  type: RecordType;
}

/** Returns the kinds of records of a feature. */
export function recordTypesOf(feature: Feature): readonly RecordType[] {
  return declared.flatMap((one) => (one.feature === feature ? one.records : []));
}

const kinds: readonly Kind[] = features.flatMap((feature) => recordTypesOf(feature).map((type) => ({ feature, type })));

/** The URLs of all lists with saved views, by the name that the views are stored under. */
export const listPages: ListPages = Object.assign({}, ...kinds.map(({ type }) => type.lists));

/** The collections whose records are viewed individually. */
export const recordCollections: readonly CollectionName[] = kinds.map(({ type }) => type.collection);

const byCollection = new Map(kinds.map((kind) => [kind.type.collection as string, kind]));
const byLabel = new Map(kinds.flatMap((kind) => kind.type.changes.map((it) => [`${kind.type.label}.${it}`, kind])));

/** Returns the kind of record in a collection, or `undefined` if users don't view its records individually. */
export function kindOf(collection: string): Kind | undefined {
  return byCollection.get(collection);
}

/** Returns the feature that owns a collection, whether or not users view its records individually. */
export function featureOf(collection: string): Feature | undefined {
  return (
    byCollection.get(collection)?.feature ??
    features.find(({ keeps = [] }) => keeps.some((name) => name === collection))
  );
}

/** Returns the kind of record for a change such as `invoice.deleted`, or `undefined` for labels without a feature. */
export function kindOfChange(label: string): Kind | undefined {
  return byLabel.get(label);
}

/** Returns the kind of record that a change notifies users about, or `undefined` if it notifies no one. */
export function newsOf(label: string): Kind | undefined {
  const kind = kindOfChange(label);
  const quiet = kind?.type.quiet ?? [];
  return quiet === 'all' || quiet.includes(label.split('.')[1] ?? '') ? undefined : kind;
}

/** Returns the URL of a record's page, or of its feature's page if it has none, or `null` if neither is routed. */
export function recordUrl(collection: CollectionName, record: object): string | null {
  const kind = kindOf(collection);
  if (!kind) return null;
  const pages = [kind.type.url?.(record as never, listPages), kind.feature.path];
  return pages.find((page) => page !== undefined && isRouted(page)) ?? null;
}

/** How a record is shown in mixed lists. `url` is `null` if no page shows it. */
interface RecordLink {
  title: string;
  detail: string;
  icon: LucideIcon;
  url: string | null;
}

/**
 * Returns how to show a record in mixed lists, such as notifications and search (architecture §2), or `null` if its
 * collection has no kind of record.
 */
export function recordLink(collection: CollectionName, record: object): RecordLink | null {
  const kind = kindOf(collection);
  if (!kind) return null;
  const title = kind.type.title(record as never);
  const detail = kind.type.detail?.(record as never) ?? '';
  return { title, detail, icon: kind.feature.icon, url: recordUrl(collection, record) };
}

/**
 * Returns the URL of the first record that a change touched and that still exists, and the total number of touched
 * records. Considers only records of the label's kind.
 */
export function recordsOfChange(
  data: Collections,
  { label, about, patches }: Pick<Change, 'label' | 'about' | 'patches'>,
): { url: string | null; count: number } {
  const collection = kindOfChange(label)?.type.collection;
  const touched = collection ? patches.filter(({ path }) => path[0] === collection) : patches;
  const ids = new Set(touched.map(({ path }) => String(path[1])));
  // If there are several records, the log contains their number. If there's only one, it contains the name, which can
  // also consist of digits.
  const named = /^\d+$/.test(about) ? Number(about) : 1;
  const count = ids.size >= named ? named : 1;
  if (!collection) return { url: null, count };
  const left = [...ids].flatMap((id) => (data[collection] as Record<string, object>)[id] ?? []);
  return { url: left[0] ? recordUrl(collection, left[0]) : null, count };
}

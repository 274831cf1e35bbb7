import type { LucideIcon } from 'lucide-react';
import { features } from './features';
import type { CollectionName, Feature, FeatureRecords, RecordType } from './models/shared/feature';
import type { Change } from './models/store/change-log';
import type { Collections } from './models/store/database.schema';
import { isRouted } from './routed-pages';

const modules = import.meta.glob<Record<string, unknown>>('./routes/*/feature.ts', { eager: true });

const declared = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(
    (one): one is FeatureRecords => typeof one === 'object' && one !== null && 'records' in one,
  ),
);

/** A kind of record with the feature it belongs to. */
interface Kind {
  feature: Feature;
  type: RecordType;
}

/** The kinds of records of a feature; none for many. */
export function recordTypesOf(feature: Feature): readonly RecordType[] {
  return declared.flatMap((one) => (one.feature === feature ? one.records : []));
}

const kinds: readonly Kind[] = features.flatMap((feature) => recordTypesOf(feature).map((type) => ({ feature, type })));

/** The collections whose records are looked at one by one. */
export const recordCollections: readonly CollectionName[] = kinds.map(({ type }) => type.collection);

const byCollection = new Map(kinds.map((kind) => [kind.type.collection as string, kind]));
const byLabel = new Map(kinds.flatMap((kind) => kind.type.changes.map((it) => [`${kind.type.label}.${it}`, kind])));

/** The kind of record in a collection; `undefined` if its records have no page of their own. */
export function kindOf(collection: string): Kind | undefined {
  return byCollection.get(collection);
}

/** The feature that keeps a collection, whether or not people look at its records one by one. */
export function featureOf(collection: string): Feature | undefined {
  return (
    byCollection.get(collection)?.feature ??
    features.find(({ keeps = [] }) => keeps.some((name) => name === collection))
  );
}

/** What a change such as `invoice.deleted` was done to; nothing for labels no feature has. */
export function kindOfChange(label: string): Kind | undefined {
  return byLabel.get(label);
}

/** The kind of record that a change notifies people about; `undefined` if it notifies no one. */
export function newsOf(label: string): Kind | undefined {
  const kind = kindOfChange(label);
  const quiet = kind?.type.quiet ?? [];
  return quiet === 'all' || quiet.includes(label.split('.')[1] ?? '') ? undefined : kind;
}

/** The page of a record: its own, or its feature's while that is not routed; `null` when neither is. */
export function recordUrl(collection: CollectionName, record: object): string | null {
  const kind = kindOf(collection);
  if (!kind) return null;
  const pages = [kind.type.url?.(record as never), kind.feature.path];
  return pages.find((page) => page !== undefined && isRouted(page)) ?? null;
}

/** How a record is shown wherever kinds of records are mixed: `url` is `null` while nothing shows it. */
interface RecordLink {
  title: string;
  detail: string;
  icon: LucideIcon;
  url: string | null;
}

/** A record's title, icon and address for notifications, activity, search and the calendar (architecture §2). */
export function recordLink(collection: CollectionName, record: object): RecordLink | null {
  const kind = kindOf(collection);
  if (!kind) return null;
  const title = kind.type.title(record as never);
  const detail = kind.type.detail?.(record as never) ?? '';
  return { title, detail, icon: kind.feature.icon, url: recordUrl(collection, record) };
}

/** What a change touched of the kind its label names: the records that are still there, and how many it was about. */
export function recordsOfChange(
  data: Collections,
  { label, about, patches }: Pick<Change, 'label' | 'about' | 'patches'>,
): { url: string | null; count: number } {
  const collection = kindOfChange(label)?.type.collection;
  const touched = collection ? patches.filter(({ path }) => path[0] === collection) : patches;
  const ids = new Set(touched.map(({ path }) => String(path[1])));
  // The log has the count of several records, but the name of a single one, which can be digits too.
  const named = /^\d+$/.test(about) ? Number(about) : 1;
  const count = ids.size >= named ? named : 1;
  if (!collection) return { url: null, count };
  const left = [...ids].flatMap((id) => (data[collection] as Record<string, object>)[id] ?? []);
  return { url: left[0] ? recordUrl(collection, left[0]) : null, count };
}

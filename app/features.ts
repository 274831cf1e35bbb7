import type { LucideIcon } from 'lucide-react';
import type { CollectionName, Feature, RecordType } from './models/shared/feature';
import type { Change } from './models/store/change-log';
import type { Collections } from './models/store/database.schema';
import { isRouted } from './routed-pages';
import { accountFeature, apiKeyFeature } from './routes/account/feature';
import { activityFeature } from './routes/activity/feature';
import { authFeature } from './routes/auth/feature';
import { blogFeature } from './routes/blog/feature';
import { calendarFeature } from './routes/calendar/feature';
import { chatFeature } from './routes/chat/feature';
import { employeeFeature } from './routes/data-table/feature';
import { emailFeature } from './routes/email/feature';
import { faqFeature, knowledgeFeature, licenseFeature } from './routes/help/feature';
import { homeFeature } from './routes/home/feature';
import { invoiceFeature } from './routes/invoice/feature';
import { kanbanFeature } from './routes/kanban/feature';
import { machineFeature } from './routes/machine/feature';
import { miscFeature } from './routes/misc/feature';
import { modalExamplesFeature } from './routes/modal-examples/feature';
import { orderFeature } from './routes/order/feature';
import { accessControlFeature, permissionFeature } from './routes/permission/feature';
import { pricingFeature } from './routes/pricing/feature';
import { profileFeature } from './routes/profile/feature';
import { searchFeature } from './routes/search/feature';
import { shopFeature } from './routes/shop/feature';
import { apiDocsFeature } from './routes/system/feature';
import { todoFeature } from './routes/todo/feature';
import { uiKitFeature } from './routes/ui-kit/feature';
import { userFeature } from './routes/user/feature';

/** Every feature of the product: one line each (architecture §2 "Registering a feature"). */
export const features: readonly Feature[] = [
  homeFeature,
  machineFeature,
  emailFeature,
  chatFeature,
  todoFeature,
  calendarFeature,
  kanbanFeature,
  invoiceFeature,
  shopFeature,
  orderFeature,
  userFeature,
  permissionFeature,
  accessControlFeature,
  accountFeature,
  apiKeyFeature,
  profileFeature,
  faqFeature,
  knowledgeFeature,
  licenseFeature,
  blogFeature,
  pricingFeature,
  searchFeature,
  activityFeature,
  employeeFeature,
  uiKitFeature,
  modalExamplesFeature,
  authFeature,
  miscFeature,
  apiDocsFeature,
];

/** A kind of record with the feature it belongs to. */
export interface Kind {
  feature: Feature;
  type: RecordType;
}

const kinds: readonly Kind[] = features.flatMap((feature) =>
  (feature.records ?? []).map((type) => ({ feature, type })),
);
const byCollection = new Map(kinds.map((kind) => [kind.type.collection as string, kind]));
const byLabel = new Map(kinds.flatMap((kind) => kind.type.changes.map((it) => [`${kind.type.label}.${it}`, kind])));

/** What is known of the records of a collection; nothing for those nobody looks at one by one. */
export function kindOf(collection: string): Kind | undefined {
  return byCollection.get(collection);
}

/** What a change such as `invoice.deleted` was done to; nothing for labels no feature has. */
export function kindOfChange(label: string): Kind | undefined {
  return byLabel.get(label);
}

/** Every label a feature knows, such as `invoice.deleted`. */
export const changeLabels: ReadonlySet<string> = new Set(byLabel.keys());

/** The kind of record whose people hear of a change; nothing for what is nobody else's business. */
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
export interface RecordLink {
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
  // Several records stand in the log as their number, one by its name, which may be digits too.
  const named = /^\d+$/.test(about) ? Number(about) : 1;
  const count = ids.size >= named ? named : 1;
  if (!collection) return { url: null, count };
  const left = [...ids].flatMap((id) => (data[collection] as Record<string, object>)[id] ?? []);
  return { url: left[0] ? recordUrl(collection, left[0]) : null, count };
}

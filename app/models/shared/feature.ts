import type { LucideIcon } from 'lucide-react';
import type { Need } from '~/models/access/ability';
import type { Collections } from '~/models/store/database.schema';
import type common from '../../../public/locales/en/common.json';

export type CollectionName = keyof Collections;
type RecordOf<Name extends CollectionName> = NonNullable<Collections[Name][keyof Collections[Name]]>;

interface RecordFacts<Name extends CollectionName> {
  /** First part of the labels of its changes: `invoice` in `invoice.deleted`. */
  label: string;
  /** Second parts of those labels: what can happen to it. Each has a text `changes.<label>` in the namespace `activity`. */
  changes: readonly string[];
  /** Those of them that nobody else hears of; `'all'` for what is the account's own business (a cart, a key). */
  quiet?: readonly string[] | 'all';
  /** What a person must be allowed to see this one, beside what its feature needs: nothing for most, an editor's for a draft. */
  need?: (record: RecordOf<Name>, accountId: number, data: Collections) => Need | undefined;
  /** The accounts that alone may see it, whatever their rights; without it everyone who may use the feature does. */
  owners?: (record: RecordOf<Name>) => readonly number[] | undefined;
  /**
   * What a person must be allowed to make a change of it (second part of its label) and so to undo one; what the feature
   * needs, unless this says otherwise.
   */
  changeNeed?: (change: string, record: RecordOf<Name> | undefined, accountId: number) => Need;
  /** Its name, with its number where people call it by number: `#1044`. */
  title: (record: RecordOf<Name>) => string;
  /** Whose or what it is, in lists where the name alone says too little: the client of an invoice. */
  detail?: (record: RecordOf<Name>) => string;
  /** What it is found by besides what is shown of it: `#1044` of an invoice that is called by its number. */
  alsoCalled?: (record: RecordOf<Name>) => string;
  /** The address of its page, which need not be routed yet; without one the feature's own page shows it. */
  url?: (record: RecordOf<Name>) => string | undefined;
}

/** One kind of record: everything a list of mixed records needs to show and open it. */
export interface RecordType extends RecordFacts<CollectionName> {
  collection: CollectionName;
}

type NavigationKey = keyof (typeof common)['nav'];

/** A page of a feature that has a row in the menu. */
export interface MenuPage {
  /** Its name: a text under `nav.` in the namespace `common`. */
  key: NavigationKey;
  to: string;
  /** The feature's icon, unless it has its own. */
  icon?: LucideIcon;
  /** The feature's need, unless it has its own. */
  need?: Need;
  /** Shows the newest record, so that no page is below it. */
  newest?: boolean;
}

/** Everything the rest of the product may know about a feature (architecture §2b). Safe in the browser. */
export interface Feature {
  /** Its name: a text under `nav.` in the namespace `common`. */
  name: NavigationKey;
  icon: LucideIcon;
  /** The part of the menu it is in, `null` for the first, which has no title; without one it has no row. */
  group?: keyof (typeof common)['navGroup'] | null;
  /** Its rows in the menu, below one with its name; without them the feature is one row itself. */
  menu?: readonly MenuPage[];
  /** Its first page, where records without a page of their own are found. */
  path?: string;
  /** What a person must be allowed to see its pages, menu rows and search items; nothing for what is open to all. */
  need?: Need;
  /** Namespace of its texts, when it has any. */
  texts?: string;
  /** Collections it keeps that nobody looks at record by record. */
  keeps?: readonly CollectionName[];
}

/**
 * Declares a kind of record, with the type of the collection's records in `title`, `detail` and `url`. Marked for the build: what
 * the browser does not use of it is left out.
 * @__NO_SIDE_EFFECTS__
 */
export function recordType<Name extends CollectionName>(collection: Name, facts: RecordFacts<Name>): RecordType {
  // Only records of this collection are ever handed to it.
  return { collection, ...facts } as unknown as RecordType;
}

/** The kinds of records of a feature. */
export interface FeatureRecords {
  feature: Feature;
  records: readonly RecordType[];
}

/**
 * Says which kinds of records a feature has. Apart from the feature, because the menu, which is on every page, needs only that.
 * @__NO_SIDE_EFFECTS__
 */
export function recordsOf(feature: Feature, records: readonly RecordType[]): FeatureRecords {
  return { feature, records };
}

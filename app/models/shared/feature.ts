import type { LucideIcon } from 'lucide-react';
import type { Need } from '~/models/access/ability';
import type { Collections } from '~/models/store/database.schema';
import type common from '../../../public/locales/en/common.json';

export type CollectionName = keyof Collections;
type RecordOf<Name extends CollectionName> = NonNullable<Collections[Name][keyof Collections[Name]]>;

interface RecordFacts<Name extends CollectionName> {
  /** First part of the labels of its changes: `invoice` in `invoice.deleted`. */
  label: string;
  /**
   * Second parts of those labels: the possible changes. Each has a text `changes.<label>` in the `activity` namespace.
   */
  changes: readonly string[];
  /**
   * Changes that other users aren't notified of; `'all'` for records that concern only the account itself (a cart, a
   * key).
   */
  quiet?: readonly string[] | 'all';
  /**
   * Permission required to see this record, in addition to the feature's. Most need none; a draft needs an editor's.
   */
  need?: (record: RecordOf<Name>, accountId: number, data: Collections) => Need | undefined;
  /**
   * The only accounts that can see the record, whatever their permissions. Without it, everyone with access to the
   * feature can.
   */
  owners?: (record: RecordOf<Name>, data: Collections) => readonly number[] | undefined;
  /**
   * Whether `owners` can hide a record from an account now. If so, the log that the account sees omits the changes of
   * records that it can't see, or that can't be determined, not only their subject.
   */
  hidesFrom?: (data: Collections, accountId: number) => boolean;
  /**
   * Permission required to make, and so to undo, a change of it (second part of its label). Defaults to the feature's
   * permission.
   */
  changeNeed?: (change: string, record: RecordOf<Name> | undefined, accountId: number) => Need;
  /** Its name, or its number if people refer to it by number: `#1044`. */
  title: (record: RecordOf<Name>) => string;
  /** A detail for lists where the name alone isn't enough, such as the client of an invoice. */
  detail?: (record: RecordOf<Name>) => string;
  /**
   * Additional text that search matches but lists don't show, such as `#1044` for an invoice that's called by its
   * number.
   */
  alsoCalled?: (record: RecordOf<Name>) => string;
  /** The URL of its page, which need not be routed yet. Without one, the feature's own page shows it. */
  url?: (record: RecordOf<Name>) => string | undefined;
}

/** A kind of record: everything a list of mixed records needs to show and open it. */
export interface RecordType extends RecordFacts<CollectionName> {
  collection: CollectionName;
}

type NavigationKey = keyof (typeof common)['nav'];

/** A page of a feature that has a row in the menu. */
export interface MenuPage {
  /** Its name: a text under `nav.` in the namespace `common`. */
  key: NavigationKey;
  to: string;
  /** Icon. Defaults to the feature's. */
  icon?: LucideIcon;
  /** Required permission. Defaults to the feature's. */
  need?: Need;
  /** Shows the newest record, so it has no child pages. */
  newest?: boolean;
}

/** Everything that other parts of the product can use of a feature (architecture §2b). Safe in the browser. */
export interface Feature {
  /** Its name: a text under `nav.` in the namespace `common`. */
  name: NavigationKey;
  icon: LucideIcon;
  /** Its group in the menu: `null` for the first group, which has no title. Without a group it has no menu row. */
  group?: keyof (typeof common)['navGroup'] | null;
  /** Its menu rows, under a row with its name. Without them, the feature is a single row. */
  menu?: readonly MenuPage[];
  /** Its first page, which shows records that have no page. */
  path?: string;
  /** Its other areas, without a menu row: the starts of their paths. */
  areas?: readonly string[];
  /** Category of the knowledge base that explains its pages. Defaults to the first steps. */
  help?: string;
  /** Whether its menu rows are only for people who aren't signed in. */
  forGuests?: boolean;
  /** Permission required for its pages, menu rows, and search items. Without one, they're open to everyone. */
  need?: Need;
  /** Namespace of its texts, if there are any. */
  texts?: string;
  /** Collections it stores that users don't view record by record. */
  keeps?: readonly CollectionName[];
}

/**
 * Declares a kind of record, with the type of the collection's records in `title`, `detail`, and `url`. Marked as free
 * of side effects, so that the build removes what the browser doesn't use.
 * @__NO_SIDE_EFFECTS__
 */
export function recordType<Name extends CollectionName>(collection: Name, facts: RecordFacts<Name>): RecordType {
  // It's only ever called with records of this collection.
  return { collection, ...facts } as unknown as RecordType;
}

/** The kinds of records of a feature. */
export interface FeatureRecords {
  feature: Feature;
  records: readonly RecordType[];
}

/**
 * Declares the kinds of records of a feature. Separate from the feature, because the menu is on every page and needs
 * only the feature.
 * @__NO_SIDE_EFFECTS__
 */
export function recordsOf(feature: Feature, records: readonly RecordType[]): FeatureRecords {
  return { feature, records };
}

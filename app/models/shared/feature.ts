import type { LucideIcon } from 'lucide-react';
import type { Need } from '~/models/access/ability';
import type { ShownFields } from '~/models/change/shown-fields';
import type { Collections } from '~/models/store/database.schema';
import type { Resources } from '~/i18n';

export type CollectionName = keyof Collections;
type RecordOf<Name extends CollectionName> = NonNullable<Collections[Name][keyof Collections[Name]]>;

/** URLs of lists with saved views, by the name that the views are stored under. */
export type ListPages = Readonly<Record<string, string>>;

interface RecordFacts<Name extends CollectionName> {
  /** First part of the labels of the record's changes: `invoice` in `invoice.deleted`. */
  label: string;
  /**
   * The possible changes, used as the second part of the labels. Each label has a translation, `changes.<label>`, in
   * the `activity` namespace.
   */
  changes: readonly string[];
  /**
   * Changes that other users aren't notified about; `'all'` for records that concern only the account itself (a cart, a
   * key).
   */
  quiet?: readonly string[] | 'all';
  /**
   * Returns the permission required to see this record, in addition to the feature's. Most records need none; a draft
   * needs an editor's.
   */
  need?: (record: RecordOf<Name>, accountId: number, data: Collections) => Need | undefined;
  /**
   * Returns the only accounts that can see the record, regardless of their permissions. If it's absent or returns
   * `undefined`, everyone with access to the feature can.
   */
  owners?: (record: RecordOf<Name>, data: Collections) => readonly number[] | undefined;
  /**
   * Returns true if `owners` currently hides some records from an account. If so, the account's log omits changes to
   * records that it can't see or that can't be determined, instead of only hiding their subject.
   */
  hidesFrom?: (data: Collections, accountId: number) => boolean;
  /**
   * Returns the permission required to make a change to the record, or to undo it. `change` is the second part of its
   * label. Defaults to the feature's permission.
   */
  changeNeed?: (change: string, record: RecordOf<Name> | undefined, accountId: number) => Need;
  /**
   * The fields whose old and new values the activity shows. Omit internal fields such as ranks and counters; secrets
   * such as passwords, tokens, and the URLs of subscribed calendars; the text of emails and messages; and details of a
   * profile that its owner can hide.
   */
  shown?: ShownFields;
  /** Returns the record's name, or its number if users refer to it by number: `#1044`. */
  title: (record: RecordOf<Name>) => string;
  /** Returns a detail for lists where the name isn't enough, such as the client of an invoice. */
  detail?: (record: RecordOf<Name>) => string;
  /**
   * Returns additional text that search matches but lists don't show, such as `#1044` for an invoice that users refer
   * to by number.
   */
  alsoCalled?: (record: RecordOf<Name>) => string;
  /**
   * Returns the URL of the record's page, which doesn't have to be routed yet. Without one, the record is shown on the
   * feature's own page. `lists` contains the `lists` of all record types.
   */
  url?: (record: RecordOf<Name>, lists: ListPages) => string | undefined;
  /** The feature's lists with saved views that show these records. */
  lists?: ListPages;
}

/** A kind of record: everything a list of mixed records needs to show and open it. */
export interface RecordType extends RecordFacts<CollectionName> {
  collection: CollectionName;
}

type NavigationKey = keyof Resources['common']['nav'];

/** A page of a feature that has a row in the menu. */
export interface MenuPage {
  /** The page's name: a key under `nav.` in the `common` namespace. */
  key: NavigationKey;
  to: string;
  /** Icon. Defaults to the feature's. */
  icon?: LucideIcon;
  /** Required permission. Defaults to the feature's. */
  need?: Need;
  /** Whether the page shows the newest record. Such a page is never the parent of other pages. */
  newest?: boolean;
}

/**
 * Everything about a feature that other parts of the product can use (architecture §2b). It can be imported in the
 * browser.
 */
export interface Feature {
  /** The feature's name: a key under `nav.` in the `common` namespace. */
  name: NavigationKey;
  icon: LucideIcon;
  /**
   * The feature's group in the menu: `null` for the first group, which has no title. Without a group, the feature isn't
   * in the menu.
   */
  group?: keyof Resources['common']['navGroup'] | null;
  /** The feature's menu rows, under a row with its name. Without them, the feature is a single row. */
  menu?: readonly MenuPage[];
  /** The feature's first page. Records without their own page link to it. */
  path?: string;
  /** The feature's other areas without a menu row, as path prefixes. */
  areas?: readonly string[];
  /** Category of the knowledge base that explains the feature's pages. Defaults to getting started. */
  help?: string;
  /** Whether the feature's menu rows are shown only to visitors who aren't signed in. */
  forGuests?: boolean;
  /**
   * Permission required for the feature's pages, menu rows, and search items. Without one, they're open to everyone.
   */
  need?: Need;
  /** Namespace of the feature's translations, if there are any. */
  texts?: string;
  /** Collections in which the feature stores data that users don't view record by record. */
  keeps?: readonly CollectionName[];
}

/**
 * Declares a kind of record, with the type of the collection's records in `title`, `detail`, and `url`. Marked as free
 * of side effects so that the build removes what the browser doesn't use.
 * @__NO_SIDE_EFFECTS__
 */
export function recordType<Name extends CollectionName>(collection: Name, facts: RecordFacts<Name>): RecordType {
  // The functions in `facts` are only ever called with records of this collection.
  return { collection, ...facts } as unknown as RecordType;
}

/** The kinds of records of a feature. */
export interface FeatureRecords {
  feature: Feature;
  records: readonly RecordType[];
}

/**
 * Declares the kinds of records of a feature. They're separate from the feature, because the menu on every page needs
 * only the feature.
 * @__NO_SIDE_EFFECTS__
 */
export function recordsOf(feature: Feature, records: readonly RecordType[]): FeatureRecords {
  return { feature, records };
}

import type { TextLabel } from '~/models/invoice/text-fields';
import type { Collections } from '~/models/store/database.schema';
import type { Resources } from '~/i18n';

/** The name of a field: a key of the `fields` namespace, or the label that the invoice form shows. */
export type FieldName = keyof Resources['fields'] | `invoice:${TextLabel}`;

/**
 * How to show the values of a field. By default, they're shown as they're stored.
 * - `texts`: the key under which the texts of the values are stored, such as `user:status`
 * - `names`: the collection of the referenced records, if the values are record IDs
 * - `parts`: the fields of an object, or of each object in a list, that are shown; `¢` before a name marks an amount in
 *   cents
 * - `cents`, `dollars`: an amount in this unit
 * - `keys`: the keys of values that are stored as numbers, starting at 1
 * - `wire`: a day or an amount in the API's format: `08/05/2020`, `$20056.41`
 * - `isSet`: only whether there is a value, such as an image
 */
export interface Reading {
  texts?: string;
  names?: keyof Collections;
  parts?: readonly string[];
  cents?: true;
  dollars?: true;
  wire?: true;
  keys?: readonly string[];
  isSet?: true;
}

export type ShownField = FieldName | readonly [FieldName, Reading];

/** Fields of a record, by their path: `name`, `client.email`. */
export type ShownFields = Readonly<Record<string, ShownField>>;

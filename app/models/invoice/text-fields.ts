import type texts from '../../../public/locales/en/invoice.json';

/** A place that every text field appears in unless the field lists it under `notIn`. */
type Place = 'api' | 'details' | 'party' | 'search' | 'csv' | 'json';

/** The label of a text field, as a key of the `invoice` namespace. */
export type TextLabel = `client.${keyof typeof texts.client}` | `paper.${keyof typeof texts.paper}`;

/**
 * A plain text field of an invoice.
 * - `max`: the maximum length
 * - `label`: its label in the form, on the document, and in the change log
 * - `meaning`: its description in the API reference, if requests contain it
 * - `notIn`: places that omit it. `api` is the body of a request, `details` are the details in a response, `party` is
 *   the billed client on the document, and the others are the list's search and exports
 * - `asTyped`: stored exactly as typed, also if it's empty. Other fields are trimmed and optional
 */
export interface TextField {
  max: number;
  label: TextLabel;
  meaning?: string;
  notIn?: readonly Place[];
  asTyped?: true;
}

/**
 * The plain text fields of an invoice. Schemas, copies, search, exports, the details in the API, the document, the form's
 * values, and the change log follow from them. `tests/rules/record-fields.test.ts` names what's missing.
 */
export const textFields = {
  // Exports and the API have never contained it: it's part of the client's record.
  clientTaxNumber: { max: 60, label: 'client.taxNumber', notIn: ['api', 'details', 'search', 'csv', 'json'] },
  // The invoice in the API already contains it, and the document shows it above the lines.
  service: {
    max: 120,
    label: 'paper.service',
    meaning: 'Short description of the goods or services.',
    notIn: ['details', 'party'],
    asTyped: true,
  },
} as const satisfies Record<string, TextField>;

type Fields = typeof textFields;

export type TextName = keyof Fields;
export type AsTypedName = { [Name in TextName]: Fields[Name] extends { asTyped: true } ? Name : never }[TextName];

/** The fields that appear in a place. */
export type TextNameIn<Where extends Place> = {
  [Name in TextName]: Fields[Name] extends { notIn: readonly (infer Omitted)[] }
    ? Where extends Omitted
      ? never
      : Name
    : Name;
}[TextName];

export const textNames = Object.keys(textFields) as TextName[];

/** Returns the names of the text fields that appear in a place. */
export function textNamesIn<Where extends Place>(where: Where): TextNameIn<Where>[] {
  const isIn = (name: TextName): name is TextNameIn<Where> =>
    !(textFields[name] as TextField).notIn?.some((place) => place === where);
  return textNames.filter(isIn);
}

/** Returns some text fields of an invoice or its form. A missing value is `''`. */
export function textsOf<Name extends TextName>(
  names: readonly Name[],
  invoice: { readonly [Key in Name]?: string | undefined },
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, invoice[name] ?? ''])) as Record<Name, string>;
}

/**
 * Returns the label of each text field, for `shown` of its record type.
 * @__NO_SIDE_EFFECTS__
 */
export function shownTexts(): Record<string, `invoice:${TextLabel}`> {
  return Object.fromEntries(textNames.map((name) => [name, `invoice:${textFields[name].label}` as const]));
}

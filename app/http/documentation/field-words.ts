import type { Endpoint } from '../contract';
import { fieldMeanings } from './field-meanings';
import type { JsonSchema } from './json-schema';

/** Descriptions of query parameters and top-level response fields. A contract's `notes` take precedence. */
const outermost: Readonly<Record<string, string>> = {
  q: 'Text to search for. Ignores case and has no wildcards.',
  page: 'Page number, starting at 1. A page past the end is empty.',
  perPage: 'Rows per page, from 1 to 1,000.',
  sort: 'Sort direction. Ties are sorted by ID, ascending.',
  sortColumn: 'Field to sort by.',
  sortBy: 'Sort order of the rows.',
  total: 'Number of matching rows on all pages.',
  allData: 'All rows, not only those on this page.',
  counts: 'Number of rows by status.',
  tag: 'Identifies this version of the record. Send it with an update to get status 409 if someone has changed the record.',
};

const everywhere: Readonly<Record<string, string>> = {
  idempotencyKey:
    'A unique string that you choose. If you send the request again with the same key, it isn’t carried out twice.',
  avatar: 'Path of an image on this server, starting with `/`. Can be empty.',
  image: 'Path of an image on this server, starting with `/`.',
  img: 'Path of an image on this server, starting with `/`.',
  accessToken: 'Send it in the `Authorization` header of every request.',
  refreshToken: 'Exchange it for new tokens when the access token has expired.',
  secret: 'The API key. Only this response contains it.',
  scopes: 'Scopes of the key: `*`, `*:read`, or scopes such as `invoice:read`. `write` includes `read`.',
  expiresOn: 'Last day on which the key works; `null` if it doesn’t expire.',
};

/** Maximum number of rows that a list returns at once, as in `listQuery`. */
const maxRows = 1000;

/**
 * Describes a parameter or field in an English sentence. Returns `undefined` if the name is self-explanatory.
 * @param isSent whether the field is part of a request; names in requests mean the same in all endpoints
 */
export function meaningOf({ notes = {} }: Pick<Endpoint, 'notes'>, path: string, isSent: boolean): string | undefined {
  const name = path.split('.').at(-1) ?? '';
  const common = everywhere[name] ?? (isSent ? fieldMeanings[name] : undefined);
  return notes[path] ?? outermost[path] ?? common;
}

const number = (value: number) => value.toLocaleString('en-US');

/** Describes a limit or the range of a value in English, as in "At most 500 characters." Empty if it has none. */
export function limitsOf(schema: JsonSchema): string {
  const option = schema.anyOf?.find(({ type }) => type !== 'null');
  if (option) return limitsOf(option);
  const { minimum, exclusiveMinimum, maximum, maxLength, maxItems } = schema;
  if (maxItems !== undefined) return `At most ${number(maxItems)} values.`;
  if (maxLength !== undefined) return `At most ${number(maxLength)} characters.`;
  if (minimum !== undefined && maximum !== undefined) return `From ${number(minimum)} to ${number(maximum)}.`;
  if (maximum !== undefined) return `At most ${number(maximum)}.`;
  if (exclusiveMinimum !== undefined) return `Greater than ${number(exclusiveMinimum)}.`;
  return minimum === undefined ? '' : `At least ${number(minimum)}.`;
}

/** Adds the maximum of `perPage`, which zod checks in a refinement that isn't converted to JSON Schema. */
export function bounded(name: string, schema: JsonSchema): JsonSchema {
  return name === 'perPage' ? { ...schema, maximum: maxRows } : schema;
}

/**
 * Returns a schema with descriptions of its properties, including nested ones.
 * @param isSent whether the schema belongs to a request
 */
export function explained(
  endpoint: Pick<Endpoint, 'notes'>,
  schema: JsonSchema,
  isSent: boolean,
  prefix = '',
): JsonSchema {
  const { properties, items, anyOf } = schema;
  const within = (name: string, inner: JsonSchema): JsonSchema => {
    const description = meaningOf(endpoint, `${prefix}${name}`, isSent);
    return { ...explained(endpoint, inner, isSent, `${prefix}${name}.`), ...(description && { description }) };
  };
  return {
    ...schema,
    ...(items && { items: explained(endpoint, items, isSent, prefix || '[].') }),
    ...(anyOf && { anyOf: anyOf.map((option) => explained(endpoint, option, isSent, prefix)) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, within(name, inner)])),
    }),
  };
}

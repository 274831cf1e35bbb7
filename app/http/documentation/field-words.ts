import type { Endpoint } from '../contract';
import type { JsonSchema } from './json-schema';

/** Descriptions of query parameters and top-level response fields; a contract's `notes` add to them. */
const outermost: Readonly<Record<string, string>> = {
  q: 'Text to search for. Case is ignored, and no character has a special meaning.',
  page: 'Number of the page, from 1. A page beyond the end is empty.',
  perPage: 'Rows on a page, 1 to 1000.',
  sort: 'Direction. Rows that are equal stay in ascending order by id.',
  sortColumn: 'Field to sort by.',
  sortBy: 'Order of the rows.',
  total: 'How many rows match, on all pages.',
  allData: 'All rows, not only those of this page.',
  counts: 'How many rows there are of each kind.',
  tag: 'Identifies this version of the record. Send it with an update to get status 409 if someone has changed the record.',
};

/** Descriptions of names at any depth. */
const everywhere: Readonly<Record<string, string>> = {
  idempotencyKey:
    'A unique string that you choose, at most 100 characters. Repeating a request with the same key changes nothing.',
  avatar: 'Path of a picture, from the root; may be empty.',
  image: 'Path of a picture, from the root.',
  img: 'Path of a picture, from the root.',
  accessToken: 'Goes into the `Authorization` header of every request.',
  refreshToken: 'Is exchanged for new tokens once the access token has expired.',
  secret: 'The API key. It’s in this answer only.',
  scopes: 'What the key may call: `*`, `*:read`, or scopes such as `invoice:read`. Write includes read.',
  expiresOn: 'Last day the key works; `null` for no end.',
};

/** Maximum number of rows that a list returns at once, as in `listQuery`. */
const maxRows = 1000;

/** Describes a parameter or field in an English sentence. Returns `undefined` if the name is self-explanatory. */
export function meaningOf({ notes = {} }: Pick<Endpoint, 'notes'>, path: string): string | undefined {
  return notes[path] ?? outermost[path] ?? everywhere[path.split('.').at(-1) ?? ''];
}

/** Returns the schema of a parameter with the bounds that zod checks but JSON Schema can't express. */
export function bounded(name: string, schema: JsonSchema): JsonSchema {
  return name === 'perPage' ? { ...schema, maximum: maxRows } : schema;
}

/** Returns a schema with descriptions of its properties, including nested ones. */
export function explained(endpoint: Pick<Endpoint, 'notes'>, schema: JsonSchema, prefix = ''): JsonSchema {
  const { properties, items } = schema;
  const within = (name: string, inner: JsonSchema): JsonSchema => {
    const description = meaningOf(endpoint, `${prefix}${name}`);
    return { ...explained(endpoint, inner, `${prefix}${name}.`), ...(description && { description }) };
  };
  return {
    ...schema,
    ...(items && { items: explained(endpoint, items, prefix || '[].') }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, within(name, inner)])),
    }),
  };
}

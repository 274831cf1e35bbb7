import fc from 'fast-check';
import type { Endpoint } from '~/http/contract';
import { jsonSample } from '~/http/documentation/json-sample';
import { type JsonSchema, propertiesOf, toJsonSchema } from '~/http/documentation/json-schema';

/** A request as text, as it is sent over the network, so that a failure can be read and reproduced manually. */
export interface WildRequest {
  path: string;
  body?: string;
  contentType?: string;
}

/** Names with a special meaning in JavaScript objects. */
const trapNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length', ''];
const oddTexts = [
  '\u0000',
  '\uFEFF',
  '\u202E',
  'İ',
  'ß',
  '👩‍👩‍👧',
  '%',
  '_',
  '.*',
  '\\',
  "'",
  '<script>',
  ' ',
  'a'.repeat(5000),
];
const numberTexts = [
  '1e400',
  '-1e400',
  '-0',
  '1e-400',
  '123456789012345678901234567890',
  '0.1',
  '9007199254740993',
  '-1',
];
const dateTexts = [
  '2026-02-30',
  '275760-09-13',
  '+275760-09-14T00:00:00Z',
  '-000001-01-01',
  '0',
  '9999999999999999',
  'now',
];

const wildString = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(...trapNames, ...oddTexts, ...numberTexts, ...dateTexts),
);

const joinObject = (entries: (readonly [string, string])[]) =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
const joinList = (items: string[]) => `[${items.join(',')}]`;
const nested = (depth: number) => '{"a":['.repeat(depth) + ']}'.repeat(depth);

/**
 * Generates JSON text of any kind, including lone surrogates, numbers that don't fit in a double, and repeated or
 * dangerous keys.
 */
const wildJson: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      wildString.map((text) => JSON.stringify(text)),
      fc.constantFrom('null', 'true', 'false', '{}', '[]', '""', '"\\ud800"', ...numberTexts),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.integer().map(String),
      fc.integer({ min: 1, max: 80 }).map(nested),
    ),
    fc.array(tie('value'), { maxLength: 3 }).map(joinList),
    fc.array(fc.tuple(wildString, tie('value')), { maxLength: 3 }).map(joinObject),
  ),
})).value;

/** Generates the JSON text of a value that mostly conforms to a schema. */
function likeSchema(schema: JsonSchema, example: unknown, name: string): fc.Arbitrary<string> {
  const usual = fc.constant(JSON.stringify(example ?? jsonSample(schema, {}, name)));
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((option) =>
    likeSchema(option, undefined, name),
  );
  if (options.length > 0) return fc.oneof(usual, ...options);
  if (schema.enum) return fc.constantFrom(...schema.enum.map((value) => JSON.stringify(value)));
  const properties = Object.entries(propertiesOf(schema));
  if (properties.length > 0) return objectLike(properties, example);
  const { items } = schema;
  if (items) {
    const [first] = Array.isArray(example) ? (example as unknown[]) : [];
    return fc.oneof(usual, fc.array(mostly(likeSchema(items, first, name)), { maxLength: 4 }).map(joinList));
  }
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false');
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.oneof(usual, fc.nat(60).map(String), fc.integer().map(String), fc.constantFrom(...numberTexts));
  }
  return fc.oneof(
    usual,
    wildString.map((text) => JSON.stringify(text)),
  );
}

const mostly = (usual: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: wildJson });

function objectLike(properties: [string, JsonSchema][], example: unknown): fc.Arbitrary<string> {
  const known = (typeof example === 'object' && example !== null ? example : {}) as Record<string, unknown>;
  const values = properties.map(([name, schema]) =>
    fc.option(mostly(likeSchema(schema, known[name], name)), { freq: 8 }),
  );
  const extra = fc.array(fc.tuple(fc.constantFrom(...trapNames, ...properties.map(([name]) => name)), wildJson), {
    maxLength: 1,
  });
  return fc.tuple(fc.tuple(...values), extra).map(([given, more]) => {
    const own = given.flatMap((text, index) => (text === null ? [] : [[properties[index]?.[0] ?? '', text] as const]));
    return joinObject([...own, ...more]);
  });
}

const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '{',
    '{"a":',
    '[]',
    'null',
    '"x"',
    '7',
    '{"a":1}}',
    '\uFEFF{}',
    '{"__proto__":{"polluted":true}}',
  ),
  fc.integer({ min: 60, max: 20_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 60, max: 20_000 }).map(nested),
);

const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
const brokenEscapes = fc.constantFrom('%', '%E0%A4%A', '%00', '%C0%AF', '%2F', '..', '%2E%2E', ';', '+');

function segment(usual: unknown): fc.Arbitrary<string> {
  const wild = wildString.map(encode).filter((text) => text !== '');
  return fc.oneof({ weight: 2, arbitrary: fc.constant(encode(String(usual))) }, wild, brokenEscapes);
}

function queryOf(properties: Record<string, JsonSchema>, example: Record<string, unknown>): fc.Arbitrary<string> {
  const names = Object.keys(properties);
  const usual = names.flatMap((name) => [
    ...[example[name] ?? []].flat().map(String),
    ...(properties[name]?.enum ?? []).map(String),
    String(properties[name]?.default ?? ''),
  ]);
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('q', ...names) }, fc.constantFrom(...trapNames));
  const suffix = fc.constantFrom('', '', '', '', '[]', '[0]', '[7]', '%5B%5D', '[a]', '[__proto__]', '[');
  const text = fc.oneof(
    fc.constantFrom('', '1', '10', ...usual).map(encode),
    wildString.map(encode),
    fc.nat(2000).map(String),
  );
  const pair = fc.tuple(name, suffix, fc.oneof({ weight: 8, arbitrary: text }, brokenEscapes));
  return fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.map(([n, s, v]) => `${encode(n)}${s}=${v}`).join('&'));
}

const contentTypes = [
  undefined,
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
];

/**
 * Generates requests to an endpoint with correct and wrong values, dangerous names, and malformed text. Some of them
 * succeed.
 */
export function wildRequests(endpoint: Endpoint): fc.Arbitrary<WildRequest> {
  const schema = toJsonSchema(endpoint.input, 'input');
  const example = endpoint.example.input ?? {};
  const keys = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const path = fc
    .tuple(...keys.map((key) => segment(example[key])))
    .map((values) => values.reduce((text, value) => text.replace(/\{\w+\}/, () => value), endpoint.path as string));
  const properties = propertiesOf(schema);
  const query = endpoint.method === 'GET' || endpoint.idKey ? queryOf(properties, example) : fc.constant('');
  const address = fc.tuple(path, query).map(([where, what]) => (what ? `${where}?${what}` : where));
  if (endpoint.method === 'GET') return fc.record({ path: address });
  const id = JSON.stringify(example[endpoint.idKey ?? ''] ?? null);
  const body = fc.oneof(
    { weight: 6, arbitrary: objectLike(Object.entries(properties), example) },
    { weight: endpoint.idKey ? 2 : 1, arbitrary: fc.oneof(fc.constant(id), wildJson) },
    { weight: 1, arbitrary: garbage },
  );
  return fc.record({ path: address, body, contentType: fc.constantFrom(...contentTypes) });
}

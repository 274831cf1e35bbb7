import type { JsonSchema } from './json-schema';

const byName: [pattern: RegExp, value: string][] = [
  [/^e-?mail$|Email$/, 'dana@example.com'],
  [/^avatar$|Avatar$/, '/art/avatar/dana-whitfield.svg'],
  [/^(img|image|src|cover\w*|thumbnail|banner|featured\w*)$|Img$|Image$/, '/art/scene/desk.svg'],
  [/^(url|href|link)$|Url$|Link$/, '/apps/invoice/list'],
  [/^(slug)$/, 'what-a-bakery-taught-us-about-queues'],
  [/([dD]ate|[tT]ime|[a-z]At|[a-z]On|^start|^end)$/, '2026-03-14T09:30:00.000Z'],
  [/^fullName$|^name$|^userFullName$/, 'Dana Whitfield'],
  [/^username$/, 'dana'],
  [/token$/i, 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2UiOiJhY2Nlc3MifQ.c2lnbmF0dXJl'],
  [/^(contact|phone)$/, '+1 555 0142'],
  [/^iban$/i, 'DE89 3704 0044 0532 0130 00'],
  [/^country$/, 'Germany'],
  [/^action$/, 'manage'],
  [/[cC]olor$/, 'primary'],
  [/^(message|comment|commentText|description)$/, 'A few words.'],
  [/^company$/, 'Northwind Studio'],
];

const byFormat: Record<string, string> = {
  date: '2026-03-14',
  'date-time': '2026-03-14T09:30:00.000Z',
  email: 'dana@example.com',
  uri: 'https://example.com/',
  uuid: '0b6f2f0e-6f5c-4a3e-9f38-6d3c1b2a4e5d',
};

const patterns = ['$120', '7', '120.00', 'a', '#5B54E0', '2026-03-14', 'what-a-bakery-taught-us-about-queues'];

function text({ format, pattern, minLength = 0, maxLength = 1000 }: JsonSchema, name: string): string {
  const known = byName.find(([names]) => names.test(name))?.[1];
  const options = [...(format && byFormat[format] ? [byFormat[format]] : []), ...(known ? [known] : []), ...patterns];
  if (pattern) return options.find((option) => new RegExp(pattern).test(option)) ?? '';
  const plain =
    (format && byFormat[format]) || known || name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() || 'text';
  return plain.padEnd(minLength, '.').slice(0, maxLength);
}

function number({ minimum, maximum, exclusiveMinimum }: JsonSchema, name: string): number {
  const wanted = /total|count|quantity|qty/i.test(name) ? 1 : /price|amount|balance|cost/i.test(name) ? 120 : 7;
  const least = exclusiveMinimum === undefined ? (minimum ?? wanted) : exclusiveMinimum + 1;
  return Math.min(Math.max(wanted, least), maximum ?? Infinity);
}

function object(schema: JsonSchema, known: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, jsonSample(inner, known, name)]);
  const { additionalProperties: rest } = schema;
  const extra = typeof rest === 'object' && own.length === 0 ? { 2026: jsonSample(rest, known, '') } : {};
  return { ...extra, ...Object.fromEntries(own) };
}

/**
 * Returns a deterministic sample value for a schema, for examples that aren't written by hand.
 * @param known values to reuse under the same name: those of the example request
 * @param name name of the value, which determines the kind of sample
 */
export function jsonSample(schema: JsonSchema, known: Record<string, unknown> = {}, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  const given = Object.hasOwn(known, name) ? known[name] : undefined;
  if (schema.enum) return schema.enum.includes(given) ? given : schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const option = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (option) return jsonSample(option, known, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => jsonSample(part, known, name)));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return object(schema, known);
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => jsonSample(item, known, name));
      return Array.from({ length: schema.minItems ?? (schema.items?.not ? 0 : 1) }, () =>
        jsonSample(schema.items ?? {}, known, name.replace(/s$/, '')),
      );
    case 'string':
      return typeof given === 'string' && !schema.pattern && !schema.format ? given : text(schema, name);
    case 'integer':
    case 'number':
      return typeof given === 'number' ? given : /^\d+$/.test(String(given)) ? Number(given) : number(schema, name);
    case 'boolean':
      return typeof given === 'boolean' ? given : true;
    default:
      return null;
  }
}

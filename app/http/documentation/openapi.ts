import { layoutConfig } from '~/layout.config';
import { needText } from '~/models/access/ability';
import type { Contract, Endpoint } from '../contract';
import { jsonSample } from './json-sample';
import { asParameter, type JsonSchema, omitProperties, propertiesOf, requiredOf, toJsonSchema } from './json-schema';
import { accessSentences, areaOfCall, scopeOfCall } from './access-words';
import recordedResponses from './answers.json';
import { bounded, explained, meaningOf } from './field-words';
import { errorResponses, errorSchemas, failureResponses } from './errors';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  style?: 'form';
  explode?: boolean;
  schema: JsonSchema;
  example?: unknown;
}

interface Media {
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; description?: string; content: Record<string, Media> };
  responses: Record<string, { description: string; content: { 'application/json': Media } } | { $ref: string }>;
  'x-access': string;
  /** The area that the endpoint belongs to; `null` if it's open to everyone or to every signed-in user. */
  'x-area': string | null;
  /** The scope that an API key needs: empty if any key works, `null` if no key is needed or accepted. */
  'x-scope': string | null;
}

interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; summary: string; description: string; license: Record<string, string> };
  servers: { url: string; description: string }[];
  externalDocs: { url: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

const listNote =
  'To send several values, repeat the parameter. `name[]=`, `name[0]=`, and values separated by commas also work.';

function parametersOf(endpoint: Endpoint, input: JsonSchema, inPath: ReadonlySet<string>): Parameter[] {
  const required = new Set(requiredOf(input));
  const example = endpoint.example.input ?? {};
  return Object.entries(propertiesOf(input))
    .filter(([name]) => inPath.has(name) || endpoint.method === 'GET' || name === endpoint.idKey)
    .map(([name, property]): Parameter => {
      const schema = bounded(name, asParameter(property));
      const notes = [
        meaningOf(endpoint, name, true),
        schema.type === 'array' ? listNote : undefined,
        name === endpoint.idKey ? 'You can send it here or in the body.' : undefined,
      ].filter((note) => note !== undefined);
      const value = example[name] ?? schema.default ?? jsonSample(schema, {}, name);
      return {
        name,
        in: inPath.has(name) ? 'path' : 'query',
        // A DELETE may have its ID in the body instead.
        required: inPath.has(name) || (required.has(name) && !endpoint.idKey),
        ...(notes.length > 0 && { description: notes.join(' ') }),
        ...(schema.type === 'array' && { style: 'form' as const, explode: true }),
        schema,
        example: schema.type === 'integer' && /^\d+$/.test(String(value)) ? Number(value) : value,
      };
    });
}

function requestBody(endpoint: Endpoint, input: JsonSchema, inPath: ReadonlySet<string>): Operation['requestBody'] {
  const { method, idKey, example } = endpoint;
  if (method === 'GET' || (method === 'DELETE' && !idKey)) return undefined;
  if (idKey) {
    const id = propertiesOf(input)[idKey] ?? {};
    const named = (name: string): JsonSchema => ({ type: 'object', properties: { [name]: id }, required: [name] });
    return {
      required: false,
      description: `The ID, if it isn’t in the query: as \`${idKey}\` or \`data\`, or as the whole body.`,
      content: {
        'application/json': { schema: { anyOf: [named(idKey), named('data'), id] }, example: example.input ?? {} },
        'text/plain': { schema: { type: 'string' }, example: String(example.input?.[idKey] ?? '') },
      },
    };
  }
  const sent = Object.entries(example.input ?? {}).filter(([name]) => !inPath.has(name));
  const schema = explained(endpoint, omitProperties(input, inPath), true);
  return { required: true, content: { 'application/json': { schema, example: Object.fromEntries(sent) } } };
}

/** Flattens the values of an example request so that they can be reused in the example response. */
function sentValues(input: object): Record<string, unknown> {
  const inner = Object.values(input).filter((value) => typeof value === 'object' && value && !Array.isArray(value));
  return Object.assign({}, input, ...inner.map(sentValues));
}

/** Responses with the sample data, by method and path. Recorded by `tests/api/answers.test.ts`. */
const recorded: Readonly<Record<string, unknown>> = recordedResponses;

function exampleResponse(endpoint: Endpoint, output: JsonSchema): unknown {
  return (
    recorded[`${endpoint.method} ${endpoint.path}`] ??
    endpoint.example.output ??
    jsonSample(output, sentValues(endpoint.example.input ?? {}))
  );
}

function operation(name: string, tag: string, endpoint: Endpoint): Operation {
  const input = toJsonSchema(endpoint.input, 'input');
  const output = toJsonSchema(endpoint.output, 'output');
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  const body = requestBody(endpoint, input, inPath);
  const example = exampleResponse(endpoint, output);
  return {
    operationId: `${tag}-${name}`,
    tags: [tag],
    summary: endpoint.summary,
    description: accessSentences(endpoint),
    'x-access': typeof endpoint.access === 'string' ? endpoint.access : needText(endpoint.access),
    'x-area': areaOfCall(endpoint),
    'x-scope': scopeOfCall(endpoint),
    security: endpoint.access === 'open' ? [] : [{ token: [] }, { bearer: [] }, { session: [] }],
    parameters: parametersOf(endpoint, input, inPath),
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.status === 201 ? 'Created.' : 'Done.',
        content: { 'application/json': { schema: explained(endpoint, output, false), example } },
      },
      ...failureResponses(endpoint, input),
    },
  };
}

const description = [
  'Request bodies are UTF-8 JSON of at most 1 MiB. You can send numeric IDs as numbers or strings; responses return them as numbers.',
  'A known path with an unsupported method returns 405 with an `Allow` header, and an unknown path returns 404.',
  'Failed requests don’t change anything.',
].join(' ');

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token <access token or API key>`' },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Session cookie of a signed-in browser. Over HTTPS, its name is `__Host-session`.',
  },
};

/**
 * Returns the OpenAPI 3.1 document of all contracts.
 * @param contracts contracts by the tag that their endpoints are listed under
 */
export function openApiDocument(contracts: Record<string, Contract>): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [tag, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = (paths[endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operation(name, tag, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${layoutConfig.appName} API`,
      version: '1.0.0',
      summary: `All endpoints of ${layoutConfig.appName}.`,
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server that this document was loaded from.' }],
    externalDocs: { url: '/api/docs', description: 'This reference as a web page.' },
    tags: Object.keys(contracts).map((name) => ({
      name,
      description: `Endpoints for ${tagLabel(name).toLowerCase()}.`,
    })),
    paths,
    components: { schemas: errorSchemas as Record<string, unknown>, responses: errorResponses, securitySchemes },
  };
}

/** Display names of tags that differ from the name of their feature. */
const tagLabels: Readonly<Record<string, string>> = {
  auth: 'Authentication',
  card: 'Cards',
  dataTable: 'Data tables',
  invoice: 'Invoices',
  machine: 'Machines',
  order: 'Orders',
  permission: 'Permissions',
  select: 'Select options',
  user: 'Users',
};

/** Returns the display name of a tag: `dataTable` is "Data tables". */
export function tagLabel(tag: string): string {
  const label = tagLabels[tag];
  if (label !== undefined) return label;
  const words = tag.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

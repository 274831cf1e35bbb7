import { inAddress } from '~/lib/cut-text';
import { contracts } from '~/contracts';
import type { Endpoint } from '~/http/contract';
import { type JsonSchema, propertiesOf, requiredOf, typeName } from '~/http/documentation/json-schema';
import { limitsOf } from '~/http/documentation/field-words';
import { openApiDocument, type Operation, tagLabel } from '~/http/documentation/openapi';
import { memoByIdentity } from '~/lib/memo';
import { withQuery } from '~/lib/with-query';

/** A parameter or body field of an endpoint. */
export interface CallField {
  name: string;
  in?: 'path' | 'query';
  type: string;
  required: boolean;
  default?: string;
  /** Meaning and, in requests, limits, in English. Absent if the name is self-explanatory. */
  means?: string;
}

/** An endpoint as shown in the reference. Texts that aren't translation keys are in English. */
export interface CallView {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  /** Required access: `open`, `signed-in`, or the result of `needText`. */
  access: string;
  /** Area of the UI that the endpoint belongs to, if access to it is required. */
  area: string | null;
  /** Scope that an API key needs: empty if any key works, `null` if none does. */
  scope: string | null;
  parameters: CallField[];
  body: CallField[];
  /**
   * The name of the ID, if a DELETE request can send it in the query or in the body (contract §0.7); otherwise `null`.
   */
  idInBody: string | null;
  /** Path and query of the example request, relative to the root. */
  address: string;
  /** The example body as JSON, if one is sent. */
  sends: string | null;
  status: number;
  answer: string;
  answerFields: CallField[];
  errors: number[];
}

interface TagView {
  name: string;
  label: string;
  count: number;
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function toField(name: string, schema: JsonSchema, required: boolean, limits = ''): CallField {
  const preset = schema.default;
  const means = [schema.description ?? '', limits].filter(Boolean).join(' ');
  return {
    name,
    type: typeName(schema),
    required,
    ...(preset !== undefined && { default: JSON.stringify(preset) }),
    ...(means !== '' && { means }),
  };
}

/** Returns the fields of a response, or those of each row if it's a list. */
function answerFields(response: Operation['responses'][string] | undefined): CallField[] {
  const schema: JsonSchema = response && 'content' in response ? response.content['application/json'].schema : {};
  return schema.type === 'array' && schema.items ? fieldsOf(schema.items, { prefix: '[].' }) : fieldsOf(schema);
}

/**
 * Returns the fields of a body. Nested fields are named by their path: `data.title`, `items[].price`. Fields of a
 * request include their limits.
 */
function fieldsOf(schema: JsonSchema, { isSent = false, prefix = '' } = {}): CallField[] {
  const required = new Set(requiredOf(schema));
  return Object.entries(propertiesOf(schema)).flatMap(([name, inner]) => {
    const path = `${prefix}${name}`;
    return [
      toField(path, inner, required.has(name), isSent ? limitsOf(inner) : ''),
      ...fieldsOf(inner, { isSent, prefix: `${path}.` }),
      ...(inner.items ? fieldsOf(inner.items, { isSent, prefix: `${path}[].` }) : []),
    ];
  });
}

/**
 * Returns the URL of the example request. Omits optional parameters without a default that the example doesn't use,
 * because they'd change the response.
 */
function exampleAddress(path: string, parameters: Operation['parameters'], input: object): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, example, required, schema } of parameters) {
    if (!required && !(name in input) && schema.default === undefined) continue;
    if (place === 'path') address = address.replace(`{${name}}`, inAddress(String(example)));
    else for (const one of [example].flat()) if (one !== '') query.append(name, String(one));
  }
  return withQuery(address, query);
}

function toView(path: string, method: string, operation: Operation, input: object): CallView {
  const [status = '200', ...errors] = Object.keys(operation.responses);
  const response = operation.responses[status];
  const media = operation.requestBody?.content['application/json'];
  const isDelete = method === 'delete' && media !== undefined;
  const idInBody = isDelete ? (operation.parameters.find((one) => one.in === 'query')?.name ?? null) : null;
  return {
    id: operation.operationId,
    tag: operation.tags[0],
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    access: operation['x-access'],
    area: operation['x-area'],
    scope: operation['x-scope'],
    parameters: operation.parameters.map(({ name, in: place, schema, required, description }) => ({
      ...toField(
        name,
        { ...schema, ...(description !== undefined && { description }) },
        required,
        // The descriptions of pagination parameters already include their limits.
        name === 'page' || name === 'perPage' ? '' : limitsOf(schema),
      ),
      in: place,
    })),
    body: media && !isDelete ? fieldsOf(media.schema, { isSent: true }) : [],
    idInBody,
    address: exampleAddress(path, operation.parameters, input),
    sends: media && !isDelete ? pretty(media.example) : null,
    status: Number(status),
    answer: pretty(response && 'content' in response ? response.content['application/json'].example : null),
    answerFields: answerFields(response),
    errors: errors.map(Number),
  };
}

/** Returns every endpoint with its search text, in the order of the contracts. */
const referenceOf = memoByIdentity((all: typeof contracts) => {
  const document = openApiDocument(all);
  const endpoints = Object.values(all).flatMap((contract) => Object.values<Endpoint>(contract));
  const inputOf = (path: string, method: string) =>
    endpoints.find((one) => one.path === path && one.method.toLowerCase() === method)?.example.input ?? {};
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toView(path, method, operation, inputOf(path, method))),
  );
  const order = Object.keys(all);
  const sorted = calls.sort((a, b) => order.indexOf(a.tag) - order.indexOf(b.tag));
  return sorted.map((call) => {
    const names = [...call.parameters, ...call.body].map(({ name }) => name);
    const text = [call.method, call.path, call.summary, tagLabel(call.tag), ...names].join('\n').toLowerCase();
    return { call, text };
  });
});

/** Returns all sections of the API with their number of endpoints. */
export function listTags(): TagView[] {
  return Object.keys(contracts).map((name) => ({
    name,
    label: tagLabel(name),
    count: referenceOf(contracts).filter(({ call }) => call.tag === name).length,
  }));
}

/**
 * Returns the endpoints in one section, or in all, that contain every word of `q` in their method, path, summary,
 * section, or field names. An unknown section is ignored.
 */
export function findCalls({ q, tag }: { q: string; tag: string }): CallView[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return referenceOf(contracts)
    .filter(({ call, text }) => (tag === '' || call.tag === tag) && words.every((word) => text.includes(word)))
    .map(({ call }) => call);
}

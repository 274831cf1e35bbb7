import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { contracts } from '~/contracts';
import { loader } from '~/routes/system/openapi';
import type { Endpoint } from '~/http/contract';
import { areaOfCall, scopeOfCall } from '~/http/documentation/access-words';
import { type JsonSchema, propertiesOf, toJsonSchema } from '~/http/documentation/json-schema';
import { openApiDocument, type Operation } from '~/http/documentation/openapi';
import { runNode } from '../../scripts/lib/run.js';
import { inRoot } from '../../scripts/lib/paths.js';
import { documentedCalls } from '../helpers/api';
import { readTexts } from '../helpers/locale-files';

/** Names that need no description, such as sections and switches of the settings, social networks, and languages. */
const selfExplanatory: ReadonlySet<string> = new Set(
  (
    'general info twitter facebook google linkedIn instagram quora github commentOnArticle answerOnForm followMe ' +
    'newAnnouncements productUpdates blogDigest de fr ar age'
  ).split(' '),
);

const document = openApiDocument(contracts);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const entries = Object.values(contracts).flatMap((contract) => Object.values(contract));

const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()];

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

function resolve(reference: string): unknown {
  const steps = reference.replace('#/', '').split('/');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
}

function answerOf(operation: Operation, endpoint: Endpoint) {
  const response = operation.responses[endpoint.status ?? 200];
  return response && 'content' in response ? response.content['application/json'] : undefined;
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('contains every endpoint of every contract and no others', () => {
    expect(entries.filter((endpoint) => !operationOf(endpoint)).map(({ path }) => path)).toEqual([]);
    expect(operations).toHaveLength(entries.length);
    expect(documentedCalls()).toHaveLength(entries.length);
  });

  it('has a unique operation ID for each endpoint', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lists every tag used by an endpoint', () => {
    const names = document.tags.map(({ name }) => name);
    expect(operations.flatMap(({ tags }) => tags).filter((tag) => !names.includes(tag))).toEqual([]);
  });

  it('describes every request parameter and field that isn’t self-explanatory', () => {
    const silent: string[] = [];
    const walk = (where: string, schema: JsonSchema): void => {
      for (const [name, inner] of Object.entries(propertiesOf(schema))) {
        if (!inner.description && !selfExplanatory.has(name)) silent.push(`${where} ${name}`);
        walk(`${where} ${name}`, inner);
        if (inner.items) walk(`${where} ${name}[]`, inner.items);
      }
    };
    for (const { operationId, parameters, requestBody } of operations) {
      for (const { name, description } of parameters)
        if (!description && !selfExplanatory.has(name)) silent.push(`${operationId} ${name}`);
      const body = requestBody?.content['application/json']?.schema;
      // The body of a DELETE request contains only the ID, which can be in the query instead.
      if (body && !body.anyOf) walk(operationId, body);
    }
    expect(silent, 'describe it in `notes`, field-meanings.ts, or its schema (`.describe`)').toEqual([]);
  });

  it('has no broken references', () => {
    const lost = referencesIn(document).filter((reference) => resolve(reference) === undefined);
    expect([...new Set(lost)]).toEqual([]);
  });

  it('is served by its route, without authentication', async () => {
    const response = loader();
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });
});

it('`npm run openapi -- -` prints the OpenAPI document', async () => {
  const { code, output } = await runNode(inRoot('scripts', 'openapi.js'), ['-']);
  expect(code, output).toBe(0);
  expect(JSON.parse(output)).toEqual(JSON.parse(JSON.stringify(document)));
});

describe.each(entries)('$method $path', (endpoint) => {
  const operation = operationOf(endpoint) as Operation;
  const input = toJsonSchema(endpoint.input, 'input');

  it('has an example response that matches its schema', () => {
    const example = answerOf(operation, endpoint)?.example;
    expect(example).toBeDefined();
    expect(
      endpoint.output.safeParse(example).error?.issues,
      'give the contract entry an example.output',
    ).toBeUndefined();
  });

  it('documents every input as a parameter or in the body, with an example', () => {
    const inBody = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
    const shown = [
      ...operation.parameters.map(({ name }) => name),
      ...inBody.flatMap((s: JsonSchema) => Object.keys(propertiesOf(s))),
    ];
    expect(Object.keys(propertiesOf(input)).filter((name) => !shown.includes(name))).toEqual([]);
    expect(operation.parameters.filter(({ example }) => example === undefined)).toEqual([]);
    for (const media of Object.values(operation.requestBody?.content ?? {})) expect(media.example).toBeDefined();
  });

  it('documents its error responses', () => {
    const statuses = Object.keys(operation.responses);
    if (endpoint.access !== 'open') expect(statuses).toContain('401');
    if (endpoint.access !== 'open' && endpoint.access !== 'signed-in') expect(statuses).toContain('403');
    if (endpoint.path.includes('{')) expect(statuses).toContain('404');
    expect(statuses).toContain('500');
  });
});

describe('the documentation of an endpoint', () => {
  it('states which access is required, with display names for areas and scopes', () => {
    const list = document.paths['/apps/invoice/invoices']?.get;
    expect(list?.description).toBe(
      'Requires a role that can view “Invoices”. API key scope: `invoice:read` (Invoices · Read).',
    );
    expect(document.paths['/account-setting/change-password']?.post?.description).toContain(
      'API keys can’t call this endpoint',
    );
    expect(document.paths['/jwt/login']?.post?.description).toBe('Public. No token required.');
  });

  it('contains no area or scope without a display name', () => {
    const texts = readTexts('en');
    const missing = entries.flatMap((endpoint) => {
      const area = areaOfCall(endpoint);
      const [app = '', action] = scopeOfCall(endpoint)?.split(':') ?? [];
      const isNamed = (name: string) => texts.has(name);
      return [
        ...(area === null || isNamed(`auth:area.${area}`) || isNamed(`permission:member.${area}`)
          ? []
          : [`auth.area.${area}`]),
        ...(action === undefined || isNamed(`account:key.apps.${app}`) ? [] : [`account.key.apps.${app}`]),
      ];
    });
    expect([...new Set(missing)], 'add these to `elsewhere` in the feature’s file in public/locales/*').toEqual([]);
    const unnamed = operations.filter(({ description }) => /key\.|area\.|undefined/.test(description));
    expect(unnamed.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('limits perPage to 1000, as the server does', () => {
    const lists = entries.filter(({ input }) => 'perPage' in propertiesOf(toJsonSchema(input, 'input')));
    expect(lists.length).toBeGreaterThan(5);
    for (const endpoint of lists) {
      const parameter = operationOf(endpoint)?.parameters.find(({ name }) => name === 'perPage');
      expect(parameter?.schema.maximum, endpoint.path).toBe(1000);
      expect(endpoint.input.safeParse({ perPage: '1000' }).success, endpoint.path).toBe(true);
      expect(endpoint.input.safeParse({ perPage: '1001' }).success, endpoint.path).toBe(false);
    }
  });
});

describe('documented parameters', () => {
  it('include the ID of a DELETE request in both the query and the body, required in neither', () => {
    for (const endpoint of entries.filter(({ idKey }) => idKey)) {
      const { parameters, requestBody } = operationOf(endpoint) as Operation;
      expect(parameters).toMatchObject([{ name: endpoint.idKey, in: 'query', required: false }]);
      expect(requestBody).toMatchObject({ required: false });
      expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json', 'text/plain']);
    }
  });

  it('that contain a list are repeated in the query for each item', () => {
    const lists = operations.flatMap(({ parameters }) => parameters).filter(({ schema }) => schema.type === 'array');
    for (const parameter of lists) expect(parameter).toMatchObject({ style: 'form', explode: true });
  });
});

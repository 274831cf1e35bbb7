import { z } from 'zod';
import type { Contract, Endpoint } from './contract';
import { layoutConfig } from '~/layout.config';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
}

const errorBody = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      description: 'A sentence, or one message per bad field.',
      anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
    },
  },
};

function errorResponses({ access, path, method, idKey, conflict }: Endpoint): Json {
  const answer = (description: string) => ({ description, content: { 'application/json': { schema: errorBody } } });
  const closed = access !== 'open';
  const names = path.includes('{') || idKey !== undefined || method === 'POST';
  return {
    '400': answer('A parameter or field is not valid; nothing was changed.'),
    ...(closed && { '401': answer('No token, or one that is not valid or has expired.') }),
    ...(closed && access !== 'signed-in' && { '403': answer(`Needs the permission to manage ${access}.`) }),
    ...(names && { '404': answer('The record does not exist; nothing was changed.') }),
    ...(conflict !== undefined && { '409': answer(conflict) }),
    ...(method !== 'GET' && { '413': answer('The body is larger than 1 MiB.') }),
  };
}

function parameters(endpoint: Endpoint, schema: Json): Json[] {
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const example = endpoint.example.input ?? {};
  return Object.entries(properties)
    .filter(([name]) => inPath.has(name) || endpoint.method === 'GET' || endpoint.method === 'DELETE')
    .map(([name, property]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema: property,
      ...(example[name] === undefined ? {} : { example: example[name] }),
    }));
}

function operation(name: string, tag: string, endpoint: Endpoint): Json {
  const input = jsonSchema(endpoint.input, 'input');
  const output = jsonSchema(endpoint.output, 'output');
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const success: Json = { schema: output };
  if (endpoint.example.output !== undefined) success.example = endpoint.example.output;
  return {
    operationId: `${tag}-${name}`,
    tags: [tag],
    summary: endpoint.summary,
    security: endpoint.access === 'open' ? [] : [{ token: [] }, { bearer: [] }, { session: [] }],
    parameters: parameters(endpoint, input),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: input, example: endpoint.example.input ?? {} } },
      },
    }),
    responses: {
      [endpoint.status]: { description: 'Done.', content: { 'application/json': success } },
      ...errorResponses(endpoint),
    },
  };
}

/**
 * The OpenAPI 3.1 document of all contracts.
 * @param contracts each under the tag its calls are listed by
 */
export function openApiDocument(contracts: Record<string, Contract>): Json {
  const paths: Record<string, Json> = {};
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
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <access token>' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
  };
}

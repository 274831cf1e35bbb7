import type { Endpoint } from '../contract';
import { type AppErrorCode, httpStatus } from '~/lib/errors';
import { type JsonSchema, namesWithin } from './json-schema';

type Sentence = { description: string; example: unknown };

/** The error responses that endpoints can have (contract §0.4), with the names of their components. */
const responses: Partial<Record<AppErrorCode, Sentence & { name: string }>> = {
  invalid: {
    name: 'Invalid',
    description: 'A parameter or field isn’t valid. Nothing was changed.',
    example: { error: { page: 'This value isn’t valid.' } },
  },
  unauthenticated: {
    name: 'Unauthenticated',
    description: 'The token is missing, invalid, or expired.',
    example: { error: 'Invalid or expired access token' },
  },
  forbidden: {
    name: 'Forbidden',
    description: 'The API key lacks the required scope, or the user doesn’t have access. Nothing was changed.',
    example: { error: 'Requires permission to manage Invoice' },
  },
  not_found: {
    name: 'NotFound',
    description: 'A record in the request doesn’t exist. Nothing was changed.',
    example: { error: 'Not found' },
  },
  too_large: {
    name: 'TooLarge',
    description: 'The body is larger than 1 MiB (1,048,576 bytes).',
    example: { error: 'The body is larger than 1 MiB' },
  },
  conflict: {
    name: 'Conflict',
    description: 'The record has changed since you loaded it. Nothing was changed.',
    example: { error: 'This change has already been undone.' },
  },
  too_many: {
    name: 'TooMany',
    description: 'Too many failed attempts. `Retry-After` is the number of seconds to wait.',
    example: { error: 'Too many attempts. Try again in 15 minutes.' },
  },
  unexpected: {
    name: 'Unexpected',
    description: 'Unexpected error. The message contains the ID under which it was logged.',
    example: { error: 'Something went wrong (0b6f2f0e-6f5c-4a3e-9f38-6d3c1b2a4e5d)' },
  },
};

/** The two shapes of an error: a sentence, or one message per invalid field. */
export const errorSchemas: Record<string, JsonSchema> = {
  Error: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
  FieldErrors: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        description: 'One message per invalid field. The key is `body` if the body isn’t a JSON object.',
        additionalProperties: { type: 'string' },
      },
    },
  },
};

const headersOf: Partial<Record<string, Record<string, { description: string; schema: JsonSchema }>>> = {
  unauthenticated: {
    'WWW-Authenticate': {
      description: '`Bearer realm="…"`, with `error="invalid_token"` if a token was sent.',
      schema: { type: 'string' },
    },
  },
  too_many: { 'Retry-After': { description: 'Number of seconds to wait.', schema: { type: 'integer' } } },
};

/** The response components shared by all endpoints. */
export const errorResponses = Object.fromEntries(
  Object.entries(responses).map(([code, { name, description, example }]) => {
    const schema = { $ref: `#/components/schemas/${code === 'invalid' ? 'FieldErrors' : 'Error'}` };
    const headers = headersOf[code];
    return [name, { description, ...(headers && { headers }), content: { 'application/json': { schema, example } } }];
  }),
);

const naming = /^(ids?|slug)$|Ids?$/;

/**
 * Returns the errors of an endpoint: those implied by its method, path, access, and input, plus those listed in its
 * contract.
 */
function failuresOf({ access, method, path, idKey, fails = [] }: Endpoint, input: JsonSchema): AppErrorCode[] {
  const names = namesWithin(input);
  const takesBody = method !== 'GET' && (method !== 'DELETE' || idKey !== undefined);
  const failures: [AppErrorCode, boolean][] = [
    ['invalid', takesBody || names.some((name) => !path.includes(`{${name}}`))],
    ['unauthenticated', access !== 'open'],
    ['forbidden', access !== 'open' && access !== 'signed-in'],
    ['not_found', path.includes('{') || names.some((name) => naming.test(name))],
    ['too_large', takesBody],
  ];
  return [...new Set([...failures.flatMap(([code, can]) => (can ? [code] : [])), ...fails])];
}

/** Returns the error responses of an endpoint by status. */
export function failureResponses(endpoint: Endpoint, input: JsonSchema): Record<string, { $ref: string }> {
  const all = [...failuresOf(endpoint, input), 'unexpected' as const].sort((a, b) => httpStatus(a) - httpStatus(b));
  return Object.fromEntries(
    all.map((code) => [String(httpStatus(code)), { $ref: `#/components/responses/${responses[code]?.name}` }]),
  );
}

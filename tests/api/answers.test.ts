import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import recordedResponses from '~/http/documentation/answers.json';
import type { Endpoint } from '~/http/contract';
import { inRoot } from '../../scripts/lib/paths.js';
import { addressOf, type DocumentedCall, documentedCalls } from '../helpers/api';
import { fieldsOf, pathsIn, timeless, trimmed } from '../helpers/recorded';
import { jsonRequest } from '../helpers/request';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { workingInput } from '../helpers/working-input';

// The responses in the API reference come from the sample data. To record them again, run this file with
// `ATRIUM_ANSWERS=write`, then `npm run format`.

const recorded: Readonly<Record<string, unknown>> = recordedResponses;
const writes = process.env.ATRIUM_ANSWERS === 'write';
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Checks whether an endpoint's response changes over time, so that only its fields can be compared. */
const followsTheClock = (name: string) => /machines|notifications|\/card\/|search/.test(name);

/** Returns an endpoint's response to its example request, sent by the demo administrator with fresh sample data. */
async function answerTo({ endpoint, call }: DocumentedCall): Promise<unknown> {
  reseed();
  const { accessToken: token, refreshToken } = await tokensFor('admin');
  const input = endpoint.path === '/jwt/refresh-token' ? { refreshToken } : await workingInput(endpoint, 'admin');
  const { path, body } = addressOf(endpoint, input);
  const response = await call(jsonRequest(path, { method: endpoint.method, body, token }));
  expect(response.status, nameOf(endpoint)).toBe(endpoint.status ?? 200);
  return trimmed(await response.json());
}

it.runIf(writes)('the responses for the API reference are recorded', { timeout: 3_600_000 }, async () => {
  const responses: Record<string, unknown> = {};
  for (const one of documentedCalls()) {
    const name = nameOf(one.endpoint);
    const response = await answerTo(one);
    // Otherwise, each recording would change the dates of nearly every response.
    const shape = followsTheClock(name) ? pathsIn : timeless;
    responses[name] = isDeepStrictEqual(shape(response), shape(recorded[name])) ? recorded[name] : response;
  }
  const file = inRoot('app', 'http', 'documentation', 'answers.json');
  writeFileSync(file, `${JSON.stringify(responses, null, 2)}\n`);
});

it.skipIf(writes)('the API reference has a response for every endpoint and no others', () => {
  const names = documentedCalls().map(({ endpoint }) => nameOf(endpoint));
  expect(Object.keys(recorded).sort()).toEqual(names.sort());
});

it.skipIf(writes).each(documentedCalls())(
  'the API reference’s response of $name is current, except for time-dependent values',
  async (one) => {
    const name = nameOf(one.endpoint);
    const shape = followsTheClock(name) ? fieldsOf : timeless;
    const now = shape(await answerTo(one));
    expect(now, 'record the responses again with ATRIUM_ANSWERS=write').toEqual(shape(recorded[name]));
  },
);

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { startSession } from '~/models/session/commands.server';
import { jsonRequest } from './request';

type Args = LoaderFunctionArgs & ActionFunctionArgs;

interface ApiRoute {
  loader: (args: Args) => Promise<Response>;
  action: (args: Args) => Promise<Response>;
}

type Options = Parameters<typeof jsonRequest>[1];

interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** IDs of the demo accounts in the sample data. */
export const demoAccounts = { admin: 1, client: 2 } as const;

/** Returns a new access token for a demo account. */
export async function tokenOf(account: keyof typeof demoAccounts): Promise<string> {
  return (await startSession({ accountId: demoAccounts[account], remember: false })).accessToken;
}

/** Passes a request to the resource route, as the server does. Returns the status, headers, and JSON body. */
export async function answerOf<Body>(route: ApiRoute, request: Request): Promise<Answer<Body>> {
  const handle = request.method === 'GET' || request.method === 'HEAD' ? route.loader : route.action;
  const response = await handle({ request, params: {}, context: {} });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/**
 * Returns a function that calls a resource route, by default as the demo admin. It signs in for each request, so that
 * tests can reseed in between:
 * `const call = apiClient(route); await call<Body>('/apps/…', { body })`.
 */
export function apiClient(route: ApiRoute) {
  return async <Body>(path: string, options: Options = {}): Promise<Answer<Body>> =>
    answerOf<Body>(route, jsonRequest(path, { ...options, token: options.token ?? (await tokenOf('admin')) }));
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { signIn } from '~/models/account.server';
import { jsonRequest } from './request';

interface ApiRoute {
  loader: (args: LoaderFunctionArgs) => Promise<Response>;
  action: (args: ActionFunctionArgs) => Promise<Response>;
}

export interface ApiAnswer<Body> {
  status: number;
  body: Body;
}

/** The access token of a demo account: `admin` or `client`. */
export async function demoToken(name: 'admin' | 'client'): Promise<string> {
  return (await signIn({ email: `${name}@demo.com`, password: name })).accessToken;
}

/** A function that sends JSON requests with one token into the loader (GET) or action (else) of an API route. */
export function callerOf(route: ApiRoute, token?: string) {
  return async function call<Body = unknown>(
    path: string,
    options: { method?: 'POST' | 'DELETE'; body?: unknown } = {},
  ) {
    const request = jsonRequest(path, { ...options, token });
    const args = { request, params: {}, context: {} };
    const response = await (request.method === 'GET' ? route.loader(args) : route.action(args));
    return { status: response.status, body: (await response.json()) as Body } satisfies ApiAnswer<Body>;
  };
}

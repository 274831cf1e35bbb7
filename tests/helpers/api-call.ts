import { type ApiModule, callModule } from './api';
import { jsonRequest } from './request';

/**
 * Returns a function that sends JSON requests with an access token to an API route and returns the status and the
 * parsed body.
 */
export function callerOf(api: ApiModule, token?: string) {
  return async function call<Body = unknown>(
    path: string,
    options: { method?: 'POST' | 'DELETE'; body?: unknown } = {},
  ) {
    const response = await callModule(api, jsonRequest(path, { ...options, token }));
    return { status: response.status, body: (await response.json()) as Body };
  };
}

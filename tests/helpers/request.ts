/** Origin of the app in tests. */
export const ORIGIN = 'http://localhost:3000';

type Field = string | number | boolean | readonly (string | number)[];

interface JsonOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Access token or API key, sent as `Authorization: Token …`. */
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

/**
 * Returns a browser's request for a page. `path` is local ("/apps/invoice/list?page=2"), and `cookie` is a Cookie
 * header.
 */
export function pageRequest(path: string, cookie?: string): Request {
  return new Request(new URL(path, ORIGIN), { headers: browserHeaders(cookie) });
}

/**
 * Returns a browser's form submission. For a list, the field is sent once per entry, like checkboxes with the same
 * name.
 */
export function formRequest(path: string, fields: Record<string, Field>, cookie?: string): Request {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
  }
  const headers = { ...browserHeaders(cookie), origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(new URL(path, ORIGIN), { method: 'POST', headers, body: body.toString() });
}

/** Returns an API client's request. Without a method, it's a GET request, or a POST request if there is a body. */
export function jsonRequest(path: string, { method, body, token, cookie, headers }: JsonOptions = {}): Request {
  return new Request(new URL(path, ORIGIN), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      host: new URL(ORIGIN).host,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Token ${token}` } : {}),
      ...(cookie ? { cookie, origin: ORIGIN } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/**
 * Returns the Cookie header that a browser would send after a response: the name and value of every Set-Cookie that
 * hasn't expired.
 */
export function cookieFrom(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/;\s*max-age=0\b/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Runs a loader or action and returns its response, whether returned or thrown. Rethrows other errors. */
export async function answer(work: () => unknown): Promise<Response> {
  try {
    return asResponse(await work());
  } catch (thrown) {
    if (thrown instanceof Response || isDataWithInit(thrown)) return asResponse(thrown);
    throw thrown;
  }
}

function asResponse(result: unknown): Response {
  if (result instanceof Response) return result;
  return isDataWithInit(result) ? Response.json(result.data, result.init ?? undefined) : Response.json(result ?? null);
}

/** Checks whether a value is the result of `data(value, init)` in Remix. */
function isDataWithInit(result: unknown): result is { data: unknown; init: ResponseInit | null } {
  return typeof result === 'object' && result !== null && 'type' in result && result.type === 'DataWithResponseInit';
}

function browserHeaders(cookie?: string): Record<string, string> {
  return {
    host: new URL(ORIGIN).host,
    accept: 'text/html,application/xhtml+xml',
    'accept-language': 'en-US,en',
    ...(cookie ? { cookie } : {}),
  };
}

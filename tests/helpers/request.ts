/** Where the tests pretend the app lives. */
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

/** A browser's request for a page. `path` is local ("/apps/invoice/list?page=2"), `cookie` a Cookie header. */
export function pageRequest(path: string, cookie?: string): Request {
  return new Request(new URL(path, ORIGIN), { headers: browserHeaders(cookie) });
}

/** A plain form post of a browser. A list sends the field once per entry, as check boxes of one name do. */
export function formRequest(path: string, fields: Record<string, Field>, cookie?: string): Request {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
  }
  const headers = { ...browserHeaders(cookie), origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(new URL(path, ORIGIN), { method: 'POST', headers, body: body.toString() });
}

/** A program's request. Without a method it is a GET, or a POST when there is a body. */
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

/** The Cookie header a browser would send after this answer: names and values of every Set-Cookie, expired ones left out. */
export function cookieFrom(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/;\s*max-age=0\b/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Runs a loader or action and gives its answer, returned or thrown, as a Response. Other errors pass through. */
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

/** What `data(value, init)` of Remix returns. */
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

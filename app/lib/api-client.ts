/** A call that did not succeed: its status (0 when no answer came) and the messages by field, if there are any. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, fields: Record<string, string> = {}, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
  }
}

type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface ApiRequest {
  method?: ApiMethod;
  /** Values of the query; a list is sent as `name[]` once per entry, what is undefined or null is left out. */
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

type QueryValue = string | number | boolean | null | undefined;

interface ApiClientOptions {
  /** What sends requests; the browser's own `fetch` by default. */
  fetch?: (path: string, init: RequestInit) => Promise<Response>;
  /** What happens once the session cannot be renewed: by default the browser goes to sign-in and comes back here. */
  toSignIn?: () => void;
}

function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/pages/login-cover?${new URLSearchParams({ redirectTo: pathname + search })}`);
}

function addressOf(path: string, query: ApiRequest['query'] = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const key = Array.isArray(value) ? `${name}[]` : name;
    for (const one of [value].flat()) if (one !== undefined && one !== null) params.append(key, String(one));
  }
  const text = params.toString();
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

/** What a failed answer says: `{"error": "…"}` or `{"error": {field: "…"}}` (contract §0.4). */
async function toError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const said = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (typeof said === 'string') return new ApiError(response.status, said);
  const fields = Object.entries(said ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const [first] = fields;
  return new ApiError(
    response.status,
    first?.[1] ?? `The request failed (${response.status})`,
    Object.fromEntries(fields),
  );
}

/**
 * Calls of the JSON API with the session of this browser, for everything script adds to a page. On the first 401 the
 * session is renewed once, while all other requests wait; then each is sent again. Everything else that is no success
 * rejects with an `ApiError`; a request its caller aborted rejects with the abort itself (contract §1, refresh-token).
 * @returns a function from a path to the parsed answer, with `postForm` for actions of pages and `renew`
 */
export function createApiClient(options: ApiClientOptions = {}) {
  const send = options.fetch ?? ((path: string, init: RequestInit) => window.fetch(path, init));
  const toSignIn = options.toSignIn ?? leaveForSignIn;
  let renewal: Promise<ApiError | null> | null = null;
  /** How many renewals have ended, and how the last one did: what a 401 that comes late goes by. */
  let renewals = 0;
  let outcome: ApiError | null = null;
  /** How long the session was good for after the last renewal, in ms. */
  let lifetime = 0;

  async function sendOnce(path: string, init: RequestInit): Promise<Response> {
    try {
      return await send(path, { credentials: 'same-origin', ...init });
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      throw new ApiError(0, 'The server could not be reached', {}, cause);
    }
  }

  async function renewNow(): Promise<ApiError | null> {
    let failure: ApiError | null;
    try {
      const response = await sendOnce('/session/refresh', { method: 'POST', headers: { Accept: 'application/json' } });
      failure = response.ok ? null : await toError(response);
      if (response.ok) lifetime = ((await response.json()) as { ms: number }).ms;
    } catch (error) {
      failure = error as ApiError;
    }
    renewals++;
    outcome = failure;
    renewal = null;
    return failure;
  }

  /** Sends a request; when the session has run out it is renewed once, others wait for it, and all are sent again. */
  async function sendRenewed(path: string, init: RequestInit): Promise<Response> {
    const ended = await renewal;
    if (ended) throw ended;
    const before = renewals;
    let response = await sendOnce(path, init);
    if (response.status === 401) {
      // Others may have renewed the session while this one was on its way.
      const began = renewals === before && renewal === null;
      const failure = renewals > before ? outcome : await (renewal ??= renewNow());
      if (began && failure?.status === 401) toSignIn();
      if (failure) throw failure;
      response = await sendOnce(path, init);
    }
    if (!response.ok) throw await toError(response);
    return response;
  }

  async function call<Answer = unknown>(path: string, request: ApiRequest = {}): Promise<Answer> {
    const { method, query, body, signal } = request;
    const response = await sendRenewed(addressOf(path, query), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return (await response.json()) as Answer;
  }

  /**
   * Posts fields to an action of a page where a Remix fetcher would do too much; resolves once it has succeeded.
   * @param path the page's address; the action answers in Remix's own format, which nobody reads
   */
  async function postForm(path: string, fields: Record<string, string>): Promise<void> {
    await sendRenewed(`${path}.data`, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /**
   * Renews the session, together with whoever else is at it.
   * @returns how long it is good for then, in ms; null when it is over. Throws an `ApiError` without connection.
   */
  async function renew(): Promise<number | null> {
    const failure = await (renewal ??= renewNow());
    if (failure?.status === 0) throw failure;
    return failure ? null : lifetime;
  }

  return Object.assign(call, { postForm, renew });
}

/** The client of this tab, one for all, so that a session is renewed once however many notice that it has run out. */
export const api = createApiClient();

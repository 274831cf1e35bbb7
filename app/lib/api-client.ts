/** A failed request, with its status (0 without a response) and any messages by field. */
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
  /** Query parameters; a list is sent as `name[]` once per entry, and undefined or null values are omitted. */
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

type QueryValue = string | number | boolean | null | undefined;

interface ApiClientOptions {
  /** Sends requests. The default is the browser's `fetch`. */
  fetch?: (path: string, init: RequestInit) => Promise<Response>;
  /** Called when the session has ended (401). By default, opens sign-in, which then returns to this page. */
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

/** Parses a failed response: `{"error": "…"}` or `{"error": {field: "…"}}` (contract §0.4). */
async function toError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const problem = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (typeof problem === 'string') return new ApiError(response.status, problem);
  const fields = Object.entries(problem ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const [first] = fields;
  return new ApiError(
    response.status,
    first?.[1] ?? `The request failed (${response.status})`,
    Object.fromEntries(fields),
  );
}

/**
 * Creates a client for the JSON API with the session of this browser. On the first 401, it renews the session once
 * while new requests wait, and then sends the failed requests again (contract §1, refresh-token). Any other failure
 * rejects with an `ApiError`. If the caller aborts a request, it rejects with the abort reason.
 * @returns a function that requests a path and returns the parsed response, with `postForm` for actions of pages and
 * `renew`
 */
export function createApiClient(options: ApiClientOptions = {}) {
  const send = options.fetch ?? ((path: string, init: RequestInit) => window.fetch(path, init));
  const toSignIn = options.toSignIn ?? leaveForSignIn;
  let renewal: Promise<ApiError | null> | null = null;
  /** Number of finished renewals, and the result of the last one. Used for a 401 that arrives late. */
  let renewals = 0;
  let outcome: ApiError | null = null;
  /** Lifetime of the session after the last renewal, in ms. */
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

  /**
   * Sends a request. If the session has expired, renews it once while other requests wait, and sends the request again.
   */
  async function sendRenewed(path: string, init: RequestInit): Promise<Response> {
    const ended = await renewal;
    if (ended) throw ended;
    const before = renewals;
    let response = await sendOnce(path, init);
    if (response.status === 401) {
      // Another request may have renewed the session while this one was in flight.
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
   * Posts fields to an action of a page. Unlike a Remix fetcher, it doesn't reload the page's data. Resolves once the
   * action has succeeded.
   * @param path the page's URL; the response is in Remix's format and is ignored
   */
  async function postForm(path: string, fields: Record<string, string>): Promise<void> {
    await sendRenewed(`${path}.data`, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /**
   * Renews the session. Concurrent calls share one renewal.
   * @returns how long the renewed session is valid, in ms, or null if the server doesn't renew it. Throws an `ApiError`
   * without a connection.
   */
  async function renew(): Promise<number | null> {
    const failure = await (renewal ??= renewNow());
    if (failure?.status === 0) throw failure;
    return failure ? null : lifetime;
  }

  return Object.assign(call, { postForm, renew });
}

/**
 * The client of this tab. It's shared so that the session is renewed only once, however many requests fail because the
 * session has expired.
 */
export const api = createApiClient();

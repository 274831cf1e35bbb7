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

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ApiRequest {
  method?: ApiMethod;
  /** Values of the query; a list is sent as `name[]` once per entry, what is undefined or null is left out. */
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

type QueryValue = string | number | boolean | null | undefined;

export interface ApiClientOptions {
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
 * @returns a function from a path to the parsed answer
 */
export function createApiClient(options: ApiClientOptions = {}) {
  const send = options.fetch ?? ((path: string, init: RequestInit) => window.fetch(path, init));
  const toSignIn = options.toSignIn ?? leaveForSignIn;
  let renewal: Promise<ApiError | null> | null = null;
  /** How many renewals have ended, and how the last one did: what a 401 that comes late goes by. */
  let renewals = 0;
  let outcome: ApiError | null = null;

  async function sendOnce(path: string, { method, query, body, signal }: ApiRequest): Promise<Response> {
    try {
      return await send(addressOf(path, query), {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        credentials: 'same-origin',
        headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError(0, 'The server could not be reached', {}, cause);
    }
  }

  async function renew(): Promise<ApiError | null> {
    let failure: ApiError | null;
    try {
      const response = await sendOnce('/session/refresh', { method: 'POST' });
      failure = response.ok ? null : await toError(response);
    } catch (error) {
      failure = error as ApiError;
    }
    renewals++;
    outcome = failure;
    renewal = null;
    if (failure?.status === 401) toSignIn();
    return failure;
  }

  return async function call<Answer = unknown>(path: string, request: ApiRequest = {}): Promise<Answer> {
    const ended = await renewal;
    if (ended) throw ended;
    const before = renewals;
    let response = await sendOnce(path, request);
    if (response.status === 401) {
      // Others may have renewed the session while this one was on its way.
      const failure = renewals > before ? outcome : await (renewal ??= renew());
      if (failure) throw failure;
      response = await sendOnce(path, request);
    }
    if (!response.ok) throw await toError(response);
    return (await response.json()) as Answer;
  };
}

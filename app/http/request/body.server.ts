import { AppError } from '~/lib/errors';

const maxBytes = 1_048_576;
const maxDepth = 64;

const tooLarge = () => new AppError('too_large', 'The body is larger than 1 MiB');
const badBody = (message: string) => new AppError('invalid', message, { body: message });

/**
 * Reads the body as bytes and counts them as they arrive so that chunked bodies can't exceed the limit either.
 * @throws AppError `too_large` over `limit` bytes (contract §0.4)
 */
export async function readBytes(request: Request, limit = maxBytes): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    // Respond immediately. The rest of the body is dropped afterward (`drainRequestBody`).
    if (size > limit) throw tooLarge();
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** Checks whether JSON is nested deeper than any record, so that a recursive walk over it can't exhaust the stack. */
function tooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === '\\') i++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if ((char === '{' || char === '[') && ++depth > maxDepth) return true;
    else if (char === '}' || char === ']') depth--;
  }
  return false;
}

/**
 * Removes values that escapes can add to JSON but that no record can contain: the key that would replace an object's
 * prototype when it's copied, an object as a `length` or `size` (zod measures any value that has one, and throws), and
 * an unpaired surrogate, which becomes U+FFFD, like invalid bytes. Searches only text that could contain them.
 */
function harmless(text: string, value: unknown): unknown {
  if (!/__proto__|\\u|"(?:length|size)"/.test(text)) return value;
  return JSON.parse(text, (key, inner: unknown) => {
    if (key === '__proto__') return undefined;
    if ((key === 'length' || key === 'size') && typeof inner === 'object') return undefined;
    return typeof inner === 'string' ? Buffer.from(inner).toString() : inner;
  });
}

function parseJson(text: string): unknown {
  if (tooDeep(text)) throw badBody('The body is nested too deeply');
  try {
    return harmless(text, JSON.parse(text));
  } catch {
    throw badBody('The body is not valid JSON');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads the JSON object of a body. An empty body is an empty object, and the schema reports its missing fields.
 * @throws AppError `invalid` under `body` for anything else, `too_large` over 1 MiB (contract §0.4)
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await readBytes(request)).trim();
  const value = text === '' ? {} : parseJson(text);
  if (!isObject(value)) throw badBody('The body must be a JSON object');
  return value;
}

/**
 * Rejects an invalid body even for an endpoint that doesn't read it (contract §0.4): a body over 1 MiB, or invalid JSON
 * with a JSON content type.
 */
export async function checkBody(request: Request): Promise<void> {
  const text = new TextDecoder().decode(await readBytes(request)).trim();
  if (text !== '' && request.headers.get('content-type')?.includes('json')) parseJson(text);
}

/** Parses the query string. Repeated and bracketed names become lists (contract §0.6). */
export function readQuery(url: URL): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of url.searchParams) {
    const key = name.replace(/\[\d*\]$/, '');
    const known = values.get(key);
    if (known !== undefined) values.set(key, [known, value].flat());
    else values.set(key, key === name ? value : [value]);
  }
  return Object.fromEntries(values);
}

/**
 * Parses the body if it's meant to be JSON. Returns `undefined` for a raw ID that may look like broken JSON: `[wip]`,
 * `007`.
 */
function jsonId(text: string, contentType: string): unknown {
  if (contentType.includes('json') && /^(null|true|false)$/.test(text)) return parseJson(text);
  if (/^[[{"]/.test(text) || /^-?[\d.]+$/.test(text)) {
    if (contentType.includes('json')) return parseJson(text);
    try {
      return parseJson(text);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Returns the ID in a form, or the raw ID if it's the entire body: `todo`, `todo=`, `c++`, `r&d`, `%C3%A4`, `100%`. */
function idFromForm(text: string, key: string): string {
  const form = new URLSearchParams(text);
  const named = form.get(key) ?? form.get('data');
  if (named !== null) return named;
  const raw = text.replace(/=$/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

function idFromBody(text: string, contentType: string, key: string): unknown {
  if (text === '') return undefined;
  const value = jsonId(text, contentType);
  if (value !== undefined) {
    if (isObject(value)) return value[key] ?? value.data;
    if (typeof value === 'string' || typeof value === 'number') return value;
    const message = 'The body must be an ID or a JSON object';
    throw new AppError('invalid', message, { [key]: message });
  }
  return contentType.includes('application/x-www-form-urlencoded') ? idFromForm(text, key) : text;
}

/**
 * Checks whether two IDs are equal, whether they're strings or numbers. Never uses `String()` on an object, which the
 * sender may have crafted.
 */
function sameId(one: unknown, other: unknown): boolean {
  return [one, other].every((id) => typeof id === 'string' || typeof id === 'number') && String(one) === String(other);
}

/**
 * Returns the ID of a DELETE from the query or from a JSON, form, or raw body, under its key (contract §0.7).
 * @throws AppError `invalid` if the query and the body have different IDs
 */
export async function readDeleteId(request: Request, key: string): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await readBytes(request)).trim();
  const fromBody = idFromBody(text, request.headers.get('content-type') ?? '', key);
  const fromQuery = readQuery(new URL(request.url))[key] || undefined;
  if (fromBody !== undefined && fromQuery !== undefined && !sameId(fromBody, fromQuery)) {
    const message = 'The IDs in the query and the body differ';
    throw new AppError('invalid', message, { [key]: message });
  }
  const id = fromQuery ?? fromBody;
  return id === undefined || id === '' ? {} : { [key]: id };
}

import { memoByIdentity } from '~/lib/memo';

interface Init {
  status?: number;
  headers?: Record<string, string>;
}

/** Minimum length of a list whose text is cached. Serializing a shorter list is as fast as looking it up. */
const minCachedLength = 20;

/** Responses up to this many bytes are concatenated. Larger ones are streamed in parts, without a copy. */
const maxConcatenated = 65_536;

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= minCachedLength;
}

/**
 * Returns the JSON text of a list as bytes, cached for as long as the same array exists. Models that return a whole
 * collection return the same array until it changes (`rowsOf`, the list index). Any other array is serialized each
 * time.
 */
const listBytes = memoByIdentity((rows: readonly unknown[]) => Buffer.from(JSON.stringify(rows)));

/** Returns the response as JSON in parts. Caches the text of long lists for the next response. */
function parts(result: object): Buffer[] {
  if (isLong(result)) return [listBytes(result)];
  const fields = Object.entries(result).filter(([, value]) => value !== undefined);
  const texts = fields.flatMap(([key, value], index) => {
    const start = Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`);
    return [start, isLong(value) ? listBytes(value) : Buffer.from(JSON.stringify(value))];
  });
  return [...texts, Buffer.from('}')];
}

/** Returns the text in one piece, with its size in bytes. The text is encoded only once, when the response is sent. */
const asWhole = (text: string) => ({ body: text, size: Buffer.byteLength(text) });

function inParts(texts: readonly Buffer[]) {
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  return { body: size > maxConcatenated ? inPieces(texts) : Buffer.concat(texts), size };
}

function inPieces(texts: readonly Buffer[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(text);
      controller.close();
    },
  });
}

/**
 * Returns a JSON response. Caches the text of long lists, because some endpoints send every row of a collection in
 * addition to the requested page. Sets the content length so that the server sends short responses uncompressed.
 * @param result the response body; its lists must not change afterward (like a snapshot's records, architecture §3)
 */
export function jsonResponse(result: object, init: Init): Response {
  const isKept = isLong(result) || (!Array.isArray(result) && Object.values(result).some(isLong));
  const { body, size } = isKept ? inParts(parts(result)) : asWhole(JSON.stringify(result));
  const headers = { ...init.headers, 'Content-Type': 'application/json', 'Content-Length': String(size) };
  return new Response(body, { ...init, headers });
}

import { memoByIdentity } from '~/lib/memo';

interface Init {
  status?: number;
  headers?: Record<string, string>;
}

/** Minimum length of a list whose text is remembered; shorter ones serialise as fast as a lookup. */
const worthKeeping = 20;

/** Answers up to this many bytes are concatenated; larger ones are streamed in parts, without a copy. */
const onePiece = 65_536;

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= worthKeeping;
}

/**
 * The text of a list, remembered for as long as that very array lives. Models that answer a whole collection answer the
 * same array until it changes (`rowsOf`, the list index); any other array is turned into text each time.
 */
const listBytes = memoByIdentity((rows: readonly unknown[]) => Buffer.from(JSON.stringify(rows)));

/** The answer as JSON in parts, of which the long lists are kept for the next answer. */
function parts(result: object): Buffer[] {
  if (isLong(result)) return [listBytes(result)];
  const fields = Object.entries(result).filter(([, value]) => value !== undefined);
  const texts = fields.flatMap(([key, value], index) => {
    const start = Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`);
    return [start, isLong(value) ? listBytes(value) : Buffer.from(JSON.stringify(value))];
  });
  return [...texts, Buffer.from('}')];
}

/** Encoded once, when it is sent. */
const inOne = (text: string) => ({ body: text, size: Buffer.byteLength(text) });

function inParts(texts: readonly Buffer[]) {
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  return { body: size > onePiece ? inPieces(texts) : Buffer.concat(texts), size };
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
 * An answer in JSON. Some calls send every row of a collection besides the page that was asked for; on 10,000 rows
 * turning them into text again would be nine tenths of the call. Its length is told, so that the server sends a short one
 * as it is: making it smaller would cost more than the call (0.5 ms), for nothing.
 * @param result what it answers; its lists are never changed after this (a snapshot's records, architecture §3)
 */
export function jsonAnswer(result: object, init: Init): Response {
  const isKept = isLong(result) || (!Array.isArray(result) && Object.values(result).some(isLong));
  const { body, size } = isKept ? inParts(parts(result)) : inOne(JSON.stringify(result));
  const headers = { ...init.headers, 'Content-Type': 'application/json', 'Content-Length': String(size) };
  return new Response(body, { ...init, headers });
}

/** A list shorter than this is turned into text about as fast as it is looked up. */
const worthKeeping = 20;

/** Bytes up to which an answer is copied into one piece, which costs less than to send it in several. */
const onePiece = 65_536;

interface Kept {
  rows: readonly unknown[];
  bytes: Buffer;
}

/** The text of the last long list of each call and field. */
const kept = new Map<string, Kept>();

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= worthKeeping;
}

/** The text of a list; that of last time when it holds the very same rows, which never change (architecture §3). */
function listBytes(name: string, rows: readonly unknown[]): Buffer {
  const known = kept.get(name);
  if (known && known.rows.length === rows.length && rows.every((row, index) => row === known.rows[index]))
    return known.bytes;
  const bytes = Buffer.from(JSON.stringify(rows));
  kept.set(name, { rows, bytes });
  return bytes;
}

/** The object as JSON in parts, of which the long lists are kept for the next answer. */
function parts(name: string, result: object): Buffer[] {
  const fields = Object.entries(result).filter(([, value]) => value !== undefined);
  const texts = fields.flatMap(([key, value], index) => {
    const start = Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`);
    return [start, isLong(value) ? listBytes(`${name} ${key}`, value) : Buffer.from(JSON.stringify(value))];
  });
  return [...texts, Buffer.from('}')];
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
 * turning them into text again would be nine tenths of the call.
 * @param name of the call
 * @param result what it answers; its lists hold rows of a snapshot, or what is remembered of them
 */
export function jsonAnswer(name: string, result: object, init: ResponseInit): Response {
  if (Array.isArray(result) || !Object.values(result).some(isLong)) return Response.json(result, init);
  const texts = parts(name, result);
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'application/json');
  return new Response(size > onePiece ? inPieces(texts) : Buffer.concat(texts), { ...init, headers });
}

/**
 * `db.json` as bytes, read and written in pieces: no text of it is longer than a record, since a text of 512 MiB can't be
 * made (architecture §3).
 */

const [quote, backslash, open, close, bracket, endBracket, comma, colon] = [34, 92, 123, 125, 91, 93, 44, 58];

/** Files up to this size are read as one text, which is faster, in bytes. */
const wholeBytes = 256 * 1024 * 1024;

class Unreadable extends SyntaxError {
  constructor(at: number) {
    super(`Unexpected text in JSON at byte ${at}`);
  }
}

const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9;

function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at += 1;
  return at;
}

/** The place behind the text that begins at a quote. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at + 1;
  }
  throw new Unreadable(from);
}

/** The place behind the value that begins somewhere. */
function endOfValue(bytes: Buffer, from: number): number {
  const first = bytes[from];
  if (first === quote) return endOfText(bytes, from);
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfText(bytes, at) - 1;
    else if (byte === open || byte === bracket) depth += 1;
    else if (byte === close || byte === endBracket) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (byte === comma && depth === 0) return at;
  }
  throw new Unreadable(from);
}

const valueOf = (bytes: Buffer, from: number, to: number): unknown => JSON.parse(bytes.toString('utf8', from, to));

/** The names and values of an object that begins somewhere; `value` reads each. */
function readObject(bytes: Buffer, from: number, value: (name: string, from: number, to: number) => unknown) {
  const result: Record<string, unknown> = {};
  let at = skipSpace(bytes, from + 1);
  while (bytes[at] !== close) {
    if (bytes[at] !== quote) throw new Unreadable(at);
    const nameEnd = endOfText(bytes, at);
    const name = valueOf(bytes, at, nameEnd) as string;
    at = skipSpace(bytes, nameEnd);
    if (bytes[at] !== colon) throw new Unreadable(at);
    at = skipSpace(bytes, at + 1);
    const end = endOfValue(bytes, at);
    // As JSON.parse does it: an own field, whatever its name.
    Object.defineProperty(result, name, {
      value: value(name, at, end),
      ...{ enumerable: true, writable: true, configurable: true },
    });
    at = skipSpace(bytes, end);
    if (bytes[at] === comma) at = skipSpace(bytes, at + 1);
    else if (bytes[at] !== close) throw new Unreadable(at);
  }
  return result;
}

/** Records by id, each read by itself; anything else as it is. */
function readRecords(bytes: Buffer, from: number, to: number): unknown {
  return bytes[from] === open
    ? readObject(bytes, from, (_, start, end) => valueOf(bytes, start, end))
    : valueOf(bytes, from, to);
}

/**
 * What a `db.json` holds.
 * @param whole up to which size, in bytes, it's read as one text
 * @throws SyntaxError for what is no JSON
 */
export function parseDatabase(bytes: Buffer, whole = wholeBytes): unknown {
  if (bytes.length <= whole) return JSON.parse(bytes.toString('utf8'));
  const start = skipSpace(bytes, 0);
  if (bytes[start] !== open) throw new Unreadable(start);
  const content = readObject(bytes, start, (name, from, to) =>
    name === 'collections' && bytes[from] === open
      ? readObject(bytes, from, (_, begin, end) => readRecords(bytes, begin, end))
      : valueOf(bytes, from, to),
  );
  if (skipSpace(bytes, endOfValue(bytes, start)) !== bytes.length) throw new Unreadable(bytes.length);
  return content;
}

/**
 * A database as text, in pieces that belong one after the other, so that whoever writes it can let requests through.
 * @param end what closes the object; empty where more follows
 */
export function* databasePieces(
  { collections, ...head }: { collections: Readonly<Record<string, object>>; [head: string]: unknown },
  end = '}',
): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)}${Object.keys(head).length > 0 ? ',' : ''}"collections":{`;
  let first = true;
  for (const [name, records] of Object.entries(collections)) {
    yield `${first ? '' : ','}${JSON.stringify(name)}:{`;
    first = false;
    let between = '';
    for (const [id, record] of Object.entries(records)) {
      yield `${between}${JSON.stringify(id)}:${JSON.stringify(record)}`;
      between = ',';
    }
    yield '}';
  }
  yield `}${end}`;
}

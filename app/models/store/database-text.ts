import { blockOf, blocksIn, type Records, tableOf } from './tables';

// A string of 512 MiB can't be created, so db.json is read and written in pieces (architecture §3).
const [quote, backslash, open, close, bracket, endBracket, comma, colon] = [34, 92, 123, 125, 91, 93, 44, 58];
const newline = 10;
const headEnd = '"collections":{';
/** Maximum size, in bytes, of the line before the collections. Files in other formats can be a single line. */
const maxHead = 1 << 20;

/** Files in another format up to this size, in bytes, are read as one string, which is faster. */
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

/** Returns the position after the string whose opening quote is at `from`. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at + 1;
  }
  throw new Unreadable(from);
}

/** Returns the position after the value that starts at `from`. */
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

/** Reads the names and values of an object that starts at `from`. `value` reads each value. */
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
    // Like JSON.parse, define an own property, whatever its name.
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

/** Parses collections of records one record at a time, and anything else as a whole. */
function readRecords(bytes: Buffer, from: number, to: number): unknown {
  return bytes[from] === open
    ? readObject(bytes, from, (_, start, end) => valueOf(bytes, start, end))
    : valueOf(bytes, from, to);
}

/**
 * Reads a file in the format of `databasePieces`: the head, each collection, and each record are on a separate line.
 * Reading by line means that no string is longer than a line or stays in memory.
 * @param tables whether to read collections as tables (`tableOf`), not as plain objects
 * @returns `null` for a file in another format
 * @throws SyntaxError for a line that isn't JSON
 */
function readLines(bytes: Buffer, tables: boolean): Record<string, unknown> | null {
  const first = bytes.indexOf(newline);
  const head = first === -1 || first > maxHead ? '' : bytes.toString('utf8', 0, first);
  if (!head.startsWith('{') || !head.endsWith(headEnd)) return null;
  const collections: Record<string, unknown> = {};
  let [name, records, blocks] = ['', null as Records | null, {} as Record<string, Records>];
  let start = first + 1;
  for (let end = bytes.indexOf(newline, start); end !== -1; start = end + 1, end = bytes.indexOf(newline, start)) {
    const line = bytes.toString('utf8', start, bytes[end - 1] === comma ? end - 1 : end);
    if (records === null) {
      if (!line.endsWith(':{')) return null;
      name = JSON.parse(line.slice(0, -2)) as string;
      [records, blocks] = [{}, {}];
    } else if (line === '}') {
      collections[name] = tables ? tableOf(blocks) : records;
      records = null;
    } else {
      for (const [id, record] of Object.entries(JSON.parse(`{${line}}`) as Records)) {
        const into = tables ? (blocks[blockOf(id)] ??= {}) : records;
        into[id] = record;
      }
    }
  }
  if (records !== null || bytes[start] !== close) return null;
  const rest = JSON.parse(`{"end":{${bytes.toString('utf8', start)}`) as Record<string, unknown>;
  delete rest.end;
  return { ...(JSON.parse(`${head}}}`) as object), collections, ...rest };
}

/**
 * Reads a file by lines. Returns `null` if it has another format, or if it must be read as a whole to report what's
 * wrong.
 */
function byLines(bytes: Buffer, tables: boolean): Record<string, unknown> | null {
  // An assignment to this name wouldn't add a record.
  if (bytes.includes('"__proto__"')) return null;
  try {
    return readLines(bytes, tables);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Parses a `db.json`.
 * @param whole maximum size, in bytes, up to which a file in another format is read as one string
 * @param tables whether to read collections as tables if possible (see `readLines`)
 * @throws SyntaxError for invalid JSON
 */
export function parseDatabase(bytes: Buffer, whole = wholeBytes, tables = false): unknown {
  const lines = byLines(bytes, tables);
  if (lines) return lines;
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
 * Serializes a database in consecutive pieces so that requests can be handled in between. Each collection and each
 * record is on a separate line.
 * @param end text that closes the object; empty if more follows
 */
export function* databasePieces(
  { collections, ...head }: { collections: Readonly<Record<string, object>>; [head: string]: unknown },
  end = '}',
): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)}${Object.keys(head).length > 0 ? ',' : ''}${headEnd}\n`;
  let betweenCollections = '';
  for (const [name, records] of Object.entries(collections)) {
    yield `${betweenCollections}${JSON.stringify(name)}:{\n`;
    betweenCollections = ',\n';
    let between = '';
    for (const block of blocksIn(records as Records)) {
      for (const [id, record] of Object.entries(block)) {
        yield `${between}${JSON.stringify(id)}:${JSON.stringify(record)}`;
        between = ',\n';
      }
    }
    yield between === '' ? '}' : '\n}';
  }
  yield `${betweenCollections === '' ? '' : '\n'}}${end}`;
}

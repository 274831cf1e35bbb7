/** Records serialised as one chunk: few enough to repeat for one change, many enough to write efficiently. */
const chunkIds = 64;

interface Chunk {
  rows: readonly object[];
  bytes: Buffer;
}

/** The chunks of a collection as last serialised, reused where nothing changed. */
type Chunks = Map<string, Chunk>;

export interface DatabaseShape {
  version: number;
  seededAt: string;
  collections: Record<string, object>;
  changes: readonly { id: number }[];
}

const comma = Buffer.from(',');

function sameRows(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index]);
}

/** Numeric ids are chunked by value, so that a deletion changes one chunk; text ids are chunked by position. */
function chunkOf(id: string, place: number): string {
  const number = Number(id);
  return Number.isNaN(number) ? `at ${Math.floor(place / chunkIds)}` : String(Math.floor(number / chunkIds));
}

function grouped(ids: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  ids.forEach((id, place) => {
    const key = chunkOf(id, place);
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  });
  return groups;
}

function toChunks(ids: readonly string[], all: readonly object[], withKeys: boolean, known: Chunks): Chunks {
  const chunks: Chunks = new Map();
  for (const [key, places] of grouped(ids)) {
    const rows = places.map((place) => all[place] as object);
    const before = known.get(key);
    const text = (place: number) => `${withKeys ? `${JSON.stringify(ids[place])}:` : ''}${JSON.stringify(all[place])}`;
    chunks.set(
      key,
      before && sameRows(before.rows, rows) ? before : { rows, bytes: Buffer.from(places.map(text).join(',')) },
    );
  }
  return chunks;
}

function joined(chunks: Chunks): Buffer[] {
  return [...chunks.values()].flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [comma, bytes]));
}

/**
 * A database as compact JSON, of which only the neighbourhood of what is new since the last time is turned into text:
 * at 10,000 invoices a create costs 2 ms instead of 100.
 */
export class DatabaseText {
  private collections = new Map<string, { source: object; chunks: Chunks }>();
  private changes: Chunks = new Map();

  /** The text in parts that belong one after the other. `data` must never change afterwards. */
  parts(data: DatabaseShape): Buffer[] {
    const head = `{"version":${data.version},"seededAt":${JSON.stringify(data.seededAt)},"collections":{`;
    const collections = Object.entries(data.collections).flatMap(([name, source], index) => [
      Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(name)}:{`),
      ...joined(this.chunksOf(name, source)),
      Buffer.from('}'),
    ]);
    const ids = data.changes.map(({ id }) => String(id));
    this.changes = toChunks(ids, data.changes, false, this.changes);
    return [
      Buffer.from(head),
      ...collections,
      Buffer.from('},"changes":['),
      ...joined(this.changes),
      Buffer.from(']}'),
    ];
  }

  private chunksOf(name: string, source: object): Chunks {
    const known = this.collections.get(name);
    if (known?.source === source) return known.chunks;
    const chunks = toChunks(Object.keys(source), Object.values(source), true, known?.chunks ?? new Map());
    this.collections.set(name, { source, chunks });
    return chunks;
  }
}

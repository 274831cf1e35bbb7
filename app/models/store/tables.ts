import type { Collections } from './database.schema';

export type Records = Record<string, unknown>;
/** The records of a collection, in blocks by ID range. */
export type Blocks = Readonly<Record<string, Records>>;
/**
 * All collections as blocks. A change copies the blocks that it touches and the list of blocks, but not the whole
 * collection.
 */
export type Tree = Readonly<Record<string, Blocks>>;

const idsInBlock = 512;
const otherBlock = 'other';

/** Returns the name of the block that contains an ID. */
export function blockOf(id: string): string | number {
  const number = Number(id);
  return number >= 0 && number < Infinity ? Math.floor(number / idsInBlock) : otherBlock;
}

/** Returns block names in the order of their IDs, numbers first. */
export function sortedBlocks(names: readonly string[]): string[] {
  const rank = (name: string) => (name === otherBlock ? Infinity : Number(name));
  return names.toSorted((a, b) => (a === b ? 0 : rank(a) - rank(b)));
}

export const isRecords = (value: unknown): value is Records =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const known = {
  tables: new WeakMap<Blocks, Records>(),
  blocks: new WeakMap<object, Blocks>(),
  collections: new WeakMap<Tree, Collections>(),
  trees: new WeakMap<object, Tree>(),
  values: new WeakMap<Records, readonly unknown[]>(),
};

/** A collection of several blocks that can be read like an object keyed by ID. */
class Table implements ProxyHandler<Records> {
  constructor(private readonly blocks: Blocks) {}

  get(target: Records, id: string | symbol): unknown {
    if (typeof id === 'symbol') return undefined;
    const block = this.blocks[blockOf(id)];
    return block && Object.hasOwn(block, id) ? block[id] : Reflect.get(target, id);
  }

  has(target: Records, id: string | symbol): boolean {
    return this.holds(id) || Reflect.has(target, id);
  }

  ownKeys(): string[] {
    return Object.values(this.blocks).flatMap((block) => Object.keys(block));
  }

  getOwnPropertyDescriptor(target: Records, id: string | symbol): PropertyDescriptor | undefined {
    if (!this.holds(id)) return undefined;
    return { value: this.get(target, id), writable: true, enumerable: true, configurable: true };
  }

  set(): boolean {
    return false;
  }

  deleteProperty(): boolean {
    return false;
  }

  defineProperty(): boolean {
    return false;
  }

  private holds(id: string | symbol): boolean {
    return typeof id === 'string' && Object.hasOwn(this.blocks[blockOf(id)] ?? {}, id);
  }
}

/**
 * Returns the collection that consists of the given blocks; the same object for the same blocks. If there's a single
 * block, returns the block itself.
 */
export function tableOf(blocks: Blocks): Records {
  const table = known.tables.get(blocks);
  if (table) return table;
  const all = Object.values(blocks);
  const made = (all.length === 1 && all[0]) || (all.length === 0 ? {} : new Proxy({}, new Table(blocks)));
  known.tables.set(blocks, made);
  known.blocks.set(made, blocks);
  return made;
}

/** Returns the blocks of a collection: its own, or new ones for any other object keyed by ID. */
function blocksFrom(records: Readonly<Records>): Blocks {
  const own = known.blocks.get(records);
  if (own) return own;
  const blocks: Record<string, Records> = {};
  for (const id of Object.keys(records)) (blocks[blockOf(id)] ??= {})[id] = records[id];
  return blocks;
}

/** Returns all collections in a tree; the same object for the same tree. */
export function collectionsOf(tree: Tree): Collections {
  const collections = known.collections.get(tree);
  if (collections) return collections;
  const made: Record<string, unknown> = {};
  // A collection from a later version can be anything.
  for (const [name, blocks] of Object.entries(tree)) made[name] = isRecords(blocks) ? tableOf(blocks) : blocks;
  const all = Object.freeze(made) as Collections;
  known.collections.set(tree, all);
  known.trees.set(all, tree);
  return all;
}

/** Returns the tree of collections: the one that they were created from, or a new one for any other object. */
export function treeOf(collections: Readonly<Record<string, unknown>>): Tree {
  const own = known.trees.get(collections);
  if (own) return own;
  const tree: Record<string, Blocks> = {};
  for (const [name, records] of Object.entries(collections))
    tree[name] = isRecords(records) ? blocksFrom(records) : (records as Blocks);
  return tree;
}

/** Returns collections with shared blocks, from any object that contains collections by name. */
export function tablesFrom(collections: Collections): Collections {
  return collectionsOf(treeOf(collections));
}

/** Returns collections in which one collection is replaced as a whole. */
export function withTable(collections: Collections, name: keyof Collections, records: Records): Collections {
  return collectionsOf({ ...treeOf(collections), [name]: blocksFrom(records) });
}

/** Returns the blocks of a collection, or the collection itself if it has none. */
export function blocksIn(records: Readonly<Records>): readonly Records[] {
  const blocks = known.blocks.get(records);
  return blocks ? Object.values(blocks) : [records];
}

/**
 * Returns the collection with each of its blocks replaced by what `change` returns for it; the collection itself if
 * every block stays the same.
 */
export function withBlocks(records: Readonly<Records>, change: (block: Records) => Records): Readonly<Records> {
  const blocks = known.blocks.get(records);
  if (!blocks) return change(records);
  const kept = Object.entries(blocks).map(([name, block]) => [name, change(block)] as const);
  return kept.every(([name, block]) => block === blocks[name]) ? records : tableOf(Object.fromEntries(kept));
}

/**
 * Returns the records of a collection in the order of their IDs, like `Object.values`, but without reading a stored
 * collection record by record.
 */
export function valuesIn<T>(records: Readonly<Record<string, T>>): T[] {
  const blocks = blocksIn(records);
  if (blocks.length === 1) return Object.values(records);
  const values: T[] = [];
  for (const block of blocks) for (const value of blockValues(block)) values.push(value as T);
  return values;
}

function blockValues(block: Records): readonly unknown[] {
  let values = known.values.get(block);
  if (!values) known.values.set(block, (values = Object.values(block)));
  return values;
}

/**
 * Caches a result for each block of a stored collection, so a change recomputes only the blocks that it touches. For a
 * collection in a running recipe, computes everything each time.
 * @returns a function that returns the results of all blocks
 */
export function memoByBlock<T, Result>(compute: (records: readonly T[]) => Result) {
  const results = new WeakMap<object, Result>();
  return (records: Readonly<Record<string, T>>): Result[] => {
    const blocks = known.blocks.get(records);
    if (!blocks) return [compute(Object.values(records))];
    return Object.values(blocks).map((block) => {
      let result = results.get(block);
      if (result === undefined) results.set(block, (result = compute(blockValues(block) as readonly T[])));
      return result;
    });
  };
}

/** Returns the IDs of records that aren't the same object in both versions of a collection. */
export function changedIds(before: Readonly<Records>, after: Readonly<Records>): string[] {
  const [old, now] = [blocksFrom(before), blocksFrom(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].flatMap((name) => {
    const [was = {}, is = {}] = [old[name], now[name]];
    if (was === is) return [];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((id) => was[id] !== is[id]);
  });
}

/** Returns collections in which each stored collection is copied to a plain object that can be changed. */
export function untabled<All extends object>(collections: All): All {
  const plain = Object.entries(collections).map(([name, records]: [string, unknown]) => [
    name,
    isRecords(records) && known.blocks.has(records) ? Object.assign({}, ...blocksIn(records)) : records,
  ]);
  return Object.fromEntries(plain) as All;
}

import * as immer from 'immer';
import type { Draft, Patch } from 'immer';
import type { Collections } from './database.schema';
import { blockOf, type Blocks, collectionsOf, isRecords, type Records, sortedBlocks, tableOf } from './tables';
import { type Tree, treeOf } from './tables';

immer.enablePatches();

type TreeDraft = Record<string, Record<string, Records>>;

/** Returns a value in which every draft is replaced by its current state. */
function settled(value: unknown): unknown {
  if (immer.isDraft(value)) return immer.current(value as object);
  if (Array.isArray(value)) return value.map(settled);
  if (!isRecords(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, settled(one)]));
}

/** A collection in a recipe. Reads and changes the blocks of Immer's draft like an object keyed by ID. */
class TableDraft implements ProxyHandler<Records> {
  /** The blocks that the recipe has read from or written to. */
  private readonly touched = new Map<string, Records>();

  constructor(
    readonly name: string,
    private readonly base: Blocks,
    private readonly tree: TreeDraft,
    readonly before: Records,
  ) {}

  /** Returns the current state of the collection. Records that the recipe hasn't touched stay the same objects. */
  now(): Records {
    if (this.touched.size === 0) return this.before;
    const blocks: Record<string, Records> = {};
    for (const name of this.blockNames()) blocks[name] = this.blockNow(name);
    return tableOf(blocks);
  }

  get(target: Records, id: string | symbol): unknown {
    if (typeof id === 'symbol') return undefined;
    return this.holds(id) ? this.block(String(blockOf(id)))?.[id] : Reflect.get(target, id);
  }

  set(_: Records, id: string | symbol, value: unknown): boolean {
    if (typeof id === 'symbol') return false;
    const name = String(blockOf(id));
    let block = this.block(name);
    if (!block) {
      this.tree[this.name] ??= {};
      const blocks = this.tree[this.name] as Record<string, Records>;
      blocks[name] = {};
      block = blocks[name] as Records;
      this.touched.set(name, block);
    }
    block[id] = value;
    return true;
  }

  deleteProperty(_: Records, id: string | symbol): boolean {
    if (typeof id === 'string' && this.holds(id)) delete this.block(String(blockOf(id)))?.[id];
    return true;
  }

  has(target: Records, id: string | symbol): boolean {
    return (typeof id === 'string' && this.holds(id)) || Reflect.has(target, id);
  }

  ownKeys(): string[] {
    return this.blockNames().flatMap((name) => Object.keys(this.touched.get(name) ?? this.base[name] ?? {}));
  }

  /** Returns the value as it's stored. A record becomes a draft only when it's read. */
  getOwnPropertyDescriptor(_: Records, id: string | symbol): PropertyDescriptor | undefined {
    if (typeof id === 'symbol') return undefined;
    const name = String(blockOf(id));
    const found = Object.getOwnPropertyDescriptor(this.touched.get(name) ?? this.base[name] ?? {}, id);
    return found && { value: found.value as unknown, writable: true, enumerable: true, configurable: true };
  }

  private blockNames(): string[] {
    const names = Object.keys(this.base);
    const added = [...this.touched.keys()].filter((name) => !Object.hasOwn(this.base, name));
    return added.length === 0 ? names : sortedBlocks([...names, ...added]);
  }

  private holds(id: string): boolean {
    const name = String(blockOf(id));
    return Object.hasOwn(this.touched.get(name) ?? this.base[name] ?? {}, id);
  }

  private block(name: string): Records | undefined {
    const known = this.touched.get(name);
    if (known || !Object.hasOwn(this.base, name)) return known;
    const block = this.tree[this.name]?.[name];
    if (block) this.touched.set(name, block);
    return block;
  }

  private blockNow(name: string): Records {
    const [block, base = {}] = [this.touched.get(name), this.base[name]];
    if (!block) return base;
    const records: Records = {};
    for (const id of Object.keys(block)) {
      const value: unknown = Object.getOwnPropertyDescriptor(block, id)?.value;
      records[id] = value === base[id] ? value : settled(value);
    }
    return records;
  }
}

class RootDraft implements ProxyHandler<object> {
  private readonly tables = new Map<string, Records>();
  private readonly base: Tree;

  constructor(
    readonly before: Collections,
    private readonly tree: TreeDraft,
  ) {
    this.base = treeOf(before);
  }

  now(): Collections {
    const changed = [...this.tables].map(([name, table]) => [name, current(table)] as const);
    return { ...this.before, ...Object.fromEntries(changed) };
  }

  get(target: object, name: string | symbol): unknown {
    if (typeof name === 'symbol') return undefined;
    const known = this.tables.get(name);
    if (known) return known;
    const blocks = this.base[name];
    if (!isRecords(blocks)) return Object.hasOwn(this.tree, name) ? this.tree[name] : Reflect.get(target, name);
    return this.table(name, blocks);
  }

  set(_: object, name: string | symbol, value: unknown): boolean {
    if (typeof name === 'symbol' || !isRecords(value)) return false;
    const table = (this.get({}, name) as Records | undefined) ?? this.table(name, {});
    this.tree[name] ??= {};
    for (const id of Object.keys(table)) if (!Object.hasOwn(value, id)) delete table[id];
    for (const [id, record] of Object.entries(value)) table[id] = record;
    return true;
  }

  has(_: object, name: string | symbol): boolean {
    return typeof name === 'string' && (Object.hasOwn(this.base, name) || this.tables.has(name));
  }

  ownKeys(): string[] {
    return [...new Set([...Object.keys(this.base), ...this.tables.keys()])];
  }

  getOwnPropertyDescriptor(target: object, name: string | symbol): PropertyDescriptor | undefined {
    if (!this.has(target, name)) return undefined;
    return { value: this.get(target, name), writable: true, enumerable: true, configurable: true };
  }

  deleteProperty(): boolean {
    return false;
  }

  private table(name: string, blocks: Blocks): Records {
    const table = drafted(new TableDraft(name, blocks, this.tree, tableOf(blocks)));
    this.tables.set(name, table);
    return table;
  }
}

const handlers = new WeakMap<object, TableDraft | RootDraft>();

function drafted(handler: TableDraft | RootDraft): Records {
  const draft = new Proxy<Records>({}, handler as ProxyHandler<Records>);
  handlers.set(draft, handler);
  return draft;
}

const handlerOf = (value: unknown) => (typeof value === 'object' && value !== null ? handlers.get(value) : undefined);

/**
 * Checks whether a value belongs to a running recipe: all its collections, one of them, or something inside a record.
 */
export function isDraft(value: unknown): boolean {
  return handlerOf(value) !== undefined || immer.isDraft(value);
}

/** Returns the state of a draft before the recipe, or `undefined` for anything else. */
export function original<T>(value: T): T | undefined {
  const handler = handlerOf(value);
  return handler ? (handler.before as T) : immer.isDraft(value) ? (immer.original(value as Draft<T>) as T) : undefined;
}

/** Returns the current state of a draft. Don't change it. */
export function current<T>(value: T): T {
  const handler = handlerOf(value);
  return (handler ? handler.now() : immer.current(value as Draft<T>)) as T;
}

/** Returns the name of a collection in a recipe, or `null` for anything else. */
export function tableName(collection: object): string | null {
  const handler = handlers.get(collection);
  return handler instanceof TableDraft ? handler.name : null;
}

/** Converts patches of blocks to patches of records: `[collection, id, ...]`. `after` is the tree with all changes. */
function recordPatches(patches: readonly Patch[], after: Tree): Patch[] {
  return patches.flatMap((patch): Patch[] => {
    const [name = '', block = '', ...rest] = patch.path.map((part, at) => (at < 2 ? String(part) : part));
    if (rest.length > 0) return [{ ...patch, path: [name, ...rest] }];
    const blocks = patch.path.length === 2 ? [block] : Object.keys(after[name] ?? {});
    const added = patch.path.length === 2 ? { [block]: patch.value as Records } : (patch.value as Blocks);
    return blocks.flatMap((one) =>
      patch.op === 'remove'
        ? Object.keys(after[name]?.[one] ?? {}).map((id): Patch => ({ op: 'remove', path: [name, id] }))
        : Object.entries(added[one] ?? {}).map(([id, value]): Patch => ({ op: 'add', path: [name, id], value })),
    );
  });
}

/**
 * Runs a recipe on collections. Objects that it doesn't touch stay the same.
 * @returns the collections afterward, and the changes as patches of records
 */
export function changed(before: Collections, recipe: (draft: Draft<Collections>) => void) {
  const [after, patches, inverse] = immer.produceWithPatches(treeOf(before), (tree) => {
    recipe(drafted(new RootDraft(before, tree as TreeDraft)) as unknown as Draft<Collections>);
  });
  return {
    collections: collectionsOf(after),
    patches: recordPatches(patches, after),
    inverse: recordPatches(inverse, after),
  };
}

/**
 * Applies patches of records in a recipe.
 * @throws Error if a patch doesn't apply
 */
export function applyPatches(draft: Draft<Collections>, patches: readonly Patch[]): void {
  const root = draft as unknown as Record<string, Records | undefined>;
  for (const { op, path, value } of patches) {
    const [name = '', id] = path.map(String);
    if (id === undefined) {
      root[name] = op === 'remove' ? {} : (structuredClone(value) as Records);
      continue;
    }
    const table = (root[name] ??= {}) && (root[name] as Records);
    const record = table[id];
    if (path.length > 2) {
      if (typeof record !== 'object' || record === null)
        throw new Error(`Cannot apply patch, path doesn't resolve: ${path.join('/')}`);
      const after: object = immer.applyPatches(record, [{ op, path: path.slice(2), value: value as unknown }]);
      if (!immer.isDraft(record)) table[id] = after;
    } else if (op === 'remove') delete table[id];
    else table[id] = structuredClone(value);
  }
}

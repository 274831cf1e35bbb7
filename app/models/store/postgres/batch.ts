import type { Patch } from 'immer';
import type { Change } from '../change-log';
import type { Collections } from '../database.schema';
import { applyPatches, changed } from '../draft';
import type { Batch } from '../engine';
import type { IdempotencyKey } from '../idempotency';
import { type Entry, type State, stateAfter } from '../state';
import { changedIds } from '../tables';
import { jsonText, valueOf } from './json-text';

/** A commit as stored in the log. A logged commit contains the ID of its change, which has the patches. */
interface WrittenCommit {
  patches?: Patch[];
  change?: number;
  once?: IdempotencyKey;
}

type Records = Readonly<Record<string, unknown>>;

const recordsOf = (collections: Collections, name: string): Records =>
  (collections as Record<string, Records | undefined>)[name] ?? {};

function touched(before: Collections, { entries, after }: Batch): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  const add = (name: string, some: readonly string[]) => {
    const known = ids.get(name) ?? new Set<string>();
    for (const id of some) known.add(id);
    ids.set(name, known);
  };
  for (const { path } of entries.flatMap(({ patches }) => patches)) {
    const [name, id] = path.map(String);
    if (name === undefined) continue;
    if (id !== undefined) add(name, [id]);
    else add(name, changedIds(recordsOf(before, name), recordsOf(after.collections, name)));
  }
  // New and expired idempotency keys aren't in the patches (see `once`).
  if (entries.some(({ once }) => once))
    add('onceKeys', changedIds(recordsOf(before, 'onceKeys'), recordsOf(after.collections, 'onceKeys')));
  return ids;
}

/**
 * Returns the changes that a batch makes to the table of records: the rows to upsert and the rows to delete, as JSON.
 */
export function recordRows(before: Collections, batch: Batch): { put: string; gone: string } {
  const put: unknown[] = [];
  const deleted: unknown[] = [];
  for (const [name, ids] of touched(before, batch)) {
    const records = recordsOf(batch.after.collections, name);
    for (const id of ids) {
      if (Object.hasOwn(records, id)) put.push([name, id, records[id]]);
      else deleted.push([name, id]);
    }
  }
  return { put: jsonText(put), gone: jsonText(deleted) };
}

/** Serializes a batch for the log, and its changes for the change log. */
export function logTexts(entries: readonly Entry[]): { commits: string; changes: string } {
  const commits = entries.map(({ patches, change, once }): WrittenCommit => {
    return { ...(change ? { change: change.id } : { patches }), ...(once ? { once } : {}) };
  });
  return { commits: jsonText(commits), changes: jsonText(entries.flatMap(({ change }) => change ?? [])) };
}

/** Parses the commits of a batch from the log. */
export function entriesOf(commits: string, changes: readonly Change[]): Entry[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return valueOf<WrittenCommit[]>(commits).map(({ patches, change: id, once }) => {
    const change = id === undefined ? null : (byId.get(id) ?? null);
    return { patches: patches ?? change?.patches ?? [], change, once: once ?? null };
  });
}

/** Returns the state after commits from other processes. Untouched records and collections stay the same objects. */
export function stateAfterAll(before: State, entries: readonly Entry[]): State {
  const patches = entries.flatMap((entry) => entry.patches);
  const { collections } = changed(before.collections, (draft) => applyPatches(draft, patches));
  return entries.reduce((state, entry) => stateAfter(state, entry, state.collections), { ...before, collections });
}

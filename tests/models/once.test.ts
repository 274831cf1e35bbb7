import { beforeEach, describe, expect, it } from 'vitest';
import { answeredOnce, type IdempotencyKey, idempotencyKeyFor, withIdempotencyKey } from '~/models/store/idempotency';
import { nextId, store } from '~/models/store/store.server';
import { obstructWriting, reseed } from '../helpers/store';

const dana = { id: 1, name: 'Dana Whitfield' };
const marc = { id: 2, name: 'Marc Olsen' };

function addBoard(idempotencyKey?: string, actor = dana) {
  return store.commit({ actor, label: 'kanbanBoard.created', about: 'New', idempotencyKey }, ({ kanbanBoards }) => {
    const id = `board-${nextId(Object.fromEntries(Object.keys(kanbanBoards).map((_, at) => [at + 1, 0])))}`;
    kanbanBoards[id] = { id, title: 'New', rank: Object.keys(kanbanBoards).length, taskLimit: null, projectId: 1 };
    return { id };
  });
}

const boards = async () => Object.keys((await store.snapshot()).kanbanBoards).length;

describe('a commit with an idempotency key', () => {
  beforeEach(() => reseed());

  it('happens once, and a repeat returns the same result', async () => {
    const before = await boards();
    const first = await addBoard('k');
    expect(await addBoard('k')).toEqual(first);
    expect(first.changeId).not.toBeNull();
    expect(await boards()).toBe(before + 1);
  });

  it('happens once for many concurrent requests', async () => {
    const before = await boards();
    const results = await Promise.all(Array.from({ length: 20 }, () => addBoard('k')));
    expect(new Set(results.map(({ result }) => result.id)).size).toBe(1);
    expect(await boards()).toBe(before + 1);
  });

  it('isn’t a repeat if its key or account differs, and commits without a key are never repeats', async () => {
    const before = await boards();
    await addBoard('a');
    await addBoard('b');
    await addBoard('a', marc);
    await addBoard();
    await addBoard('');
    await addBoard('');
    expect(await boards()).toBe(before + 6);
  });

  it('can be retried after a failure', async () => {
    const failing = store.commit({ actor: dana, label: 'kanbanBoard.created', idempotencyKey: 'k' }, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const clear = obstructWriting();
    await expect(addBoard('k')).rejects.toThrow('couldn’t be saved');
    clear();
    const before = await boards();
    await addBoard('k');
    expect(await boards()).toBe(before + 1);
  });

  it('is recognized as a repeat using only stored data', async () => {
    const first = await addBoard('k');
    const { onceKeys } = await store.snapshot();
    const reread = JSON.parse(JSON.stringify(onceKeys)) as typeof onceKeys;
    expect(answeredOnce(reread, dana, 'k')).toEqual(first);
  });

  it('isn’t repeated after it’s undone, and its key isn’t logged', async () => {
    const before = await boards();
    const { changeId } = await addBoard('k');
    const change = (await store.changes()).find(({ id }) => id === changeId);
    expect(new Set(change?.patches.map(({ path }) => path[0]))).toEqual(new Set(['kanbanBoards']));
    await store.undo(changeId ?? 0, dana);
    await addBoard('k');
    expect(await boards()).toBe(before);
  });
});

describe('stored idempotency keys', () => {
  const entry = (id: number, at: string) => ({ id, accountId: 1, key: `k${id}`, at, changeId: null, result: '' });
  const remember = (keys: Record<string, IdempotencyKey>, result: unknown, changeId: number | null) =>
    withIdempotencyKey(keys, idempotencyKeyFor(keys, { actor: dana, key: 'new', result, changeId }));

  it('are limited to the last 1,000 and to 30 days', () => {
    const now = new Date().toISOString();
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [at + 1, entry(at + 1, now)]));
    const kept = remember(many, undefined, 7);
    expect(Object.keys(kept)).toHaveLength(1000);
    expect(answeredOnce(kept, dana, 'k1')).toBeUndefined();
    expect(answeredOnce(kept, dana, 'new')).toEqual({ result: undefined, changeId: 7 });
    const fresh = remember({ 1: entry(1, old) }, 1, null);
    expect(Object.values(fresh).map(({ key }) => key)).toEqual(['new']);
  });
});

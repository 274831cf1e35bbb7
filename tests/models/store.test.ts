import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeLock } from '~/models/store/lock.server';
import { nextId, store } from '~/models/store/store.server';
import { AppError } from '~/lib/errors';
import { obstructWriting, onPostgres, reseed, storedRecords, testDataDir } from '../helpers/store';

const file = join(testDataDir, 'db.json');
const dana = { id: 1, name: 'Dana Whitfield' };

function setNote(id: number, note: string, actor = dana) {
  return store.commit({ actor, label: 'invoice.updated', about: `#${id}` }, (draft) => {
    const invoice = draft.invoices[id];
    if (!invoice) throw new AppError('not_found', 'Invoice not found');
    invoice.note = note;
    return invoice;
  });
}

async function noteOf(id: number) {
  return (await store.snapshot()).invoices[id]?.note;
}

beforeEach(() => reseed());

describe('commit', () => {
  it('resolves with the result once the change is stored', async () => {
    const { result } = await setNote(1013, 'kept');
    expect(result.note).toBe('kept');
    expect((await storedRecords()).invoices[1013]?.note).toBe('kept');
  });

  it('changes nothing if its callback throws partway through', async () => {
    const before = await store.snapshot();
    const failing = store.commit({ actor: dana, label: 'invoice.updated' }, (draft) => {
      delete draft.invoices[1013];
      throw new AppError('conflict', 'no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.snapshot()).toBe(before);
  });

  it('saves all parallel changes', async () => {
    const ids = Object.keys((await store.snapshot()).invoices).map(Number);
    await Promise.all(ids.map((id) => setNote(id, `note ${id}`)));
    const { invoices } = await storedRecords();
    expect(ids.every((id) => invoices[id]?.note === `note ${id}`)).toBe(true);
  });

  it('rejects and reverts to the stored data if writing fails, and the next commit succeeds', async () => {
    await setNote(1013, 'before');
    const clear = obstructWriting();
    await expect(setNote(1013, 'lost')).rejects.toThrow('couldn’t be saved');
    clear();
    expect(await noteOf(1013)).toBe('before');
    await setNote(1013, 'after');
    expect((await storedRecords()).invoices[1013]?.note).toBe('after');
  });

  it('doesn’t expose a change before it’s stored', async () => {
    const committing = setNote(1013, 'not yet');
    await Promise.resolve();
    expect(await noteOf(1013)).toBe((await storedRecords()).invoices[1013]?.note);
    await committing;
    expect(await noteOf(1013)).toBe('not yet');
  });
});

it('parallel commits resolve even if some change nothing', async () => {
  const commits = ['same', 'same', 'same', 'other', 'other'].map((note) => setNote(1013, note));
  await expect(Promise.all(commits)).resolves.toHaveLength(5);
});

describe('a reseed', () => {
  it('is detected by the next read and write, and discards older changes', async () => {
    await setNote(1013, 'old world');
    reseed();
    expect(await noteOf(1013)).not.toBe('old world');
    await setNote(1014, 'new world');
    expect((await storedRecords()).invoices[1013]?.note).not.toBe('old world');
  });

  it.skipIf(onPostgres)('with a damaged file is reported, and blocks changes but not reads', async () => {
    const before = await store.snapshot();
    writeFileSync(file, '{"version":1,');
    expect(await store.snapshot()).toBe(before);
    expect(store.problem).toContain(file);
    await expect(setNote(1013, 'lost')).rejects.toMatchObject({ code: 'unavailable' });
    expect(readFileSync(file, 'utf8')).toBe('{"version":1,');
  });
});

describe('undo', () => {
  it('restores deleted records exactly', async () => {
    const before = (await store.snapshot()).invoices;
    const { changeId } = await store.commit({ actor: dana, label: 'invoice.deleted' }, (draft) => {
      delete draft.invoices[1013];
      delete draft.invoices[1020];
    });
    await store.undo(changeId ?? 0, dana);
    expect((await store.snapshot()).invoices).toEqual(before);
  });

  it('is rejected with the name of the user who has changed the record since then', async () => {
    const { changeId } = await setNote(1013, 'first');
    await setNote(1013, 'second', { id: 9, name: 'Mateo Quiroga' });
    await expect(store.undo(changeId ?? 0, dana)).rejects.toThrow('Mateo Quiroga');
    expect(await noteOf(1013)).toBe('second');
  });

  it('is allowed for an older change once the newer change is undone', async () => {
    const original = await noteOf(1013);
    const first = await setNote(1013, 'first');
    const second = await setNote(1013, 'second');
    await store.undo(second.changeId ?? 0, dana);
    await store.undo(first.changeId ?? 0, dana);
    expect(await noteOf(1013)).toBe(original);
  });

  it('is possible for a change made 29 days ago, even after 1,001 more changes and a checkpoint', async () => {
    const before = await noteOf(1013);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 29 * 86_400_000 });
    const { changeId } = await setNote(1013, 'long ago');
    vi.useRealTimers();
    await Promise.all(Array.from({ length: 1_001 }, (_, at) => setNote(1014, `note ${at}`)));
    await store.checkpoint();
    expect((await store.latestChanges()).some(({ id }) => id === changeId)).toBe(false);
    await store.undo(changeId ?? 0, dana);
    expect(await noteOf(1013)).toBe(before);
  });

  it('can itself be undone', async () => {
    const { changeId } = await setNote(1013, 'again');
    const undone = await store.undo(changeId ?? 0, dana);
    await store.undo(undone.changeId ?? 0, dana);
    expect(await noteOf(1013)).toBe('again');
  });

  it('can’t be repeated for the same change', async () => {
    const { changeId } = await setNote(1013, 'once');
    await store.undo(changeId ?? 0, dana);
    await expect(store.undo(changeId ?? 0, dana)).rejects.toThrow('already been undone');
  });
});

describe('the store’s lock', () => {
  it('rejects a second process for the same file, and can be taken over after the first process exits', async () => {
    const path = join(testDataDir, 'other.json');
    const other = spawn('sleep', ['30']);
    const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
    writeFileSync(`${path}.lock`, `${other.pid} ${stat}`);
    expect(() => takeLock(path)).toThrow(`in use by process ${other.pid}`);
    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('exit', resolve));
    const { release } = takeLock(path);
    release();
  });
});

describe('nextId', () => {
  it('returns one more than the highest ID, regardless of the order of the records', () => {
    expect(nextId({ 3: {}, 12: {}, 7: {} })).toBe(13);
    expect(nextId({})).toBe(1);
  });
});

describe('subscribe', () => {
  it('notifies the listener of a change, but not after it unsubscribes', async () => {
    const heard: string[] = [];
    const stop = store.subscribe((change) => heard.push(change.label));
    await setNote(1013, 'one');
    stop();
    await setNote(1013, 'two');
    expect(heard).toEqual(['invoice.updated']);
  });
});

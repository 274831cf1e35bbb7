import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Change } from '~/models/store/change-log';
import { changed } from '~/models/store/draft';
import { FileEngine } from '~/models/store/file-engine.server';
import { type State, stateAfter } from '~/models/store/state';
import { readStoredFiles } from '~/models/store/stored-files.server';

/** Checkpoint threshold that no test reaches, so db.json is written only when a test requests it. */
const never = 1_000_000;

let folder: string;
let file: string;
let journal: string;
let engine: FileEngine;
let state: State;

async function open(): Promise<void> {
  engine = new FileEngine(file, never);
  state = await engine.load();
}

/** Seeds the folder as `npm run seed` would. */
function seed(): void {
  const template = readFileSync(inject('seededTemplate'), 'utf8');
  writeFileSync(file, template.replace(/"id":"[^"]*"/, `"id":"${randomUUID()}"`));
}

async function setNote(note: string, at = new Date().toISOString()): Promise<void> {
  const { collections, patches, inverse } = changed(state.collections, ({ invoices }) => {
    if (invoices[1013]) invoices[1013].note = note;
  });
  const id = state.lastChange + 1;
  const change: Change = { id, at, actor: null, label: 'invoice.updated', about: '', patches, inverse };
  const entry = { patches, change, once: null };
  const after = stateAfter(state, entry, collections);
  await engine.append(() => ({ entries: [entry], after }));
  state = after;
}

const noteIn = ({ collections }: Pick<State, 'collections'>) => collections.invoices[1013]?.note;
const checkpointNote = () => noteIn(JSON.parse(readFileSync(file, 'utf8')) as State);

/** Reopens the files as after a kill, without a final checkpoint. Returns the note. */
async function reopened(): Promise<string | undefined> {
  await open();
  return noteIn(state);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-files-'));
  file = join(folder, 'db.json');
  journal = join(folder, 'db.journal');
  seed();
  await open();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a store whose process was killed', () => {
  it('restores changes that were only in the journal', async () => {
    await setNote('one');
    await setNote('two');
    expect(checkpointNote()).not.toBe('two');
    expect(await reopened()).toBe('two');
    expect(state.log.map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each([
    ['cut off', (line: Buffer) => line.subarray(0, line.length / 2)],
    ['complete except for zeros at its start', (line: Buffer) => Buffer.concat([Buffer.alloc(60), line.subarray(60)])],
    ['all zeros', (line: Buffer) => Buffer.alloc(line.length)],
  ])('ignores a last line that is %s, and continues the journal after the previous line', async (_, torn) => {
    await setNote('kept');
    const before = readFileSync(journal);
    await setNote('torn');
    writeFileSync(journal, Buffer.concat([before, torn(readFileSync(journal).subarray(before.length))]));
    expect(await reopened()).toBe('kept');
    await setNote('next');
    expect(await reopened()).toBe('next');
  });

  it('applies each change once if the old journal still exists after a checkpoint', async () => {
    await setNote('one');
    const old = readFileSync(journal);
    await engine.checkpoint();
    writeFileSync(journal, old);
    expect(await reopened()).toBe('one');
    await setNote('two');
    expect(await reopened()).toBe('two');
    expect(state.log.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('removes the temporary files of killed processes at the next checkpoint', async () => {
    const leftovers = ['db.json.4242.tmp', 'db.json.17.tmp'];
    for (const name of leftovers) writeFileSync(join(folder, name), '{"vers');
    writeFileSync(join(folder, 'db.json.notes'), 'kept');
    await open();
    await setNote('one');
    await engine.checkpoint();
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(readFileSync(join(folder, 'db.json.notes'), 'utf8')).toBe('kept');
    expect(checkpointNote()).toBe('one');
  });

  it('logs a change once if the checkpoint stopped after archiving the change log', async () => {
    await setNote('one');
    const [db, log] = [readFileSync(file), readFileSync(journal)];
    await engine.checkpoint();
    writeFileSync(file, db);
    writeFileSync(journal, log);
    await open();
    await engine.checkpoint();
    await open();
    expect(state.log.map(({ id }) => id)).toEqual([1]);
    expect(await engine.olderChanges({ ...state, log: [] })).toHaveLength(1);
  });
});

describe('inconsistent files are rejected with path and line, and left unchanged:', () => {
  async function expectRefusal(reason: string): Promise<void> {
    const before = [readFileSync(file), readFileSync(journal)];
    const next = new FileEngine(file, never);
    await expect(next.load()).rejects.toThrow(`${journal}: ${reason}`);
    expect([readFileSync(file), readFileSync(journal)]).toEqual(before);
  }

  it('a damaged line before the last one', async () => {
    await setNote('one');
    await setNote('two');
    const text = readFileSync(journal, 'utf8');
    writeFileSync(journal, text.replace('"one"', '"eno"'));
    await expectRefusal('line 2: corrupted');
  });

  it('a missing line', async () => {
    for (const note of ['one', 'two', 'three']) await setNote(note);
    const lines = readFileSync(journal, 'utf8').split('\n');
    writeFileSync(journal, lines.filter((_, index) => index !== 2).join('\n'));
    await expectRefusal('line 3: batch 2 is missing');
  });

  it('a file that isn’t a journal', async () => {
    writeFileSync(journal, 'hello\n');
    await expectRefusal('line 1: not an Atrium journal');
  });

  it('a db.json older than the one that the journal belongs to', async () => {
    const old = readFileSync(file);
    await setNote('one');
    await engine.checkpoint();
    await setNote('two');
    await engine.checkpoint();
    await setNote('three');
    writeFileSync(file, old.toString().replace('"generation":0', '"generation":1'));
    await expectRefusal('line 1: the journal belongs to another db.json');
  });

  it('a manual edit that the journal can’t be applied to', async () => {
    await setNote('one');
    const content = JSON.parse(readFileSync(file, 'utf8')) as State;
    delete content.collections.invoices[1013];
    writeFileSync(file, JSON.stringify(content));
    await expectRefusal('line 2: its changes can’t be applied');
  });
});

describe('a db.json that was replaced by something other than the server', () => {
  it('is used without the old journal if it was seeded', async () => {
    await setNote('old world');
    seed();
    expect(await reopened()).not.toBe('old world');
    await setNote('new world');
    expect(await reopened()).toBe('new world');
  });

  it('makes the next commit fail if it’s replaced while the server is running', async () => {
    await setNote('before');
    seed();
    await expect(setNote('during')).rejects.toThrow('was replaced during');
    state = await engine.load();
    expect(noteIn(state)).not.toBe('before');
    await setNote('after');
    expect(await reopened()).toBe('after');
  });

  it('is combined with the journal if it was edited manually', async () => {
    await setNote('from the journal');
    const content = JSON.parse(readFileSync(file, 'utf8')) as State;
    const invoice = content.collections.invoices[1014];
    if (invoice) invoice.note = 'by hand';
    writeFileSync(file, JSON.stringify(content));
    expect(await reopened()).toBe('from the journal');
    expect(state.collections.invoices[1014]?.note).toBe('by hand');
  });

  it('is used if it’s an older copy, even at runtime, and the newer journal is saved next to it', async () => {
    await setNote('one');
    await engine.checkpoint();
    const copy = join(folder, 'copy.json');
    cpSync(file, copy);
    await setNote('two');
    await engine.checkpoint();
    await setNote('three');
    await engine.checkpoint();
    await setNote('four');
    writeFileSync(file, readFileSync(copy));
    state = await engine.load();
    expect(noteIn(state)).toBe('one');
    await setNote('five');
    expect(await reopened()).toBe('five');
    expect(readdirSync(folder).filter((name) => name.startsWith('db.journal.'))).toHaveLength(1);
  });

  it('is rejected with the path of an invalid value if Atrium didn’t write it', async () => {
    await setNote('one');
    await engine.checkpoint();
    const text = readFileSync(file, 'utf8');
    expect(await reopened()).toBe('one');
    writeFileSync(file, text.replace('"role":"admin"', '"role":"owner"'));
    await expect(new FileEngine(file, never).load()).rejects.toThrow(/db\.json: collections\.accounts\.1\.role/);
  });
});

describe('the checkpoint', () => {
  it('loses no commits made while it’s being written, and the next checkpoint includes them', async () => {
    await setNote('before');
    const writing = engine.checkpoint();
    for (let n = 0; n < 20; n++) await setNote(`during ${n}`);
    await writing;
    expect(await reopened()).toBe('during 19');
    expect(noteIn(readStoredFiles(folder))).toBe('during 19');
    await engine.checkpoint();
    expect(checkpointNote()).toBe('during 19');
  });

  it('loses no commits if more checkpoints are requested while it’s being written', async () => {
    for (let round = 0; round < 15; round++) {
      const made = [engine.checkpoint()];
      for (let n = 0; n < 6; n++) {
        await setNote(`${round} ${n} ${'long '.repeat(round)}`);
        made.push(engine.checkpoint());
      }
      await Promise.all(made);
      expect(noteIn(readStoredFiles(folder))).toBe(noteIn(state));
    }
    const last = noteIn(state);
    expect(await reopened()).toBe(last);
  });

  it('is written on shutdown, and leaves no changes in the journal and no lock', async () => {
    await setNote('last');
    await engine.close();
    expect(checkpointNote()).toBe('last');
    expect(readFileSync(journal, 'utf8').trimEnd().split('\n')).toHaveLength(1);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient, titlesInFile } from '../helpers/http-client';
import { startServer, type TestServer } from '../helpers/server';

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/** A disk of its own, which only root may make; `null` elsewhere. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-disk-'));
  if (run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder)) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

const disk = smallDisk();
const canLimit = run('prlimit', '--version');
const maySeeAll = process.getuid?.() === 0;

let server: TestServer;
let client: Awaited<ReturnType<typeof httpClient>>;

async function start(dataDir?: string) {
  server = await startServer({ dataDir });
  client = await httpClient(server.url);
}

afterAll(() => {
  if (disk && run('umount', disk)) rmSync(disk, { recursive: true });
});

async function expectAgreement() {
  const shown = await client.taskTitles();
  expect(titlesInFile(server.dataDir)).toEqual(expect.arrayContaining(shown));
  expect(readdirSync(server.dataDir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
}

/** Puts something in the way of writing: the change is refused in plain words, and the next one works once it is gone. */
async function expectRefusal(reason: RegExp, obstruct: () => void, clear: () => void) {
  expect((await client.addTask('before')).status).toBe(201);
  obstruct();
  const refused = await Promise.all(['lost one', 'lost two', 'lost three'].map((title) => client.addTask(title)));
  const shown = await client.taskTitles();
  clear();
  for (const { status, body } of refused) {
    expect(status).toBe(500);
    expect(body).toEqual({ error: expect.stringMatching(reason) });
    expect(body.error).not.toMatch(/\/|db\.json|E[A-Z]{4,}|\n/);
  }
  expect(shown).toContain('before');
  expect(shown.filter((title) => title.startsWith('lost'))).toEqual([]);
  await expectAgreement();
  expect((await client.addTask('after')).status).toBe(201);
  expect(titlesInFile(server.dataDir)).toContain('after');
  await expectAgreement();
}

const diskFull = /^The change could not be saved: the disk is full$/;
const noWriting = /^The change could not be saved: the data folder cannot be written to$/;

describe('in an ordinary folder', () => {
  beforeAll(() => start());
  afterAll(() => server.stop());

  it.runIf(canLimit)('refuses changes while files may not grow to the size of the data, and then goes on', async () => {
    const size = statSync(join(server.dataDir, 'db.json')).size;
    const limit = (bytes: number | string) => run('prlimit', `--pid=${server.pid}`, `--fsize=${bytes}:`);
    await expectRefusal(
      diskFull,
      () => expect(limit(Math.floor(size / 2))).toBe(true),
      () => expect(limit('unlimited')).toBe(true),
    );
  });

  it('refuses changes while something else has the place of the file to be written, and then goes on', async () => {
    const obstacle = join(server.dataDir, `db.json.${server.pid}.tmp`);
    await expectRefusal(
      noWriting,
      () => mkdirSync(obstacle),
      () => rmSync(obstacle, { recursive: true }),
    );
  });

  it.skipIf(maySeeAll)('refuses changes while it may not write to the folder, and then goes on', async () => {
    const allow = (mode: string) => expect(run('chmod', mode, server.dataDir)).toBe(true);
    await expectRefusal(
      noWriting,
      () => allow('500'),
      () => allow('700'),
    );
  });

  it('keeps running and says on its own output what was wrong, with the path', () => {
    expect(server.output()).toContain(`${join(server.dataDir, 'db.json')} could not be written`);
  });
});

describe.runIf(disk)('on a disk of its own (needs root)', () => {
  beforeAll(() => start(disk ?? ''));
  afterAll(() => server.stop({ keepData: true }));

  it('refuses changes while the disk is full, and goes on when there is room again', async () => {
    const filler = join(server.dataDir, 'filler');
    await expectRefusal(
      diskFull,
      () => expect(run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=64k')).toBe(false),
      () => rmSync(filler),
    );
  });

  it('refuses changes while the disk is read-only, and goes on when it is not', async () => {
    const remount = (mode: string) => expect(run('mount', '-o', `remount,${mode}`, server.dataDir)).toBe(true);
    await expectRefusal(
      noWriting,
      () => remount('ro'),
      () => remount('rw'),
    );
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient, titlesInFile } from '../helpers/http-client';
import { startServer, type TestServer } from '../helpers/server';

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/** Mounts a small separate disk. Returns its folder, or `null` if mounting fails, as it does without root access. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-disk-'));
  if (run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder)) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

const disk = smallDisk();
const canLimit = run('prlimit', '--version');

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

type Answer = Awaited<ReturnType<typeof client.addTask>>;

function expectRefused({ status, body }: Answer, reason: RegExp) {
  expect(status).toBe(500);
  expect(body).toEqual({ error: expect.stringMatching(reason) });
  expect(body.error).not.toMatch(/\/|db\.json|E[A-Z]{4,}|\n/);
}

async function expectRefusal(reason: RegExp, obstruct: () => void, clear: () => void) {
  expect((await client.addTask('before')).status).toBe(201);
  obstruct();
  const refused = await Promise.all(['lost one', 'lost two', 'lost three'].map((title) => client.addTask(title)));
  const shown = await client.taskTitles();
  clear();
  for (const response of refused) expectRefused(response, reason);
  expect(shown).toContain('before');
  expect(shown.filter((title) => title.startsWith('lost'))).toEqual([]);
  await expectAgreement();
  expect((await client.addTask('after')).status).toBe(201);
  expect(titlesInFile(server.dataDir)).toContain('after');
  await expectAgreement();
}

const diskFull = /^The change couldn’t be saved: the disk is full$/;
const noWriting = /^The change couldn’t be saved: the data folder isn’t writable$/;

describe('a server with an ordinary folder', () => {
  beforeAll(() => start());
  afterAll(() => server.stop());

  it.runIf(canLimit)('rejects changes while files can’t grow, and accepts them again afterward', async () => {
    const limit = (bytes: number | string) => run('prlimit', `--pid=${server.pid}`, `--fsize=${bytes}:`);
    await expectRefusal(
      diskFull,
      () => expect(limit(100)).toBe(true),
      () => expect(limit('unlimited')).toBe(true),
    );
  });

  it('rejects changes while the journal’s path is blocked, and accepts them again afterward', async () => {
    const obstacle = join(server.dataDir, `db.journal.${server.pid}.tmp`);
    await expectRefusal(
      noWriting,
      () => {
        rmSync(join(server.dataDir, 'db.journal'));
        mkdirSync(obstacle);
      },
      () => rmSync(obstacle, { recursive: true }),
    );
  });

  it('logs the path of the file that couldn’t be written', () => {
    expect(server.output()).toContain(`${join(server.dataDir, 'db.journal')} could not be written`);
  });

  it('loses no changes when its journal is deleted', async () => {
    expect((await client.addTask('in the journal')).status).toBe(201);
    rmSync(join(server.dataDir, 'db.journal'));
    expect((await client.addTask('the next')).status).toBe(201);
    expect(titlesInFile(server.dataDir)).toEqual(expect.arrayContaining(['in the journal', 'the next']));
  });

  it('accepts changes while only db.json can’t be written, and loses no changes if killed', async () => {
    const obstacle = join(server.dataDir, `db.json.${server.pid}.tmp`);
    mkdirSync(obstacle);
    expect((await client.addTask('only in the journal')).status).toBe(201);
    await expect.poll(() => server.output(), { timeout: 90_000 }).toContain('db.json could not be updated');
    expect((await client.addTask('this too')).status).toBe(201);
    await server.kill();
    rmSync(obstacle, { recursive: true });
    await start(server.dataDir);
    expect(await client.taskTitles()).toEqual(expect.arrayContaining(['only in the journal', 'this too']));
  });
});

describe.runIf(disk)('a server with a separate disk (needs root)', () => {
  beforeAll(() => start(disk ?? ''));
  afterAll(() => server.stop({ keepData: true }));

  it('rejects changes when the disk is full, loses no accepted changes, and resumes when there is space', async () => {
    const filler = join(server.dataDir, 'filler');
    expect(run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=4k')).toBe(false);
    const kept: string[] = [];
    let response: Answer;
    // The rest of the journal's last block still has space for a few changes.
    while ((response = await client.addTask(`full ${kept.length}`)).status === 201) kept.push(`full ${kept.length}`);
    expectRefused(response, diskFull);
    const shown = await client.taskTitles();
    expect(shown.filter((title) => title.startsWith('full')).sort()).toEqual(kept.sort());
    rmSync(filler);
    expect((await client.addTask('room again')).status).toBe(201);
    expect(titlesInFile(server.dataDir)).toEqual(expect.arrayContaining([...shown, 'room again']));
  });

  it('rejects a sign-in while the disk is read-only, and accepts it afterward', async () => {
    await server.stop({ keepData: true });
    server = await startServer({ dataDir: server.dataDir });
    const remount = (mode: string) => expect(run('mount', '-o', `remount,${mode}`, server.dataDir)).toBe(true);
    const body = { email: 'admin@demo.com', password: 'admin' };
    const signIn = async () => {
      const headers = { 'content-type': 'application/json', connection: 'close' };
      const response = await fetch(`${server.url}/jwt/login`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as { error?: string } };
    };
    // Nothing is open for writing yet: signing in is the first change.
    remount('ro');
    const refused = await signIn();
    remount('rw');
    expectRefused(refused, noWriting);
    expect((await signIn()).status).toBe(200);
    client = await httpClient(server.url);
    expect(await client.taskTitles()).toContain('room again');
  });
});

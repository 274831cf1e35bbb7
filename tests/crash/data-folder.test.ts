import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { httpClient, titlesInFile } from '../helpers/http-client';
import { freePort, startServer } from '../helpers/server';

const sample = readFileSync(inject('seededTemplate'), 'utf8');
let folder = '';
const inFolder = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function refusedStart(command: string[] = [process.execPath]): Promise<string> {
  const [program = '', ...args] = [...command, inRoot('scripts', 'serve.js')];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    DATA_DIR: folder,
  };
  const child = spawn(program, args, { cwd: inRoot(), env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
  await once(child, 'exit');
  clearTimeout(late);
  expect(child.exitCode, said).toBe(1);
  return said;
}

const server = (env: Record<string, string> = {}) => startServer({ dataDir: folder, env });

describe('a folder whose db.json is missing', () => {
  it('prevents a start and isn’t changed if it contains a journal, and works again once db.json is put back', async () => {
    writeFileSync(inFolder('db.json'), sample);
    const first = await server({ CHECKPOINT_AFTER: '600000' });
    await (await httpClient(first.url)).addTask('only in the journal');
    await first.kill();
    const journal = readFileSync(inFolder('db.journal'));
    renameSync(inFolder('db.json'), inFolder('moved.json'));
    const said = await refusedStart();
    expect(said).toContain(`db.json is missing, but ${folder} isn’t empty`);
    expect(said).toContain('db.journal');
    expect(said).toContain('npm run restore');
    expect(readFileSync(inFolder('db.journal'))).toEqual(journal);
    expect(existsSync(inFolder('db.json'))).toBe(false);
    renameSync(inFolder('moved.json'), inFolder('db.json'));
    const again = await server();
    expect(await (await httpClient(again.url)).taskTitles()).toContain('only in the journal');
    await again.stop();
  });
});

describe('a db.json that is removed or damaged while the server runs', () => {
  it.each([
    ['gone', () => renameSync(inFolder('db.json'), inFolder('away.json'))],
    [
      'broken',
      () => (renameSync(inFolder('db.json'), inFolder('away.json')), writeFileSync(inFolder('db.json'), '{"ver')),
    ],
  ])(
    'doesn’t prevent reads, makes changes fail with 503, and has no further effect once it’s restored (%s)',
    async (_, damage) => {
      writeFileSync(inFolder('db.json'), sample);
      const running = await server({ CHECKPOINT_AFTER: '600000' });
      const client = await httpClient(running.url);
      await client.addTask('before');
      damage();
      expect(await client.taskTitles()).toContain('before');
      const health = await fetch(`${running.url}/healthz`);
      expect(await health.json()).toMatchObject({ status: 'read-only', problem: expect.stringContaining('db.json') });
      expect((await client.addTask('meanwhile')).status).toBe(503);
      renameSync(inFolder('away.json'), inFolder('db.json'));
      expect((await client.addTask('after')).status).toBe(201);
      expect(await (await fetch(`${running.url}/healthz`)).json()).toEqual({ status: 'ok' });
      const titles = await client.taskTitles();
      expect([titles.includes('before'), titles.includes('meanwhile'), titles.includes('after')]).toEqual([
        true,
        false,
        true,
      ]);
      await running.stop();
    },
  );
});

it('seeding a folder whose db.json is missing requires --force and backs up the journal', () => {
  mkdirSync(join(folder, 'changes'), { recursive: true });
  writeFileSync(join(folder, 'changes', 'one'), 'x');
  writeFileSync(join(folder, 'db.journal'), 'x');
  const seed = (...args: string[]) =>
    spawnSync(process.execPath, [inRoot('scripts', 'seed.js'), ...args], {
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
    });
  const refused = seed();
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('is missing, but its folder isn’t empty: it contains db.journal, changes');
  expect(existsSync(join(folder, 'db.json'))).toBe(false);
  expect(seed('--force')).toMatchObject({ status: 0, stderr: '' });
  const [kept = ''] = readdirSync(join(folder, 'backups'));
  expect(readFileSync(join(folder, 'backups', kept, 'db.journal'), 'utf8')).toBe('x');
});

describe('a missing journal', () => {
  it.each([
    ['before the first checkpoint', '600000'],
    ['after a checkpoint', '0'],
  ])('prevents a start if the server was killed %s, until “recover” has been run', async (_, after) => {
    writeFileSync(inFolder('db.json'), sample);
    const first = await server({ CHECKPOINT_AFTER: after });
    const client = await httpClient(first.url);
    await client.addTask('kept');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await first.kill();
    rmSync(inFolder('db.journal'));
    expect(await refusedStart()).toMatch(/db\.journal is missing.*npm run recover/);
    const env = { ...process.env, DATA_DIR: folder };
    expect(spawnSync(process.execPath, [inRoot('scripts', 'recover.js')], { env, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    const again = await server();
    expect((await (await httpClient(again.url)).addTask('and on')).status).toBe(201);
    await again.stop();
  });
});

describe('a folder shared by two containers', () => {
  const apart = ['unshare', '--pid', '--fork', '--mount-proc', process.execPath];
  const canUnshare = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

  it.skipIf(!canUnshare)('is used by only one container', async () => {
    writeFileSync(inFolder('db.json'), sample);
    const first = await server();
    const client = await httpClient(first.url);
    expect(await refusedStart(apart)).toContain('in another container or on another machine');
    expect((await client.addTask('still mine')).status).toBe(201);
    await first.stop({ keepData: true });
    expect(titlesInFile(folder)).toContain('still mine');
  });

  it('is taken over if its server has stopped responding, and a server that lost the folder can’t write', async () => {
    writeFileSync(inFolder('db.json'), sample);
    const holder = { pid: 1, since: '', place: 'another place', machine: 'elsewhere', key: 'x' };
    writeFileSync(inFolder('db.json.lock'), JSON.stringify(holder));
    const now = new Date();
    utimesSync(inFolder('db.json.lock'), now, now);
    const first = await server();
    const client = await httpClient(first.url);
    expect((await client.addTask('taken over')).status).toBe(201);
    writeFileSync(inFolder('db.json.lock'), JSON.stringify({ ...holder, key: 'y' }));
    expect((await client.addTask('too late')).status).toBeGreaterThanOrEqual(500);
    expect(await client.taskTitles()).toContain('taken over');
    await first.kill();
    expect(titlesInFile(folder)).not.toContain('too late');
  });
});

describe('data from an earlier version', () => {
  it('is backed up, migrated, and reported in the output', async () => {
    const database = JSON.parse(sample) as { version: number; collections: Record<string, Record<string, object>> };
    const { faqEntries = {}, ...collections } = database.collections;
    const entries = Object.values(faqEntries) as { categoryId: string; question: string; ans: string }[];
    for (const [id, category] of Object.entries(collections.faqCategories ?? {})) {
      const qandA = entries.filter(({ categoryId }) => categoryId === id);
      collections.faqCategories = { ...collections.faqCategories, [id]: { ...category, qandA } };
    }
    const old = { ...database, version: 1, collections: { ...collections, timesheets: { 1: { id: 1, hours: 3 } } } };
    writeFileSync(inFolder('db.json'), JSON.stringify(old));
    const first = await server({ CHECKPOINT_AFTER: '0' });
    expect(first.output()).toContain('The data has version 1');
    expect(first.output()).toContain('Help center questions are separate records');
    await (await httpClient(first.url)).addTask('of the new version');
    await first.stop({ keepData: true });
    const now = JSON.parse(readFileSync(inFolder('db.json'), 'utf8')) as typeof database;
    expect(Object.keys(now.collections.faqEntries ?? {})).toHaveLength(entries.length);
    expect(now.collections.timesheets).toEqual({ 1: { id: 1, hours: 3 } });
    expect(now.version).toBe(database.version);
    const [backup = ''] = readdirSync(inFolder('backups'));
    expect(backup).toMatch(/^before-upgrade-/);
    const kept = JSON.parse(readFileSync(join(inFolder('backups'), backup, 'db.json'), 'utf8')) as typeof database;
    expect(kept.version).toBe(1);
    const again = await server();
    expect(again.output()).not.toContain('The data has version');
    await again.stop();
  });
});

describe('scheduled backups', () => {
  it('are created, reported by the health endpoint, and rotated', async () => {
    writeFileSync(inFolder('db.json'), sample);
    const target = inFolder('elsewhere');
    mkdirSync(target);
    for (const day of ['01', '02', '03']) mkdirSync(join(target, `scheduled-2020-01-${day}`));
    mkdirSync(join(target, 'by-hand'));
    const running = await server({ BACKUP_EVERY: '24', BACKUP_DIR: target, BACKUP_KEEP: '2' });
    const status = async () =>
      ((await (await fetch(`${running.url}/healthz`)).json()) as { backup?: { lastSuccess: string | null } }).backup;
    await expect.poll(async () => (await status())?.lastSuccess ?? null, { timeout: 90_000 }).not.toBe(null);
    const names = readdirSync(target).sort();
    expect(names).toEqual(['by-hand', 'scheduled-2020-01-03', expect.stringMatching(/^scheduled-20[2-9]\d/)]);
    expect(existsSync(join(target, names[2] ?? '', 'manifest.json'))).toBe(true);
    await running.stop();
  });

  it('that fail are reported by the health endpoint', async () => {
    writeFileSync(inFolder('db.json'), sample);
    writeFileSync(inFolder('taken'), 'a file');
    const running = await server({ BACKUP_EVERY: '24', BACKUP_DIR: inFolder('taken') });
    const status = async () => (await (await fetch(`${running.url}/healthz`)).json()) as object;
    await expect
      .poll(status, { timeout: 90_000 })
      .toMatchObject({ backup: { lastSuccess: null, problem: expect.any(String) } });
    await running.stop();
  });
});

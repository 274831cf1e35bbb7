import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { httpClient, titlesInFile } from '../helpers/http-client';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let backup: string;
const upload = '0c5f3d7e-1111-4222-8333-944445555666';
const bytes = Buffer.from('kept through it all');

function npmRun(script: 'backup.js' | 'restore.js', ...args: string[]) {
  const env = { ...process.env, DATA_DIR: server.dataDir };
  const options = { env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('scripts', script), ...args], options);
  return { code: status, stdout, stderr: stderr.trimEnd() };
}

function inData(...parts: string[]) {
  return join(server.dataDir, ...parts);
}

function damaged(name: string, damage: (folder: string) => void): string {
  const folder = inData('backups', name);
  cpSync(backup, folder, { recursive: true });
  damage(folder);
  return folder;
}

beforeAll(async () => {
  server = await startServer();
  mkdirSync(inData('uploads'), { recursive: true });
  writeFileSync(inData('uploads', upload), bytes);
  const client = await httpClient(server.url);
  await client.addTask('before the backup');
  // Make changes during the backup.
  const busy = Promise.all(Array.from({ length: 30 }, (_, n) => client.addTask(`busy ${n}`)));
  const { code, stdout, stderr } = npmRun('backup.js');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  // The database and the upload, plus a day of the change log if db.json is up to date.
  expect(stdout).toMatch(/Backed up [23] files/);
  await busy;
  backup = inData('backups', readdirSync(inData('backups'))[0] ?? '');
  await client.addTask('after the backup');
});
afterAll(() => server.stop());

it('restoring a backup replaces records and uploads while the server runs, and backs up the replaced data', async () => {
  rmSync(inData('uploads', upload));
  const { code, stdout } = npmRun('restore.js', backup);
  expect(code).toBe(0);
  const client = await httpClient(server.url);
  const titles = await client.taskTitles();
  expect(titles).toContain('before the backup');
  expect(titles).not.toContain('after the backup');
  expect(readFileSync(inData('uploads', upload))).toEqual(bytes);
  const kept = /is in (\S+)\.$/m.exec(stdout)?.[1] ?? '';
  expect(titlesInFile(kept)).toContain('after the backup');
  expect((await client.addTask('life goes on')).status).toBe(201);
});

it('restoring a backup ends an open session', async () => {
  const client = await httpClient(server.url);
  expect(npmRun('restore.js', backup).code).toBe(0);
  expect((await client.send('/apps/todo/tasks')).status).toBe(401);
});

it.each<[string, string, (folder: string) => void]>([
  ['a changed upload', 'has changed since the backup', (f) => writeFileSync(join(f, 'uploads', upload), 'other')],
  ['a truncated database', 'has changed since the backup', (f) => writeFileSync(join(f, 'db.json'), '{"vers')],
  ['a missing upload', 'is missing', (f) => rmSync(join(f, 'uploads', upload))],
  ['no manifest', 'isn’t a backup', (f) => rmSync(join(f, 'manifest.json'))],
  [
    'a path outside its folder',
    'isn’t an Atrium backup',
    (f) => writeFileSync(join(f, 'manifest.json'), '{"files":{"db.json":"","../../evil":""}}'),
  ],
])('a backup with %s is rejected with a one-line error, and the database doesn’t change', (name, reason, damage) => {
  const before = readFileSync(inData('db.json'));
  const { code, stderr } = npmRun('restore.js', damaged(name.replaceAll(' ', '-'), damage));
  expect({ code, lines: stderr.split('\n') }).toEqual({ code: 1, lines: [expect.stringContaining(reason)] });
  expect(readFileSync(inData('db.json'))).toEqual(before);
});

it('a broken database isn’t backed up, and an existing backup isn’t overwritten', () => {
  const taken = npmRun('backup.js', backup);
  expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining('already exists') });
  const folder = inData('backups', 'never');
  const whole = readFileSync(inData('db.json'));
  writeFileSync(inData('db.json'), whole.subarray(0, whole.length / 2));
  const broken = npmRun('backup.js', folder);
  writeFileSync(inData('db.json'), whole);
  expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining('is not valid JSON') });
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(inData('backups')).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

it('restoring without a folder fails and prints the usage', () => {
  expect(npmRun('restore.js')).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run restore -- FOLDER') });
});

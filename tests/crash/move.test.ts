import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { httpClient, titlesInFile } from '../helpers/http-client';
import { runSql, startPostgres, type TestPostgres } from '../helpers/postgres.js';
import { startServer } from '../helpers/server';

// Each store uses its own secret here, instead of the one that the tests share.
delete process.env.SESSION_SECRET;

const folder = mkdtempSync(join(tmpdir(), 'atrium-move-test-'));
const upload = '0c5f3d7e-1111-4222-8333-944445555666';
const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);

let postgres: TestPostgres;
let databaseUrl: string;

beforeAll(async () => {
  postgres = await startPostgres();
  await runSql(postgres.url('postgres'), 'CREATE DATABASE atrium', 'CREATE DATABASE other');
  databaseUrl = postgres.url('atrium');
});
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

function npmRun(script: string, args: string[], env: Record<string, string>) {
  const options = { env: { ...process.env, DATABASE_URL: '', ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('scripts', script), ...args], options);
  return { code: status, stdout, stderr: stderr.trimEnd() };
}

const file = join(folder, 'file');
const back = join(folder, 'back');

it('data with sessions, uploads, and changes can be moved to a database and back, unless it’s in use', async () => {
  mkdirSync(join(file, 'uploads'), { recursive: true });
  writeFileSync(join(file, 'uploads', upload), bytes);
  expect(npmRun('seed.js', ['--force'], { DATA_DIR: file })).toMatchObject({ code: 0 });
  const first = await startServer({ dataDir: file, env: { ACCESS_TOKEN_TTL: '3600' } });
  const client = await httpClient(first.url);
  await client.addTask('from the file');
  expect(npmRun('move.js', ['--to', databaseUrl], { DATA_DIR: file })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is in use by process'),
  });
  await first.stop({ keepData: true });
  expect(npmRun('move.js', ['--to', databaseUrl], { DATA_DIR: file })).toMatchObject({ code: 0, stderr: '' });

  const env = { DATABASE_URL: databaseUrl, ACCESS_TOKEN_TTL: '3600' };
  const second = await startServer({ env });
  const token = await tokenOf(second.url);
  expect(await titlesAt(second.url, token)).toContain('from the file');
  expect((await add(second.url, token, 'from the database')).status).toBe(201);
  expect(npmRun('move.js', ['--to', back], { DATABASE_URL: databaseUrl })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is in use'),
  });
  await second.stop();

  expect(npmRun('move.js', ['--to', back], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0, stderr: '' });
  expect(titlesInFile(back)).toEqual(expect.arrayContaining(['from the file', 'from the database']));
  expect(readFileSync(join(back, 'uploads', upload))).toEqual(bytes);
  const [id = ''] = readdirSync(join(back, 'changes'));
  const days = readdirSync(join(back, 'changes', id)).map((day) =>
    readFileSync(join(back, 'changes', id, day), 'utf8'),
  );
  expect(days.join('').match(/"label":"todo\.created"/g)).toHaveLength(2);
  const third = await startServer({ dataDir: back, env: { ACCESS_TOKEN_TTL: '3600' } });
  // The session that was started while the data was in the database is still valid, and the change log continues where
  // it left off.
  expect(await titlesAt(third.url, token)).toContain('from the database');
  expect((await add(third.url, token, 'and on')).status).toBe(201);
  await third.stop({ keepData: true });
});

it('moving overwrites existing data only with --replace, and saves a copy of that data', () => {
  const refused = npmRun('move.js', ['--to', databaseUrl], { DATA_DIR: back });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('isn’t empty') });
  expect(npmRun('move.js', ['--to', databaseUrl, '--replace'], { DATA_DIR: back })).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(readdirSync(join(back, 'backups')).filter((name) => name.startsWith('replaced-'))).toHaveLength(1);
});

it('a backup of a database can be restored into another database or into a folder', async () => {
  const backup = join(folder, 'backup');
  expect(npmRun('backup.js', [backup], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0, stderr: '' });
  const data = { DATA_DIR: join(folder, 'kept') };
  expect(npmRun('restore.js', [backup], { DATABASE_URL: postgres.url('other'), ...data })).toMatchObject({ code: 0 });
  const server = await startServer({ env: { DATABASE_URL: postgres.url('other') } });
  expect(await (await httpClient(server.url)).taskTitles()).toContain('from the file');
  await server.stop();
  const restored = join(folder, 'restored');
  expect(npmRun('restore.js', [backup], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  expect(titlesInFile(restored)).toContain('from the database');
  expect(existsSync(join(restored, 'uploads', upload))).toBe(true);
});

async function tokenOf(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@demo.com', password: 'admin' });
  const response = await fetch(`${url}/jwt/login`, { method: 'POST', headers, body });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

async function titlesAt(url: string, token: string): Promise<string[]> {
  const headers = { authorization: `Token ${token}`, connection: 'close' };
  const tasks = (await (await fetch(`${url}/apps/todo/tasks`, { headers })).json()) as { title: string }[];
  return tasks.map(({ title }) => title);
}

function add(url: string, token: string, title: string) {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json', connection: 'close' };
  return fetch(`${url}/apps/todo/add-tasks`, { method: 'POST', headers, body: JSON.stringify({ task: { title } }) });
}

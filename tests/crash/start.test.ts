import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { httpClient, titlesInFile } from '../helpers/http-client';
import { patience } from '../helpers/patience';
import { freePort, startServer, type TestServer } from '../helpers/server';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-start-'));
const file = join(dataDir, 'db.json');
const whole = readFileSync(inject('seededTemplate'), 'utf8');

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function environment(): Promise<NodeJS.ProcessEnv> {
  return { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(await freePort()) };
}

async function tryStart() {
  const options = { env: await environment(), encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts', 'serve.js')], options);
  return { code: status, lines: stderr.trimEnd().split('\n') };
}

function withRecord(collection: string, id: string, change: object): string {
  const database = JSON.parse(whole) as { collections: Record<string, Record<string, object>> };
  Object.assign(database.collections[collection]?.[id] ?? {}, change);
  return JSON.stringify(database);
}

describe('a file that can’t be used prevents the start with a one-line error, and is left unchanged:', () => {
  it.each([
    ['empty', '', 'is not valid JSON'],
    ['cut off in the middle', whole.slice(0, Math.floor(whole.length / 2)), 'is not valid JSON'],
    ['cut off at the last byte', whole.slice(0, -1), 'is not valid JSON'],
    ['all zeros, as after a file system crash', '\0'.repeat(4096), 'is not valid JSON'],
    ['from another app', '{"collections":[]}', 'version'],
    ['from a later version', whole.replace(/"version":\d+/, '"version":999'), 'newer version'],
    ['with a malformed record', withRecord('accounts', '1', { role: 'owner' }), 'accounts.1.role'],
  ])('%s', async (_, content, reason) => {
    writeFileSync(file, content);
    const { code, lines } = await tryStart();
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(reason)] });
    expect(lines[0]).toContain('db.json');
    expect(readFileSync(file, 'utf8')).toBe(content);
  });
});

describe('the lock on the data file', () => {
  let server: TestServer;

  beforeAll(async () => {
    writeFileSync(file, whole);
    server = await startServer({ dataDir });
  });
  afterAll(() => server.stop({ keepData: true }));

  it('stops a second server with an error that names the process of the first, and the first keeps running', async () => {
    const client = await httpClient(server.url);
    const before = titlesInFile(dataDir);
    const { code, lines } = await tryStart();
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(`in use by process ${server.pid}`)] });
    expect(titlesInFile(dataDir)).toEqual(before);
    expect((await client.addTask('still here')).status).toBe(201);
  });

  it('doesn’t delay a restart after the server is killed', async () => {
    await server.kill();
    const since = performance.now();
    server = await startServer({ dataDir });
    // A start takes a second on an idle machine. The limit only detects a start that waits for something.
    expect(performance.now() - since).toBeLessThan(patience(4_000));
    expect(await (await httpClient(server.url)).taskTitles()).toContain('still here');
  });
});

it('a server takes over an empty lock left by a power failure', async () => {
  writeFileSync(file, whole);
  writeFileSync(`${file}.lock`, '');
  utimesSync(`${file}.lock`, 0, 0);
  const server = await startServer({ dataDir });
  expect((await (await httpClient(server.url)).addTask('kept')).status).toBe(201);
  await server.stop({ keepData: true });
});

it('when several servers are launched at the same moment, only one server starts', async () => {
  writeFileSync(file, whole);
  const servers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const env = await environment();
      const child = spawn(process.execPath, [inRoot('scripts', 'serve.js')], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let stderr = '';
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      return { child, ended: once(child, 'exit'), stderr: () => stderr };
    }),
  );
  const first = await Promise.race(servers.map(({ ended }, index) => ended.then(() => index)));
  await Promise.race(servers.filter((_, index) => index !== first).map(({ ended }) => ended));
  const left = servers.filter(({ child }) => child.exitCode === null);
  const gone = servers.filter(({ child }) => child.exitCode !== null);
  expect(left).toHaveLength(1);
  for (const { child, stderr } of gone) {
    expect(child.exitCode).toBe(1);
    expect(stderr().trimEnd().split('\n')).toEqual([expect.stringMatching(/in use by (another )?process/)]);
  }
  for (const { child } of left) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
});

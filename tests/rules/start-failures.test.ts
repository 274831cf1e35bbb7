import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isInstalled } from '../../scripts/lib/install.js';
import { nodeVersionProblem } from '../../scripts/lib/node-version.js';
import { inRoot } from '../../scripts/lib/paths.js';
import { freePort } from '../helpers/server';
import { testDataDir } from '../helpers/store';

function start(
  script: 'start.js' | 'serve.js' | 'seed.js' | 'backup.js',
  env: Record<string, string>,
  ...words: string[]
) {
  const result = spawnSync(process.execPath, [inRoot('scripts', script), ...words], {
    env: { ...process.env, DATA_DIR: testDataDir, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: result.status, lines: result.stderr.trimEnd().split('\n') };
}

describe('a script fails with exit code 1 and a one-line error', () => {
  test('if the port is in use', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines } = start('start.js', { PORT: String(port) });
    other.close();
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(`port ${port} is already in use`)] });
  });

  test('if PORT isn’t a port', () => {
    const { code, lines } = start('start.js', { PORT: '80a' });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('PORT must be a number')] });
  });

  test('if the data folder isn’t writable', async () => {
    const file = join(testDataDir, 'in-the-way');
    writeFileSync(file, '');
    const { code, lines } = start('start.js', { PORT: String(await freePort()), DATA_DIR: join(file, 'data') });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('isn’t writable')] });
  });

  // Nothing can be created in /proc, and Node's recursive mkdir never returns from there.
  test.runIf(process.platform === 'linux').each(['start.js', 'serve.js', 'seed.js'] as const)(
    'if the data folder can’t be created: %s',
    async (script) => {
      const { code, lines } = start(script, { PORT: String(await freePort()), DATA_DIR: '/proc/x/data' });
      expect({ code, lines }).toEqual({
        code: 1,
        lines: [expect.stringContaining('/proc/x/data isn’t writable (ENOENT)')],
      });
    },
  );

  test.runIf(process.platform === 'linux')('if the backup folder can’t be created', () => {
    const { code, lines } = start('backup.js', {}, '/proc/x');
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/backup couldn’t be created .*\/proc\/x/)],
    });
  });

  test.each(['{"version":1,"collections":{"acc', 'null', '[]'])(
    'if the database file contains only %s, and leaves the file unchanged',
    async (content) => {
      const database = join(testDataDir, 'db.json');
      writeFileSync(database, content);
      const { code, lines } = start('serve.js', { PORT: String(await freePort()) });
      expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('db.json is not')] });
      expect(readFileSync(database, 'utf8')).toBe(content);
    },
  );
});

test('a Node version that is too old is reported', () => {
  expect(nodeVersionProblem('18.20.4')).toContain('Node 20 or newer is required');
  expect([nodeVersionProblem('20.0.0'), nodeVersionProblem('24.1.0')]).toEqual([null, null]);
});

describe('isInstalled returns', () => {
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  };

  test.each([
    ['false if nothing is installed', null, false],
    ['true for the packages in the lockfile', lock, true],
    ['true if an optional package is missing', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['false for another version of a package', { ...lock, 'node_modules/a': { version: '0.9.0' } }, false],
    ['false if a required package is missing', { 'node_modules/b': { version: '2.0.0' } }, false],
  ])('%s', (_, installed, expected) => {
    expect(isInstalled(lock, installed)).toBe(expected);
  });
});

test('seeding requires --force to replace a database, backs it up, and makes the new file readable only by the owner', () => {
  const database = join(testDataDir, 'db.json');
  writeFileSync(database, 'broken');
  const seed = (...args: string[]) =>
    spawnSync(process.execPath, [inRoot('scripts', 'seed.js'), '--scale', '2', ...args], {
      env: { ...process.env, DATA_DIR: testDataDir },
      encoding: 'utf8',
    });
  expect(seed()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run seed -- --force') });
  expect(readFileSync(database, 'utf8')).toBe('broken');
  const result = seed('--force');
  expect(result.stderr).toBe('');
  const [kept = ''] = readdirSync(join(testDataDir, 'backups'));
  expect(readFileSync(join(testDataDir, 'backups', kept, 'db.json'), 'utf8')).toBe('broken');
  const invoices = Object.keys(JSON.parse(readFileSync(database, 'utf8')).collections.invoices);
  expect(invoices).toHaveLength(74);
  if (process.platform !== 'win32') expect(statSync(database).mode & 0o077).toBe(0);
  expect(existsSync(join(testDataDir, `.db.json.${result.pid}.tmp`))).toBe(false);
});

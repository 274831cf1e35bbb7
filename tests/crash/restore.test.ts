import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';

interface Stored {
  version: number;
  collections: Record<string, Record<string, Record<string, unknown>>>;
}

const sample = readFileSync(inject('seededTemplate'), 'utf8');
let root = '';
let data = '';
let backup = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-restore-'));
  data = join(root, 'data');
  backup = join(root, 'backup');
  expect(run('seed.js')).toMatchObject({ status: 0 });
  change(() => JSON.parse(sample) as Stored);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function run(script: string, args: string[] = [], env: Record<string, string> = {}, folder = data) {
  const settings = { ...process.env, DATA_DIR: folder, SESSION_SECRET: '', ...env };
  return spawnSync(process.execPath, [inRoot('scripts', script), ...args], { env: settings, encoding: 'utf8' });
}

const stored = (folder = data) => JSON.parse(readFileSync(join(folder, 'db.json'), 'utf8')) as Stored;

function change(make: (now: Stored) => Stored, folder = data): void {
  writeFileSync(join(folder, 'db.json'), JSON.stringify(make(stored(folder))));
}

/** Replaces the records in the backup with `make`'s result and updates the checksum, so that the backup stays valid. */
function rewriteBackup(make: (now: Stored) => Stored): void {
  change(make, backup);
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as { files: Record<string, string> };
  manifest.files['db.json'] = createHash('sha256')
    .update(readFileSync(join(backup, 'db.json')))
    .digest('hex');
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
}

it.each([
  ['from a newer version', (now: Stored) => ({ ...now, version: 999 }), 'newer version of Atrium'],
  [
    'with a record that this version can’t read',
    (now: Stored) => {
      Object.assign(now.collections.orders?.['5018'] ?? {}, { status: 'teleported' });
      return now;
    },
    'orders.5018.status',
  ],
])('a backup %s is rejected, and nothing is replaced', (_, make, reason) => {
  expect(run('backup.js', [backup])).toMatchObject({ status: 0 });
  rewriteBackup(make);
  const before = readFileSync(join(data, 'db.json'), 'utf8');
  const { status, stderr } = run('restore.js', [backup]);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(reason) });
  expect(readFileSync(join(data, 'db.json'), 'utf8')).toBe(before);
  expect(existsSync(join(data, 'backups'))).toBe(false);
});

it('restoring a backup doesn’t restore revoked or deleted access, and backs up the replaced data', () => {
  expect(run('backup.js', [backup])).toMatchObject({ status: 0 });
  const keys = Object.keys(stored().collections.apiKeys ?? {});
  change(({ collections: { accounts = {}, apiKeys: _, ...rest }, ...head }) => {
    const { 2: __, ...left } = accounts;
    return { ...head, collections: { ...rest, accounts: left, apiKeys: {} } };
  });
  const { stdout } = run('restore.js', [backup]);
  const { accounts, apiKeys, sessions, users } = stored().collections;
  expect(Object.keys(accounts ?? {})).toEqual(['1']);
  expect([apiKeys, sessions]).toEqual([{}, {}]);
  expect(Object.values(users ?? {}).filter(({ accountId }) => accountId === 2)).toEqual([]);
  expect(stdout).toContain('accounts (client@demo.com)');
  expect(keys.length).toBeGreaterThan(0);
  expect(stdout).toContain(`apiKeys (${keys.length})`);
  const [kept = ''] = readdirSync(join(data, 'backups'));
  expect(run('restore.js', [join(data, 'backups', kept)])).toMatchObject({ status: 0, stderr: '' });
  expect(stored().collections.apiKeys).toEqual({});
});

it('restoring a backup into another folder restores the accounts, and the secret key only with the passphrase', () => {
  const passphrase = { BACKUP_PASSPHRASE: 'tulip anchor' };
  const secret = 'a1'.repeat(32);
  mkdirSync(join(data, 'secrets'));
  writeFileSync(join(data, 'secrets', 'session.key'), secret);
  expect(run('backup.js', [backup], passphrase)).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(backup, 'secret.enc'), 'utf8')).not.toContain(secret);
  const there = join(root, 'there');
  const wrong = run('restore.js', [backup], { BACKUP_PASSPHRASE: 'wrong' }, there);
  expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('BACKUP_PASSPHRASE') });
  expect(run('restore.js', [backup], {}, there).stdout).toContain('recovery code');
  expect(Object.keys(stored(there).collections.accounts ?? {})).toEqual(['1', '2']);
  expect(existsSync(join(there, 'secrets'))).toBe(false);
  expect(run('restore.js', [backup], passphrase, there)).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(there, 'secrets', 'session.key'), 'utf8')).toBe(secret);
  expect(existsSync(join(there, 'secret.enc'))).toBe(false);
});

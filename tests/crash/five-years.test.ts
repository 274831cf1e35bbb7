import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import current from '~/models/store/data-version.json';
import { inRoot } from '../../scripts/lib/paths.js';
import { commitBefore, programOf } from '../helpers/earlier-program';
import { httpClient } from '../helpers/http-client';
import { runSql, startPostgres, type TestPostgres } from '../helpers/postgres.js';
import { startServer } from '../helpers/server';

// Each server uses the key in its data folder.
delete process.env.SESSION_SECRET;

type Row = Record<string, unknown>;

interface Stored {
  version: number;
  id: string;
  collections: Record<string, Record<string, Row>>;
}

/**
 * Amount of data to create, as a percentage of what an office of ten people adds in five years.
 * `ATRIUM_FIVE_YEARS=100` creates all of it.
 */
const hundredths = Number(process.env.ATRIUM_FIVE_YEARS ?? 1);
const years = 5;
const yearly = {
  emails: 660,
  outboxMails: 220,
  chatMessages: 1_100,
  orders: 40,
  todoTasks: 60,
  calendarEvents: 60,
  uploads: 110,
};

const commit = commitBefore();
const root = mkdtempSync(join(tmpdir(), 'atrium-five-years-'));
const data = join(root, 'data');
let earlier = '';
let postgres: TestPostgres | undefined;

beforeAll(async () => {
  if (commit === null) return;
  earlier = await programOf(commit);
  postgres = await startPostgres();
  await runSql(postgres.url('postgres'), 'CREATE DATABASE atrium');
}, 900_000);
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  if (commit === null) return;
  rmSync(earlier, { recursive: true, force: true });
  await postgres?.remove();
});

const stored = (folder: string) => JSON.parse(readFileSync(join(folder, 'db.json'), 'utf8')) as Stored;

function run(script: string, args: string[], env: Record<string, string>) {
  const settings = { ...process.env, DATABASE_URL: '', ...env };
  const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts', script), ...args], {
    env: settings,
    encoding: 'utf8',
  });
  expect({ script, status, stderr }).toEqual({ script, status: 0, stderr: '' });
}

/** Returns the instant at index `at` of `count` instants spread evenly over the last five years. */
function instant(at: number, count: number): string {
  const span = years * 365 * 86_400_000;
  return new Date(Date.now() - span + Math.floor((at / count) * span)).toISOString();
}

function aged(name: string, row: Row, at: number, count: number): Row {
  const time = instant(at, count);
  if (name === 'emails')
    return { ...row, subject: `Year ${time.slice(0, 4)}: message ${at}`, time, messageId: `<${at}@office>` };
  if (name === 'outboxMails') return { ...row, subject: `Sent ${at}`, at: time };
  if (name === 'chatMessages') return { ...row, message: `Line ${at}`, time };
  if (name === 'orders') return { ...row, placedAt: time };
  if (name === 'todoTasks') return { ...row, title: `Task ${at}`, dueDate: time.slice(0, 10), rank: at + 1_000 };
  return { ...row, title: `Meeting ${at}`, start: time.slice(0, 10), end: null };
}

const sentMail = { to: 'jo@outside.example', subject: '', text: 'Hello', kind: 'mail', state: 'sent', accountId: 1 };

/**
 * Writes the office's workspace as data version 1, with LinkedIn links under their old name. Returns the data. The
 * earlier version creates the sample data, because it couldn't read fields that this version adds.
 */
function writeFiveYears(): Stored {
  const seeded = spawnSync(process.execPath, [join(earlier, 'scripts', 'seed.js')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: data },
    encoding: 'utf8',
  });
  expect(seeded).toMatchObject({ status: 0 });
  const begun = stored(data);
  const { collections } = begun;
  mkdirSync(join(data, 'uploads'), { recursive: true });
  for (const [name, rate] of Object.entries(yearly)) {
    const count = Math.round(rate * years * hundredths);
    const records = (collections[name] ??= {});
    const samples = Object.values(records);
    const first = Math.max(0, ...Object.keys(records).map(Number).filter(Number.isFinite)) + 1;
    for (let at = 0; at < count; at += 1) {
      if (name === 'uploads') {
        const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
        records[id] = {
          id,
          name: `file-${at}.txt`,
          type: 'text/plain',
          size: 6,
          ownerId: 1,
          at: instant(at, count),
          place: 'emails',
        };
        writeFileSync(join(data, 'uploads', id), `File ${at}`.slice(0, 6));
        const mail = collections.emails?.[String(first + at)] ?? Object.values(collections.emails ?? {})[0];
        const attachments = (mail?.attachments as Row[] | undefined) ?? [];
        Object.assign(mail ?? {}, {
          attachments: [
            ...attachments,
            { fileName: `file-${at}.txt`, thumbnail: '', url: `/uploads/${id}/file-${at}.txt`, size: '6 B' },
          ],
        });
        continue;
      }
      const id = first + at;
      records[id] = { ...aged(name, samples[at % samples.length] ?? { ...sentMail }, at, count), id };
    }
  }
  for (const settings of Object.values(collections.accountSettings ?? {})) {
    const social = settings.social as { socialLinks: Row };
    const { linkedIn, ...links } = social.socialLinks;
    social.socialLinks = { ...links, linkedin: linkedIn };
  }
  delete collections.trashNotes;
  const old = { ...begun, version: 1 };
  writeFileSync(join(data, 'db.json'), JSON.stringify(old));
  return old;
}

/** Collections that change on every sign-in and upgrade. */
const changing = new Set([
  'accountGuards',
  'accountSettings',
  'accounts',
  'securityNotes',
  'sessions',
  'users',
  'workspace',
]);

function isHeldBy(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return before === after;
  return Object.entries(before).every(([key, value]) => isHeldBy(value, (after as Row)[key]));
}

/**
 * Returns the keys (`collection/id`) of the records whose values in `before` aren't all in `after`. Ignores the
 * collections in `changing`.
 */
function lost(before: Stored, after: Stored): string[] {
  return Object.entries(before.collections).flatMap(([name, records]) =>
    Object.entries(changing.has(name) ? {} : records).flatMap(([id, record]) =>
      isHeldBy(record, after.collections[name]?.[id]) ? [] : [`${name}/${id}`],
    ),
  );
}

/** Prints how long a start takes, for docs/operations.md. Does nothing with the default amount of data. */
async function sayHowLongAStartTakes({ collections }: Stored): Promise<void> {
  if (hundredths === 1) return;
  const count = Object.values(collections).reduce((sum, rows) => sum + Object.keys(rows).length, 0);
  const started = performance.now();
  const server = await startServer({ dataDir: data });
  process.stdout.write(`${count} records: up after ${Math.round(performance.now() - started)} ms\n`);
  await server.stop({ keepData: true });
}

describe.skipIf(commit === null)('an office’s records from five years', () => {
  it(
    'are upgraded twice, backed up, and restored to PostgreSQL without losing a record',
    { timeout: 900_000 },
    async () => {
      const begun = writeFiveYears();
      const first = await startServer({ dataDir: data, root: earlier });
      const client = await httpClient(first.url);
      expect((await client.addTask('Written by the version before')).status).toBe(201);
      await first.stop({ keepData: true });
      const between = stored(data);
      expect(between.version).toBeLessThan(current.version);
      expect(lost(begun, between)).toEqual([]);

      const second = await startServer({ dataDir: data });
      expect(second.output()).toContain('backup');
      const again = await httpClient(second.url);
      expect(await again.taskTitles()).toContain('Written by the version before');
      expect((await again.addTask('Written by this version')).status).toBe(201);
      await second.stop({ keepData: true });
      const upgraded = stored(data);
      await sayHowLongAStartTakes(upgraded);
      expect(upgraded.version).toBe(current.version);
      expect(lost(between, upgraded)).toEqual([]);
      const links = Object.values(upgraded.collections.accountSettings ?? {}).map(
        ({ social }) => (social as { socialLinks: Row }).socialLinks,
      );
      expect(links.every((link) => !('linkedin' in link) && 'linkedIn' in link)).toBe(true);

      const [backup, back] = [join(root, 'backup'), join(root, 'back')];
      run('backup.js', [backup], { DATA_DIR: data });
      const database = postgres?.url('atrium') ?? '';
      run('restore.js', [backup], { DATA_DIR: join(root, 'other'), DATABASE_URL: database });
      const onPostgres = await startServer({ dataDir: join(root, 'other'), env: { DATABASE_URL: database } });
      expect(await (await httpClient(onPostgres.url)).taskTitles()).toContain('Written by this version');
      await onPostgres.stop({ keepData: true });
      run('backup.js', [back], { DATA_DIR: join(root, 'other'), DATABASE_URL: database });
      expect(lost(upgraded, stored(back))).toEqual([]);
      expect(readdirSync(join(back, 'uploads')).sort()).toEqual(readdirSync(join(data, 'uploads')).sort());
    },
  );

  it('are rejected by the previous version after the upgrade, but it can restore their backup from before the upgrade', async () => {
    const before = readFileSync(join(data, 'db.json'), 'utf8');
    const refused = await startServer({ dataDir: data, root: earlier }).then(() => '', String);
    expect(refused).toContain('was written by a newer version of Atrium');
    expect(readFileSync(join(data, 'db.json'), 'utf8')).toBe(before);
    // The backup created by the upgrade to this version, not by the earlier upgrade.
    const kept = readdirSync(join(data, 'backups')).sort().at(-1);
    const old = join(root, 'old');
    const restored = spawnSync(
      process.execPath,
      [join(earlier, 'scripts', 'restore.js'), join(data, 'backups', kept ?? '')],
      {
        env: { ...process.env, DATABASE_URL: '', DATA_DIR: old },
        encoding: 'utf8',
      },
    );
    expect(restored).toMatchObject({ status: 0 });
    const server = await startServer({ dataDir: old, root: earlier });
    expect(await (await httpClient(server.url)).taskTitles()).toContain('Written by the version before');
    await server.stop({ keepData: true });
  });
});

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { resolveDates } from './date-tokens.js';
import { SetupError } from './log.js';
import { hashPassword } from './password.js';
import { databaseFile, dataDir, inRoot, seedDir, shown } from './paths.js';
import { scaleCollection } from './scale-collections.js';
import { writeAtomically } from './write-atomically.js';

/**
 * @typedef {import('./scale-collections.js').SeedRecord} SeedRecord
 * @typedef {{ version: number, id: string, generation: 0, seededAt: string, collections: Record<string, Record<string, SeedRecord>> }} SeededDatabase
 * @typedef {{ scale?: number, today?: string }} SeedOptions
 *   scale: how many times as large the collections of records are; today: `YYYY-MM-DD` (UTC) the dates are relative to
 */

/**
 * Makes the database of sample data, in memory.
 * @param {SeedOptions} [options]
 * @returns {Promise<SeededDatabase>}
 * @throws {SetupError} when a seed file is broken
 */
export async function buildDatabase({ scale = 1, today = new Date().toISOString().slice(0, 10) } = {}) {
  /** @type {SeededDatabase['collections']} */
  const collections = {};
  for (const [name, seeds] of Object.entries(readSeeds())) {
    // There is one workspace, whatever its size.
    const records = scaleCollection(name, resolveDates(seeds, today), name === 'workspace' ? 1 : scale);
    collections[name] = keyById(name === 'accounts' ? await Promise.all(records.map(withHash)) : records);
  }
  for (const invoice of Object.values(collections.invoices ?? {}))
    if (invoice.number !== null) invoice.seller = collections.workspace?.['1']?.company;
  if (collections.accounts) collections.users = { ...collections.users, ...usersOf(collections.accounts) };
  // Generation 0 takes the place of everything before: a journal of another database beside it is not needed any more.
  return { version: dataVersion(), id: randomUUID(), generation: 0, seededAt: new Date().toISOString(), collections };
}

/** Above the ids of the users that calls return. */
const firstUnmanagedId = 900_000_000;

/**
 * A user for each sample account: everyone who can sign in is one (architecture §4).
 * @param {Record<string, SeedRecord>} accounts
 */
function usersOf(accounts) {
  const users = Object.values(accounts).map((account) => {
    const rules = /** @type {{ action: string, subject: string }[]} */ (account.ability);
    const manages = rules.filter(({ action }) => action === 'manage').map(({ subject }) => subject);
    const isAdmin = manages.includes('all');
    const id = firstUnmanagedId + Number(account.id);
    const { fullName, username, email, avatar } = account;
    const facts = { fullName: fullName || username, username, email, avatar: avatar ?? '' };
    const right = { role: isAdmin ? 'admin' : 'subscriber', roleId: null, grants: isAdmin ? [] : manages };
    const blank = { billing: '', company: '', country: '', contact: '', addedAt: '' };
    const state = { currentPlan: 'basic', status: 'active', accountId: account.id, cameIn: 'seeded' };
    return { id, ...facts, ...blank, ...right, ...state };
  });
  return Object.fromEntries(users.map((user) => [String(user.id), user]));
}

/**
 * Replaces the database by the sample data. Safe while the server runs: it never sees half a file.
 * @param {SeedOptions} [options]
 * @returns {Promise<SeededDatabase>} what was written
 */
export async function seedDatabase(options) {
  const database = await buildDatabase(options);
  mkdirSync(dataDir(), { recursive: true });
  await writeAtomically(databaseFile(), JSON.stringify(database));
  return database;
}

/** What a data folder that was in use holds besides its database. */
const traces = ['db.journal', 'db.begun', 'changes', 'uploads', 'backups', 'secrets'];

/** @param {string} path */
function holdsSomething(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.isFile() ? found.size > 0 : readdirSync(path).length > 0);
}

/** What a folder without a database holds that was in use; empty for a new one. */
export function tracesOfUse() {
  return existsSync(databaseFile()) ? [] : traces.filter((name) => holdsSomething(join(dataDir(), name)));
}

/**
 * Makes the database on the first start, in an empty folder only.
 * @returns {Promise<boolean>} whether it was made now
 * @throws {SetupError} when the folder was in use: its database is missing
 */
export async function seedIfMissing() {
  if (existsSync(databaseFile())) return false;
  const left = tracesOfUse();
  if (left.length > 0) {
    throw new SetupError(
      `${shown(databaseFile())} is missing, but ${shown(dataDir())} was in use: it holds ${left.join(', ')}. ` +
        'Nothing was changed. Put db.json back, restore a backup (npm run restore -- FOLDER), ' +
        'or start over with the sample data (npm run seed -- --force).',
    );
  }
  await seedDatabase();
  return true;
}

/** The version of the data that this program writes. */
export function dataVersion() {
  return Number(JSON.parse(readFileSync(inRoot('app', 'models/store/data-version.json'), 'utf8')).version);
}

/**
 * The seed files as they are, by collection.
 * @returns {Record<string, SeedRecord[]>}
 * @throws {SetupError} when one does not hold an array of records with ids of their own
 */
export function readSeeds() {
  if (!existsSync(seedDir)) throw new SetupError(`the sample data is missing: ${shown(seedDir)}`);
  const files = readdirSync(seedDir).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(files.sort().map((file) => [basename(file, '.json'), readSeed(join(seedDir, file))]));
}

/**
 * @param {string} file
 * @returns {SeedRecord[]}
 */
function readSeed(file) {
  let records;
  try {
    records = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SetupError(`${shown(file)} cannot be read (${error instanceof Error ? error.message : error}).`);
  }
  if (!Array.isArray(records)) throw new SetupError(`${shown(file)} must hold an array of records.`);
  const ids = new Set();
  for (const record of records) {
    const id = record?.id;
    if (typeof id !== 'number' && typeof id !== 'string')
      throw new SetupError(`${shown(file)} has a record without id.`);
    if (ids.has(String(id))) throw new SetupError(`${shown(file)} has the id ${id} twice.`);
    ids.add(String(id));
  }
  return records;
}

/** @param {SeedRecord[]} records */
function keyById(records) {
  return Object.fromEntries(records.map((record) => [String(record.id), record]));
}

/**
 * @param {SeedRecord} account
 * @returns {Promise<SeedRecord>}
 */
async function withHash({ password, ...account }) {
  return { ...account, passwordHash: await hashPassword(String(password)) };
}

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
 *   scale: the factor by which the collections of records grow; today: the day that dates are relative to, `YYYY-MM-DD`
 *   (UTC)
 */

/**
 * Builds the database with the sample data in memory.
 * @param {SeedOptions} [options]
 * @returns {Promise<SeededDatabase>}
 * @throws {SetupError} if a seed file is invalid
 */
export async function buildDatabase({ scale = 1, today = new Date().toISOString().slice(0, 10) } = {}) {
  /** @type {SeededDatabase['collections']} */
  const collections = {};
  for (const [name, seeds] of Object.entries(readSeeds())) {
    // The workspace record isn't multiplied.
    const records = scaleCollection(name, resolveDates(seeds, today), name === 'workspace' ? 1 : scale);
    collections[name] = keyById(name === 'accounts' ? await Promise.all(records.map(withHash)) : records);
  }
  for (const invoice of Object.values(collections.invoices ?? {}))
    if (invoice.number !== null) invoice.seller = collections.workspace?.['1']?.company;
  if (collections.accounts) collections.users = { ...collections.users, ...usersOf(collections.accounts) };
  // Generation 0 replaces everything before it, so the journal of an earlier database is no longer needed.
  return { version: dataVersion(), id: randomUUID(), generation: 0, seededAt: new Date().toISOString(), collections };
}

/** Lowest ID of users that the API doesn't return. The users that it returns have lower IDs. */
const firstUnmanagedId = 900_000_000;

/**
 * Returns a user for each sample account, because everyone who can sign in has one (architecture §4).
 * @param {Record<string, SeedRecord>} accounts
 */
export function usersOf(accounts) {
  const users = Object.values(accounts).map((account) => {
    const rules = /** @type {{ action: string, subject: string }[]} */ (account.ability);
    const manages = rules.filter(({ action }) => action === 'manage').map(({ subject }) => subject);
    const isAdmin = manages.includes('all');
    const id = firstUnmanagedId + Number(account.id);
    const { fullName, username, email, avatar } = account;
    const facts = { fullName: fullName || username, username, email, avatar: avatar ?? '' };
    const right = { role: isAdmin ? 'admin' : 'client', roleId: null, grants: isAdmin ? [] : manages };
    const blank = { billing: '', company: '', country: '', contact: '', addedAt: new Date().toISOString() };
    const state = { currentPlan: 'basic', status: 'active', accountId: account.id, cameIn: 'seeded' };
    return { id, ...facts, ...blank, ...right, ...state };
  });
  return Object.fromEntries(users.map((user) => [String(user.id), user]));
}

/**
 * Replaces the database with the sample data. Safe while the server runs: it never sees a partial file.
 * @param {SeedOptions} [options]
 * @param {SeededDatabase} [database] data to use instead of the sample data
 * @returns {Promise<SeededDatabase>} the new database
 */
export async function seedDatabase(options, database) {
  database ??= await buildDatabase(options);
  mkdirSync(dataDir(), { recursive: true });
  await writeAtomically(databaseFile(), JSON.stringify(database));
  return database;
}

/** Content of a data folder that has been used, other than its database. */
const traces = ['db.journal', 'db.begun', 'changes', 'uploads', 'backups', 'secrets'];

/** @param {string} path */
function holdsSomething(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.isFile() ? found.size > 0 : readdirSync(path).length > 0);
}

/** Returns the names of the traces of use in the data folder. Empty if the folder is new or has a database. */
export function tracesOfUse() {
  return existsSync(databaseFile()) ? [] : traces.filter((name) => holdsSomething(join(dataDir(), name)));
}

/**
 * Creates the database on the first start, in an empty folder only.
 * @returns {Promise<boolean>} whether this call created it
 * @throws {SetupError} if the folder was used before but its database is missing
 */
export async function seedIfMissing() {
  if (existsSync(databaseFile())) return false;
  const left = tracesOfUse();
  if (left.length > 0) {
    throw new SetupError(
      `${shown(databaseFile())} is missing, but ${shown(dataDir())} isn’t empty: it contains ${left.join(', ')}. ` +
        'Nothing was changed. Put db.json back, restore a backup (npm run restore -- FOLDER), ' +
        'or start over with the sample data (npm run seed -- --force).',
    );
  }
  await seedDatabase();
  return true;
}

/** Returns the version of the data that this app writes. */
export function dataVersion() {
  return Number(JSON.parse(readFileSync(inRoot('app', 'models/store/data-version.json'), 'utf8')).version);
}

/**
 * Reads the seed files, by collection.
 * @returns {Record<string, SeedRecord[]>}
 * @throws {SetupError} if one of them isn't an array of records with unique IDs
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
    throw new SetupError(`${shown(file)} can’t be read (${error instanceof Error ? error.message : error}).`);
  }
  if (!Array.isArray(records)) throw new SetupError(`${shown(file)} must contain an array of records.`);
  const ids = new Set();
  for (const record of records) {
    const id = record?.id;
    if (typeof id !== 'number' && typeof id !== 'string')
      throw new SetupError(`${shown(file)} contains a record without an ID.`);
    if (ids.has(String(id))) throw new SetupError(`${shown(file)} contains the ID ${id} twice.`);
    ids.add(String(id));
  }
  return records;
}

/** @param {SeedRecord[]} records */
export function keyById(records) {
  return Object.fromEntries(records.map((record) => [String(record.id), record]));
}

/**
 * @param {SeedRecord} account
 * @returns {Promise<SeedRecord>}
 */
async function withHash({ password, ...account }) {
  return { ...account, passwordHash: await hashPassword(String(password)) };
}

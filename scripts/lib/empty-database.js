import { randomUUID } from 'node:crypto';
import { loadAppModule } from './load-app-module.js';
import { SetupError } from './log.js';
import { hashPassword } from './password.js';
import { dataVersion, keyById, readSeeds, usersOf } from './seed-database.js';

/**
 * @typedef {import('./seed-database.js').SeededDatabase} SeededDatabase
 * @typedef {{ name: string, email: string, password: string, currency: string }} Owner
 *   name of the workspace, the administrator's email and password, ISO code of the currency
 */

/** Collections that every workspace starts with, such as roles, categories, kanban boards, plans, and demo content. */
const structure = [
  'analyticsCards',
  'autocompleteItems',
  'blogCategories',
  'faqCategories',
  'kanbanBoards',
  'knowledgeCards',
  'knowledgeCategories',
  'permissions',
  'pricingPlans',
  'pricingQuestions',
  'roles',
  'searchPages',
  'selectOptions',
  'statisticsCards',
];

/** The minimum password length, as on the app's own pages. */
const shortestPassword = 8;

/**
 * @param {Owner} owner
 * @throws {SetupError} with the first problem
 */
async function assertOwner({ name, email, password, currency }) {
  if (name.trim() === '') throw new SetupError('the workspace needs a name: --name "Holt & Daughters"');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new SetupError(`"${email}" isn't an email address. Pass the administrator's: --email you@example.com`);
  const { weakness } = await loadAppModule('models/account/common-password.server.ts');
  if (password.length < shortestPassword || weakness(password, [email, name]) !== null)
    throw new SetupError(
      `the password is too easy to guess. Use at least ${shortestPassword} characters, and avoid names and common words.`,
    );
  const { isCurrency } = await loadAppModule('models/workspace/currencies.ts');
  if (!isCurrency(currency)) throw new SetupError(`"${currency}" isn't a currency with cents. Use a code such as EUR.`);
}

/**
 * Builds the database of a new workspace in memory: the collections in `structure`, one administrator, and closed
 * registration.
 * @param {Owner} owner
 * @returns {Promise<SeededDatabase>}
 * @throws {SetupError} if the input or a seed file is invalid
 */
export async function buildEmptyDatabase(owner) {
  await assertOwner(owner);
  const seeds = readSeeds();
  /** @type {SeededDatabase['collections']} */
  const collections = Object.fromEntries(structure.map((name) => [name, keyById(seeds[name] ?? [])]));
  const account = {
    id: 1,
    fullName: '',
    username: owner.email.split('@')[0] ?? '',
    passwordHash: await hashPassword(owner.password),
    avatar: null,
    email: owner.email,
    role: 'admin',
    ability: [{ action: 'manage', subject: 'all' }],
    extras: { eCommerceCartItemsCount: 0 },
  };
  const now = new Date().toISOString();
  const company = { name: owner.name.trim(), address: '', email: '', phone: '', taxNumber: '', registration: '' };
  collections.accounts = { 1: account };
  collections.users = usersOf({ 1: account });
  collections.registration = { 1: { id: 1, mode: 'closed' } };
  collections.workspace = { 1: { id: 1, company, currency: owner.currency, startedAt: now } };
  return { version: dataVersion(), id: randomUUID(), generation: 0, seededAt: now, collections };
}

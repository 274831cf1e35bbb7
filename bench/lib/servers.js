import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.js';
import { bareBuild } from './baseline-build.js';
import { send } from './requests.js';
import { makeDataDir, newFolder } from './sample-data.js';
import { installed, startProcess } from './server-process.js';

/** @typedef {import('./server-process.js').ServerProcess} ServerProcess */

/** Node options of `npm run serve`. */
const nodeOptions = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts.serve.match(/--\S+/g) ?? [];

/** Long enough for a whole run, because requests after the end of a session would be measured as redirects. */
const SESSION_SECONDS = '86400';

/**
 * Starts the built app with a separate data folder and signs in the administrator, as a browser and as an API client.
 * @param {Parameters<typeof makeDataDir>[0]} [data]
 * @param {Record<string, string>} [more] additional settings
 */
export async function startAtrium(data, more = {}) {
  const { dataDir, invoices } = await makeDataDir(data);
  const server = await startAtriumIn(dataDir, { more });
  return { ...withFolder(server, dataDir), invoices, cookie: server.cookie, authorization: server.authorization };
}

/**
 * Starts the built app with an existing data folder, which isn't removed afterward.
 * @param {string} dataDir
 * @param {{ more?: Record<string, string>, signIn?: boolean }} [options] more: additional settings; signIn: whether
 *   to sign in the administrator, as a browser (`cookie`) and as an API client (`authorization`); true by default
 */
export async function startAtriumIn(dataDir, { more = {}, signIn = true } = {}) {
  const server = await startProcess({
    args: () => [...nodeOptions, inRoot('scripts', 'serve.js')],
    ready: '/healthz',
    env: { DATA_DIR: dataDir, ACCESS_TOKEN_TTL: SESSION_SECONDS, ...more },
  });
  if (!signIn) return { ...server, cookie: '', authorization: '' };
  const account = { email: 'admin@demo.com', password: 'admin' };
  const form = await send(`${server.url}/pages/login-basic`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(account)),
  });
  const login = await send(`${server.url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return {
    ...server,
    cookie: (form.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
    authorization: `Token ${JSON.parse(login.body.toString()).accessToken}`,
  };
}

/**
 * Starts the bare Remix app with remix-serve.
 * @param {Record<string, Buffer>} [bodies] responses of its resource route, by name
 */
export async function startBare(bodies = {}) {
  const folder = newFolder();
  for (const [name, body] of Object.entries(bodies)) writeFileSync(join(folder, name), body);
  const serve = inRoot('node_modules', '@remix-run', 'serve', 'dist', 'cli.js');
  const server = await startProcess({
    args: () => [serve, bareBuild],
    ready: '/ready',
    env: { BODY_DIR: folder },
    // The asset paths in the build are relative to this folder.
    cwd: inRoot('bench', 'baseline'),
  });
  return withFolder(server, folder);
}

/**
 * Starts a json-server with the rows as `/invoices`.
 * @param {'0.17.4' | '1.0.0-beta'} version
 * @param {object[]} invoices
 */
export async function startJsonServer(version, invoices) {
  const folder = newFolder();
  const file = join(folder, 'db.json');
  writeFileSync(file, JSON.stringify({ invoices }));
  const program = {
    '0.17.4': (port) => [installed('json-server', 'lib', 'cli', 'bin.js'), file, '--quiet', '--port', String(port)],
    '1.0.0-beta': (port) => [installed('json-server-beta', 'lib', 'bin.js'), file, '--port', String(port)],
  };
  return withFolder(await startProcess({ args: program[version], ready: '/invoices/0' }), folder);
}

/**
 * Starts the plain lowdb server with the rows as `/invoices`.
 * @param {object[]} invoices
 */
export async function startLowdb(invoices) {
  const folder = newFolder();
  const file = join(folder, 'db.json');
  writeFileSync(file, JSON.stringify({ invoices }));
  const server = await startProcess({ args: () => [inRoot('bench', 'lowdb-server.js'), file], ready: '/ready' });
  return withFolder(server, folder);
}

/**
 * @param {ServerProcess} server
 * @param {string} folder removed after the server has stopped
 * @returns {ServerProcess}
 */
function withFolder(server, folder) {
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/**
 * Starts servers, runs a function with them, and always stops them afterward.
 * @template {Record<string, ServerProcess>} Servers
 * @param {() => Promise<Servers>} start
 * @param {(servers: Servers) => Promise<void>} use
 */
export async function withServers(start, use) {
  const servers = await start();
  try {
    await use(servers);
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}

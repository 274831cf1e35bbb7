import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { say, SetupError } from './log.js';
import { inRoot } from './paths.js';
import { run, runNode } from './run.js';

// The headless shell comes first, because it doesn't draw windows and uses less CPU time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DOWNLOAD_LIMIT_MS = 5 * 60_000;
const APT_LIMIT_MS = 10 * 60_000;
const HELP =
  'no browser found for the browser tests. Install Chromium or Chrome, run "npx playwright install --with-deps ' +
  'chromium", or set ATRIUM_BROWSER to the path of a browser.';

/**
 * Finds the browser for tests: ATRIUM_BROWSER, else Playwright's own, else an installed Chromium (its headless shell
 * first) or Chrome.
 * @returns {string | null} path of an executable that starts
 * @throws {SetupError} if ATRIUM_BROWSER specifies one that doesn't start
 */
export function findBrowser() {
  const configured = process.env.ATRIUM_BROWSER;
  if (configured) {
    if (starts(configured)) return configured;
    throw new SetupError(
      `ATRIUM_BROWSER is set to ${configured}, which doesn’t start. Set it to the path of Chromium or Chrome.`,
    );
  }
  return [playwrightBrowser(), ...NAMES.map(onPath)].find((path) => path !== null && starts(path)) ?? null;
}

/**
 * Finds a browser, and installs one if there is none.
 * @returns {Promise<string>} its path
 * @throws {SetupError} if none can be installed, with instructions
 */
export async function requireBrowser() {
  const found = findBrowser();
  if (found) return found;
  say('No browser found. Downloading Chromium …');
  const cli = inRoot('node_modules', 'playwright', 'cli.js');
  await runNode(cli, ['install', 'chromium'], { timeoutMs: DOWNLOAD_LIMIT_MS });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (isDebianRoot()) {
    say('The download failed. Installing the system package …');
    await aptInstall();
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new SetupError(HELP);
}

async function aptInstall() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, timeoutMs: APT_LIMIT_MS });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name];
    await run('apt-get', args, { env, timeoutMs: APT_LIMIT_MS });
    if (findBrowser()) return;
  }
}

/** @returns {string | null} */
function playwrightBrowser() {
  try {
    return createRequire(inRoot('package.json'))('playwright').chromium.executablePath() || null;
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @returns {string | null}
 */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/**
 * Checks whether a browser starts. It isn't enough that the file exists, because system libraries can be missing, and a
 * distribution's package can be a stub.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

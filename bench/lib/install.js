import { existsSync, readFileSync } from 'node:fs';
import { isInstalled } from '../../scripts/lib/install.js';
import { SetupError } from '../../scripts/lib/log.js';
import { inRoot } from '../../scripts/lib/paths.js';
import { run } from '../../scripts/lib/run.js';

/** Installs the servers to compare with if they're missing. They aren't dependencies of the app. */
export async function installBaselines() {
  const installed = inRoot('bench', 'node_modules', '.package-lock.json');
  if (existsSync(installed) && isInstalled(packages(inRoot('bench', 'package-lock.json')), packages(installed))) return;
  const { code, output } = await run('npm', ['ci', '--prefix', inRoot('bench'), '--no-audit', '--no-fund']);
  if (code !== 0) throw new SetupError(`the packages of bench/ couldn’t be installed:\n${output}`);
}

/** @param {string} file */
function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.js';
import { complain, say, SetupError } from './log.js';
import { inRoot, serverBuild } from './paths.js';
import { runNode } from './run.js';

const INPUTS = ['app', 'public', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
const STAMP = inRoot('build', '.inputs');

/**
 * Returns a hash of the names and contents of all inputs of the build. Timestamps are excluded, because a fresh
 * checkout of the same files doesn't need a new build.
 * @param {string[]} [inputs] files and folders, relative to the project
 */
export function hashInputs(inputs = INPUTS) {
  const hash = createHash('sha256');
  for (const input of inputs) addToHash(hash, inRoot(input), input);
  return hash.digest('hex');
}

/**
 * Builds the app if its sources have changed since the last finished build.
 * @throws {SetupError} if the build fails, after printing its output
 */
export async function build() {
  const wanted = hashInputs();
  if (existsSync(serverBuild) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Building …');
  // Remove the stamp before the build, so that an interrupted build doesn't count as finished.
  rmSync(STAMP, { force: true });
  const cli = inRoot('node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const result = await runNode(cli, ['vite:build'], { env: { NODE_ENV: 'production' } });
  if (result.code !== 0) {
    complain(result.output.trim());
    throw new SetupError('the build failed (see the output above).');
  }
  await compressAssets();
  writeFileSync(STAMP, wanted);
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 * @param {string} name
 */
function addToHash(hash, path, name) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const child of readdirSync(path).sort()) addToHash(hash, join(path, child), `${name}/${child}`);
    return;
  }
  const content = readFileSync(path);
  hash.update(`${name}\0${content.length}\0`).update(content);
}

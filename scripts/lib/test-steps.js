import { mkdirSync, rmSync } from 'node:fs';
import { requireBrowser } from './browser.js';
import { inRoot } from './paths.js';
import { runNode } from './run.js';
import { playwrightCounts, vitestCounts } from './test-counts.js';

/**
 * @typedef {import('./test-counts.js').Counts} Counts
 * @typedef {{ title: string, run: () => Promise<Counts>, needsBuild?: boolean }} Step
 */

// The caller may have set it for its own reasons; each tool knows best which mode it wants.
const ENV = { NODE_ENV: undefined, FORCE_COLOR: undefined };

/**
 * Everything `npm test` runs, in order.
 * @type {Step[]}
 */
export const steps = [
  { title: 'Format', run: () => check('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']) },
  { title: 'Lint', run: () => check('eslint/bin/eslint.js', ['.', '--max-warnings', '0']) },
  { title: 'Types', run: () => check('typescript/bin/tsc', ['--noEmit']) },
  { title: 'Models, endpoints, pages and rules', run: runVitest },
  { title: 'Browser', run: runPlaywright, needsBuild: true },
];

/**
 * A check that passes or fails as a whole counts as one test.
 * @param {string} file inside node_modules
 * @param {string[]} args
 * @returns {Promise<Counts>}
 */
async function check(file, args) {
  const { code } = await runNode(inRoot('node_modules', file), args, { show: true, env: ENV });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest() {
  const report = freshReport('vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(inRoot('node_modules/vitest/vitest.mjs'), args, { show: true, env: ENV });
  return vitestCounts(report, code);
}

async function runPlaywright() {
  const report = freshReport('playwright.json');
  const env = { ...ENV, ATRIUM_BROWSER: await requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['test', '--reporter=list,json'];
  const { code } = await runNode(inRoot('node_modules/@playwright/test/cli.js'), args, { show: true, env });
  return playwrightCounts(report, code);
}

/**
 * A path for a report, with the one of the last run out of the way.
 * @param {string} name
 */
function freshReport(name) {
  const file = inRoot('.cache', 'reports', name);
  mkdirSync(inRoot('.cache', 'reports'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

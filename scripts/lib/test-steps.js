import { mkdirSync, rmSync } from 'node:fs';
import { requireBrowser } from './browser.js';
import { say } from './log.js';
import { inRoot } from './paths.js';
import { runNode } from './run.js';
import { playwrightCounts, vitestCounts } from './test-counts.js';

/**
 * @typedef {import('./test-counts.js').Counts} Counts
 * @typedef {{ title: string, run: () => Promise<Counts>, needsBuild?: boolean }} Step
 */

/** Latest start time of a test, in milliseconds since 1970. Tests that don't start in time are counted as skipped. */
export const until = Date.now() + Number(process.env.TEST_MINUTES ?? 45) * 60_000;

// NODE_ENV and FORCE_COLOR aren't inherited from the parent process, because each tool sets its own.
const ENV = { NODE_ENV: undefined, FORCE_COLOR: undefined, ATRIUM_TEST_UNTIL: String(until) };

/**
 * Steps that don't need the build and run in parallel with it, longest first.
 * @type {Step[]}
 */
export const checks = [
  { title: 'Types', run: () => check('Types', '@typescript/native-preview/bin/tsgo', ['--noEmit']) },
  { title: 'Format', run: () => check('Format', 'oxfmt/bin/oxfmt', ['--check', '.']) },
  { title: 'Lint', run: () => check('Lint', 'oxlint/bin/oxlint', ['.']) },
];

/**
 * The test suites, each of which uses all cores. Those that report the most in the least time come first, and those
 * that fail most often on a slow machine come last.
 * @type {Step[]}
 */
export const suites = [
  { title: 'Models, endpoints, pages, and rules', run: () => runVitest('vitest', ['file'], ['--no-isolate']) },
  { title: 'Models on PostgreSQL', run: () => runVitest('vitest-postgres', ['postgres'], ['--no-isolate']) },
  { title: 'Separate processes', run: () => runVitest('vitest-apart', ['file-apart']), needsBuild: true },
  { title: 'Separate processes on PostgreSQL', run: () => runVitest('vitest-postgres-apart', ['postgres-apart']) },
  { title: 'Browser', run: runPlaywright, needsBuild: true },
];

/**
 * Runs a check that passes or fails as a whole, which counts as one test. Prints its output at the end, because other
 * checks run at the same time.
 * @param {string} title
 * @param {string} file inside node_modules
 * @param {string[]} args
 * @returns {Promise<Counts>}
 */
async function check(title, file, args) {
  const { code, output } = await runNode(inRoot('node_modules', file), args, { env: ENV });
  say(`\n== ${title}: ${code === 0 ? 'passed' : 'failed'}${output.trim() ? `\n${output.trimEnd()}` : ''}`);
  return code === 0
    ? { passed: 1, failed: 0, broken: [], flaky: [] }
    : { passed: 0, failed: 1, broken: [title], flaky: [] };
}

/**
 * Runs test files in a shared process where possible (`--no-isolate`), because reloading the app for each file would
 * take longer than the tests. Files that failed without a failed test are run again, because on a slow machine, the
 * process that provides the modules can be busy for more than a minute.
 * @param {string} name of the report
 * @param {string[]} projects of vitest.config.ts
 * @param {string[]} [more] arguments
 * @returns {Promise<Counts>}
 */
async function runVitest(name, projects, more = []) {
  const first = await vitestRun(name, projects, more);
  const { unloaded } = first;
  if (unloaded.length === 0) return first;
  say(`\n== Retrying: ${unloaded.join(', ')}`);
  const again = await vitestRun(`${name}-again`, projects, [...more, ...unloaded]);
  return {
    passed: first.passed + again.passed,
    failed: first.failed - unloaded.length + again.failed,
    skipped: (first.skipped ?? 0) + (again.skipped ?? 0),
    broken: [...first.broken, ...again.broken, ...again.unloaded],
    flaky: [...first.flaky, ...again.flaky, ...unloaded.filter((file) => !again.unloaded.includes(file))],
  };
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} more
 */
async function vitestRun(name, projects, more) {
  const report = freshReport(`${name}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['default', 'json', './scripts/lib/unhandled-reporter.js'].map((one) => `--reporter=${one}`);
  const args = ['run', ...chosen, ...more, ...reporters, `--outputFile.json=${report}`];
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
 * Returns the path for a report, after removing the one from the last run.
 * @param {string} name
 */
function freshReport(name) {
  const file = inRoot('.cache', 'reports', name);
  mkdirSync(inRoot('.cache', 'reports'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

import { readFileSync } from 'node:fs';

/**
 * `skipped` is the number of tests that weren't run. `broken` lists the failures, for the end of a long output. `flaky`
 * lists the tests that passed only when repeated, which count as passed.
 * @typedef {{ passed: number, failed: number, skipped?: number, broken: string[], flaky: string[] }} Counts
 */

/**
 * Reads vitest's JSON report. A file that couldn't be loaded reports no tests, but counts as a failure.
 * @param {string} file
 * @param {number} code exit code of the run
 * @returns {Counts & { unloaded: string[] }} the counts, and the paths of files that failed without a failed test, which
 *   `failed` includes and `broken` doesn't
 */
export function vitestCounts(file, code) {
  const report = readReport(file);
  if (!report) return { ...noReport('vitest'), unloaded: [] };
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = report.testResults;
  const isUnloaded = files.map(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const unloaded = files.filter((_, at) => isUnloaded[at]).map(({ name }) => name);
  const tests = files.filter((_, at) => !isUnloaded[at]).flatMap(({ assertionResults }) => assertionResults);
  /** @param {string[]} statuses */
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  // A test that eventually passed still has the messages of its earlier, failed attempts.
  const flaky = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);
  const broken = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const counts = {
    passed: count('passed'),
    failed: broken.length + unloaded.length,
    skipped: count('pending', 'skipped', 'todo'),
    broken,
    flaky,
  };
  return { ...withExitCode(counts, code), unloaded };
}

/**
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Reads Playwright's JSON report.
 * @param {string} file
 * @param {number} code exit code of the run
 * @returns {Counts}
 */
export function playwrightCounts(file, code) {
  const report = readReport(file);
  if (!report) return noReport('Playwright');
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode(
    {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      broken: specsThatWere('unexpected', report.suites, []),
      flaky: specsThatWere('flaky', report.suites, []),
    },
    code,
  );
}

/**
 * @param {string} wanted status
 * @param {Suite[]} suites
 * @param {string[]} above titles of the suites around them
 * @returns {string[]}
 */
function specsThatWere(wanted, suites, above) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = [...above, title];
    const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
    return [...own.map((spec) => [...path, spec.title].join(' › ')), ...specsThatWere(wanted, inner, path)];
  });
}

/**
 * Counts a run that failed although no test did (an error outside a test, no test found) as one failure.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
function withExitCode(counts, code) {
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, broken: [`an error outside the tests (exit code ${code})`] };
}

/**
 * @param {string} tool
 * @returns {Counts}
 */
function noReport(tool) {
  return { passed: 0, failed: 1, broken: [`${tool} didn’t write a report`], flaky: [] };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

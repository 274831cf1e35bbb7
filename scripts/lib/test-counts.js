import { readFileSync } from 'node:fs';

/**
 * `flaky` names the tests that passed only when they were repeated; they count as passed.
 * @typedef {{ passed: number, failed: number, flaky: string[] }} Counts
 */

/**
 * Reads vitest's JSON report.
 * @param {string} file
 * @param {number} code exit code of the run
 * @returns {Counts}
 */
export function vitestCounts(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, flaky: [] };
  /** @type {{ status: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = report.testResults;
  // A file that could not be loaded reports no test at all, and must not go unnoticed.
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  // A test that passed in the end keeps the messages of the attempts before.
  const flaky = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded, flaky }, code);
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
  if (!report) return { passed: 0, failed: 1, flaky: [] };
  const { expected, unexpected, flaky } = report.stats;
  const names = flakySpecs(report.suites, []);
  return withExitCode({ passed: expected + flaky, failed: unexpected, flaky: names }, code);
}

/**
 * @param {Suite[]} suites
 * @param {string[]} above titles of the suites around them
 * @returns {string[]}
 */
function flakySpecs(suites, above) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = [...above, title];
    const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
    return [...own.map((spec) => [...path, spec.title].join(' › ')), ...flakySpecs(inner, path)];
  });
}

/**
 * A run that ended badly although no test failed (an error outside of a test, no test found) counts as one failure.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
function withExitCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

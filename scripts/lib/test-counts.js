import { readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * Reads vitest's JSON report.
 * @param {string} file
 * @param {number} code exit code of the run
 * @returns {Counts}
 */
export function vitestCounts(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  // A file that could not be loaded reports no test at all, and must not go unnoticed.
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded }, code);
}

/**
 * Reads Playwright's JSON report.
 * @param {string} file
 * @param {number} code exit code of the run
 * @returns {Counts}
 */
export function playwrightCounts(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withExitCode({ passed: expected, failed: unexpected + flaky }, code);
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

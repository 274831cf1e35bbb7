/**
 * Fails a vitest run for errors outside of tests, as vitest does by default. Ignores late reports from a worker,
 * because on a slow machine, the process that collects the reports can be busy for more than a minute.
 */
export default class UnhandledReporter {
  /**
   * @param {unknown} _modules
   * @param {readonly { message?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const own = errors.filter(({ message = '' }) => !message.includes('Timeout calling "onTaskUpdate"'));
    if (own.length > 0) process.exitCode = 1;
  }
}

/**
 * Fails a vitest run for errors outside of tests, as vitest does by default, but not for late reports of a worker: on
 * a slow machine, the process that collects the reports is busy for longer than a minute.
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

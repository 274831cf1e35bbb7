// `npm test`: sets up like `npm start`, runs every check and test, and ends with one line `N passed, N failed`.
import { requireNode } from './lib/node-version.js';

requireNode();

// Loaded after the check, because an old Node could not even read them.
Promise.all([
  import('./lib/build.js'),
  import('./lib/install.js'),
  import('./lib/log.js'),
  import('./lib/test-steps.js'),
]).then(async ([{ build }, { install }, { complain, say }, { steps }]) => {
  const total = { passed: 0, failed: 0 };

  /**
   * @param {string} title
   * @param {() => Promise<import('./lib/test-counts.js').Counts | void>} step
   * @returns {Promise<boolean>} whether it could be run
   */
  async function attempt(title, step) {
    say(`\n== ${title}`);
    try {
      const counts = (await step()) ?? { passed: 0, failed: 0 };
      total.passed += counts.passed;
      total.failed += counts.failed;
      return true;
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
      total.failed += 1;
      return false;
    }
  }

  // Without packages nothing can run. Without a build most can, but a browser would be testing yesterday's.
  if (await attempt('Packages', install)) {
    const built = await attempt('Build', build);
    for (const step of steps) {
      await attempt(
        step.title,
        built || !step.needsBuild ? step.run : () => Promise.reject(new Error('needs the build')),
      );
    }
  }
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
});

// `npm test`: installs packages and builds the app like `npm start`, runs every check and test, and ends with one line
// `N passed, N failed`.
import { requireNode } from './lib/node-version.js';

requireNode();

// These modules are imported after the version check, because an old Node can't parse them.
Promise.all([
  import('./lib/build.js'),
  import('./lib/install.js'),
  import('./lib/log.js'),
  import('./lib/test-steps.js'),
]).then(async ([{ build }, { install }, { complain, say }, { checks, suites, until }]) => {
  /** @type {import('./lib/test-counts.js').Counts} */
  const total = { passed: 0, failed: 0, broken: [], flaky: [] };
  let skipped = 0;
  /** @type {string[]} */
  const late = [];

  /**
   * @param {() => Promise<import('./lib/test-counts.js').Counts | void>} step
   * @returns {Promise<boolean>} whether the step could be run
   */
  async function attempt(step) {
    try {
      const counts = await step();
      if (!counts) return true;
      total.passed += counts.passed;
      total.failed += counts.failed;
      skipped += counts.skipped ?? 0;
      total.broken.push(...counts.broken);
      total.flaky.push(...counts.flaky);
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      complain(message);
      total.failed += 1;
      total.broken.push(message);
      return false;
    }
  }

  /**
   * @param {string} title
   * @param {string[]} names
   */
  function list(title, names) {
    if (names.length > 0) say(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
  }

  /**
   * Runs steps two at a time, in the given order, because each needs one core.
   * @param {(() => Promise<import('./lib/test-counts.js').Counts | void>)[]} steps
   * @returns {Promise<boolean[]>} which of them could be run, in the same order
   */
  async function inTwoLanes(steps) {
    /** @type {boolean[]} */
    const done = [];
    const waiting = steps.entries();
    const lane = async () => {
      for (const [place, step] of waiting) done[place] = await attempt(step);
    };
    await Promise.all([lane(), lane()]);
    return done;
  }

  // Without packages, nothing can run. Without a build, most tests can, but a browser would test an outdated build.
  say('\n== Packages');
  if (await attempt(install)) {
    say(`\n== Build, in parallel with: ${checks.map(({ title }) => title).join(', ')}`);
    const [built] = await inTwoLanes([build, ...checks.map(({ run }) => run)]);
    for (const { title, run, needsBuild } of suites) {
      if (Date.now() > until) {
        late.push(title);
        continue;
      }
      say(`\n== ${title}`);
      await attempt(
        built || !needsBuild ? run : () => Promise.reject(new Error(`${title} (requires the build, which failed)`)),
      );
    }
  }
  list('Flaky (passed only when retried)', total.flaky);
  list('Failed', total.broken);
  list('Not started (time ran out)', late);
  if (skipped > 0) say(`\n${skipped} skipped`);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
});

// `npm run test:quick`: types, lint, and the tests that import what changed, without a build or a browser. What changed is
// what isn't committed; when all is, the last commit. Another commit to compare with can be given: `npm run test:quick main`.
import { execFileSync } from 'node:child_process';
import { runScript, say, SetupError } from './lib/log.js';
import { inRoot } from './lib/paths.js';
import { runNode } from './lib/run.js';

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' });

/** @returns {string} the commit to compare with */
function baseCommit() {
  if (process.argv[2]) return process.argv[2];
  return git('status', '--porcelain').trim() === '' ? 'HEAD~1' : 'HEAD';
}

/**
 * @param {string} title
 * @param {string} file in node_modules
 * @param {string[]} args
 */
async function run(title, file, args) {
  const { code, output } = await runNode(inRoot('node_modules', file), args, { env: { NODE_ENV: undefined } });
  say(`== ${title}: ${code === 0 ? 'passed' : `failed\n${output.trimEnd()}`}`);
  return code === 0;
}

await runScript(async () => {
  const base = baseCommit();
  const changed = [
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  const sources = changed.flatMap((list) => list.split('\n')).filter((path) => /\.(tsx?|js)$/.test(path));
  const checks = [
    run('Types', 'typescript/bin/tsc', ['--noEmit']),
    sources.length > 0 && run('Lint', 'eslint/bin/eslint.js', ['--max-warnings', '0', '--no-warn-ignored', ...sources]),
  ];
  const passed = await Promise.all(checks);
  const tests = ['run', '--project=file', '--no-isolate', '--passWithNoTests', `--changed=${base}`];
  passed.push(await run('Rules', 'vitest/vitest.mjs', ['run', '--project=file', '--no-isolate', 'tests/rules']));
  passed.push(await run('Tests of what changed', 'vitest/vitest.mjs', tests));
  if (passed.includes(false)) throw new SetupError('something failed, see above.');
  say('All passed. `npm test` runs everything.');
});

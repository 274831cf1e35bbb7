// `npm run test:quick`: checks types, format, and lint, and runs the rules, the changed test files, and the tests named
// after the changed folders (`tests/models/todo-….test.ts` for app/models/todo and app/routes/todo), without a build or
// a browser. Compares with the last commit or, if everything is committed, with the one before. To compare with another
// commit: `npm run test:quick main`.
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
  const paths = changed.flatMap((list) => list.split('\n')).filter(Boolean);
  const folders = paths.flatMap((path) => /^app\/(?:models|routes|components)\/([\w-]+)\//.exec(path)?.[1] ?? []);
  const named = ['models', 'api', 'pages'].flatMap((kind) =>
    [...new Set(folders)].map((name) => `tests/${kind}/${name}`),
  );
  const files = paths.filter((path) => /^tests\/(models|api|pages|outside)\/.*\.test\.tsx?$/.test(path));
  const checks = [
    run('Types', '@typescript/native-preview/bin/tsgo', ['--noEmit']),
    run('Format', 'oxfmt/bin/oxfmt', ['--check', '.']),
    run('Lint', 'oxlint/bin/oxlint', ['.']),
  ];
  const passed = await Promise.all(checks);
  const tests = ['run', '--project=file', '--no-isolate', '--passWithNoTests', 'tests/rules', ...named, ...files];
  passed.push(await run('Tests', 'vitest/vitest.mjs', tests));
  if (passed.includes(false)) throw new SetupError('some checks or tests failed (see the output above).');
  say('All passed. `npm test` runs everything.');
});

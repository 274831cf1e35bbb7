import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import routes from './app/routes';
import { documentedProps } from './scripts/lib/documented-props.js';
import { routedOthers, routedPages } from './scripts/lib/routed-pages.js';
import { threads } from './scripts/lib/threads.js';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files. If one of them started last, the whole run would wait for it. */
const long = [
  /hardening-forms/,
  /hardening-access/,
  /crash\/(reminders|data)/,
  /crash\//,
  /hardening/,
  /api\/(matrix|fuzz|roles)/,
];

const testsIn = (folder: string) =>
  readdirSync(`tests/${folder}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `tests/${folder}/${name}`);

/**
 * Checks whether a test file changes the global state of its process, or starts another process on its data. Other files
 * share a process, one after another.
 */
const isApart = (path: string) =>
  /\bvi\.(mock|hoisted)\(|\bprocess\.env\.\w+ = |DATA_DIR: testDataDir|useFakeTimers\(\)|'setTimeout'/.test(
    readFileSync(path, 'utf8'),
  );

/** Checks whether a test file also runs on PostgreSQL, because it uses server modules or test helpers. */
const isOnPostgres = (path: string) =>
  /\.server'|helpers\//.test(readFileSync(path, 'utf8')) && !path.includes('store-files');

const onFile = ['models', 'api', 'pages', 'outside', 'rules'].flatMap(testsIn);
const onPostgres = [...testsIn('models'), ...testsIn('postgres')].filter(isOnPostgres);

const postgres = {
  globalSetup: ['tests/helpers/seeded-postgres.ts'],
  env: { ATRIUM_TEST_ENGINE: 'postgres' },
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => name.test(moduleId));
      return at === -1 ? long.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

// Deliberately separate from vite.config.ts, because tests import loaders and models directly, and the Remix compiler
// would strip them.
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  define: {
    __ROUTED_PAGES__: JSON.stringify(routedPages(routes)),
    __ROUTED_OTHERS__: JSON.stringify(routedOthers(routes)),
  },
  plugins: [documentedProps(fileURLToPath(new URL('./app', import.meta.url)), routes), threads(false)],
  esbuild: { jsx: 'automatic' },
  test: {
    environment: 'node',
    // Vite resolves the URL of this file. Node can't import it.
    server: { deps: { inline: [/\.woff2/] } },
    projects: [
      { extends: true, test: { name: 'file', include: onFile.filter((path) => !isApart(path)) } },
      { extends: true, test: { name: 'file-apart', include: [...onFile.filter(isApart), ...testsIn('crash')] } },
      { extends: true, test: { ...postgres, name: 'postgres', include: onPostgres.filter((path) => !isApart(path)) } },
      { extends: true, test: { ...postgres, name: 'postgres-apart', include: onPostgres.filter(isApart) } },
    ],
    globalSetup: ['tests/helpers/seeded-template.ts'],
    setupFiles: ['tests/helpers/store.ts'],
    // One process per file. There's one store per process, so each file has its own store. `npm test` overrides this
    // (scripts/lib/test-steps.js).
    pool: 'forks',
    isolate: true,
    // With the default, a machine with two cores would use only one of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    minWorkers: 1,
    sequence: { sequencer: LongestFirst },
    // Long enough for a busy machine, but tests that hang still fail.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 240_000,
    // Tests that pass only when repeated are listed at the end (scripts/lib/test-counts.js). Tests with random input
    // set `retry: 0`, because a run with different input isn't a second attempt.
    retry: 1,
    // scripts/lib/unhandled-reporter.js handles these errors, because it knows which of them are due to a slow machine.
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: ['default', './scripts/lib/unhandled-reporter.js'],
    env: { TZ: 'America/New_York' },
  },
});

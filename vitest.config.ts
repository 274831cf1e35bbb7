import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import routes from './app/routes';
import { routedPages } from './scripts/lib/routed-pages.js';

// Apart from vite.config.ts on purpose: tests import loaders and models directly, the Remix compiler would strip them.
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  define: { __ROUTED_PAGES__: JSON.stringify(routedPages(routes)) },
  esbuild: { jsx: 'automatic' },
  test: {
    environment: 'node',
    include: ['tests/{models,api,pages,rules,crash}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/helpers/seeded-template.ts'],
    setupFiles: ['tests/helpers/store.ts'],
    // A process per file: the store is one per process, and so each file has its own.
    pool: 'forks',
    isolate: true,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: { TZ: 'America/New_York' },
  },
});

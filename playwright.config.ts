import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.js';

// Root in a container can't use the browser's sandbox; everyone else uses it.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each worker starts its own server (tests/helpers/browser.ts), so more workers cost more than they save: two use two
  // cores fully.
  workers: Math.min(2, availableParallelism()),
  // A busy machine may miss a moment once; a bug fails each time. `npm test` lists the tests that needed a second
  // attempt.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Nothing takes this long unless the machine is busy with something else.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // Neither UTC nor the machine's zone, so that a date computed in the wrong zone fails.
    timezoneId: 'America/New_York',
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording costs about as much as the test itself.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [
        ...sandbox,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
        '--no-default-browser-check',
        '--no-first-run',
      ],
    },
  },
});

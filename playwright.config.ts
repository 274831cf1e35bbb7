import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.js';

// Root in a container can't use the browser's sandbox. All other users can.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each worker starts its own server (tests/helpers/browser.ts), so more workers cost more than they save. Two workers
  // already keep two cores busy.
  workers: Math.min(2, availableParallelism()),
  // On a busy machine, a test can fail once because of its timing, but a bug fails every time. `npm test` lists the
  // tests that needed a second attempt.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Nothing takes this long unless the machine is busy with something else.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // A time zone that is neither UTC nor the machine's, so that a date computed in the wrong time zone fails.
    timezoneId: 'America/New_York',
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording takes about as long as the test itself.
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

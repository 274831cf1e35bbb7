import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.js';

// The root of a container may not make the browser's sandbox; anybody else keeps it.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each worker starts a server of its own (tests/helpers/browser.ts), so more of them cost more than they save: two keep two cores busy.
  workers: Math.min(2, availableParallelism()),
  // A loaded machine may miss a moment once; a fault shows each time. `npm test` names who needed the second try.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Nothing waits as long as this unless the machine is busy with something else.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // Neither UTC nor the zone of the machine: a date worked out in the wrong one shows.
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

import { defineConfig } from '@playwright/test';

/** Ways that earn money or lose it. */
const CORE = /@core\b/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/open-shop.ts',
  forbidOnly: Boolean(process.env['CI']),
  projects: [
    // What npm test runs has no second try anywhere.
    { name: 'core', grep: CORE },
    // Somebody else's slow machine should not stop a landing; npm test names what needed a second try.
    { name: 'rest', grepInvert: CORE, retries: process.env['CI'] ? 1 : 0 },
  ],
  workers: 2,
  // The next test to whoever is free: no worker waits while the other has a long file to itself.
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // Specs about motion set 'no-preference'.
    reducedMotion: 'reduce',
    // Recording costs every test a fifth of its time. Where no second try is made, --trace on brings it.
    trace: 'on-first-retry',
    launchOptions: {
      // npm test says which; without it Playwright's own is taken.
      executablePath: process.env['VANGON_BROWSER'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

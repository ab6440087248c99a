import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'paypal-sandbox/**/*.test.ts',
      'prove/**/*.test.ts',
    ],
    globalSetup: './src/server/testing/global-setup.ts',
    // Most tests wait for a database, a process or a clock; files share nothing but modules without state.
    maxWorkers: 4,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

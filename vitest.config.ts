import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'paypal-sandbox/**/*.test.ts'],
    globalSetup: './src/server/testing/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});

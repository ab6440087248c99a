import fc from 'fast-check';

/** The full run looks deeper into random values. */
export const isFullRun = process.env['VANGON_TEST_DEPTH'] === 'full';

// New each run (vitest.config.ts), so that they find something new; a failing property prints it with its example.
fc.configureGlobal({ seed: Number(process.env['VANGON_SEED']) });

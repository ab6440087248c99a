import fc from 'fast-check';

/** Slow exhaustive tests are sampled, except in the full run. */
export const isFullRun = process.env['VANGON_TEST_DEPTH'] === 'full';

/** How often a property is tried. */
export const runs = (usually: number, inFullRun: number) => (isFullRun ? inFullRun : usually);

/** All values in the full run, otherwise a random sample of this size. */
export const someOf = <T>(values: readonly T[], usually: number): readonly T[] =>
  isFullRun || values.length <= usually
    ? values
    : fc.sample(
        fc.shuffledSubarray([...values], { minLength: usually, maxLength: usually }),
        1,
      )[0]!;

// A new seed for each run (vitest.config.ts); a failing property prints it with its example.
fc.configureGlobal({ seed: Number(process.env['VANGON_SEED']), numRuns: runs(40, 300) });

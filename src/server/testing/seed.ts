import fc from 'fast-check';

/** Slow exhaustive tests are sampled, except in the full run. */
export const isFullRun = process.env['VANGON_TEST_DEPTH'] === 'full';

/** How often a property is tried. */
export const runs = (usually: number, inFullRun: number) => (isFullRun ? inFullRun : usually);

const seed = Number(process.env['VANGON_SEED']);

/** All values in the full run, otherwise a random sample of this size. */
export const someOf = <T>(values: readonly T[], usually: number): readonly T[] =>
  isFullRun ? values : sampleOf(values, usually);

/** A random sample of this size; `which` gives each of several its own. */
export const sampleOf = <T>(values: readonly T[], size: number, which = 0): readonly T[] =>
  values.length <= size
    ? values
    : fc.sample(fc.shuffledSubarray([...values], { minLength: size, maxLength: size }), {
        numRuns: 1,
        seed: seed + which,
      })[0]!;

// A new seed for each run (vitest.config.ts); a failing property prints it with its example.
fc.configureGlobal({ seed, numRuns: runs(40, 300) });

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What waits long for processes and clocks: begun last, the rest would be done long before it. */
const LONGEST =
  /(prove|backup|point-in-time|strangers|embedded-postgres|testing\/faults|crash|hostile-calls|start-command|hostile-pages|nonsense|late|safety|changes|webhook|silence|grow|fill|import|photographs|test-command|processes|two-machines)\.test\.ts$/;

/** As always, by what is known of the files; but on a machine that has never run them too, the longest come first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, not an array's
    const ordered = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...ordered.filter(isLong), ...ordered.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'bin/**/*.test.ts',
      'db/**/*.test.ts',
      'drawings/**/*.test.ts',
      'paypal-sandbox/**/*.test.ts',
      'prove/**/*.test.ts',
      'scale/**/*.test.ts',
      'bench/**/*.test.ts',
      'build/**/*.test.ts',
    ],
    globalSetup: './src/server/testing/global-setup.ts',
    setupFiles: './src/server/testing/fixed-seed-in-ci.ts',
    // Most tests wait for a database, a process or a clock; files share nothing but modules without state.
    maxWorkers: 5,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A condition is waited for as long as a busy machine may need, not for Vitest's one second.
    expect: { poll: { timeout: 20_000 } },
  },
});

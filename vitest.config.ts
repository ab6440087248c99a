import { randomInt } from 'node:crypto';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { filesByLevel, type Level, LEVELS } from './src/server/testing/levels.ts';

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

const files = filesByLevel();

// Random values are new each run; the same ones come again with this run's seed.
process.env['VANGON_SEED'] ||= String(randomInt(1, 2 ** 31));

const project = (
  level: Level,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: level,
    include: files[level],
    provide: { level },
    // One level after the other, each with its own number of workers.
    sequence: { groupOrder: LEVELS.indexOf(level) },
    ...(level !== 'unit' && { globalSetup: './src/server/testing/global-setup.ts' }),
    ...test,
  },
});

export default defineConfig({
  test: {
    setupFiles: ['./src/server/testing/stay-in-level.ts', './src/server/testing/seed.ts'],
    reporters: ['default', './src/server/testing/report-errors.ts'],
    // Files share nothing but modules without state.
    isolate: false,
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A condition is waited for as long as a busy machine may need, not for Vitest's one second.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('unit', { maxWorkers: 2 }),
      project('calls', { maxWorkers: 3 }),
      project('system', { maxWorkers: 3 }),
    ],
  },
});

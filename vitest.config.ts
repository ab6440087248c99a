import { randomInt } from 'node:crypto';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { filesByLevel, type Level, LEVELS } from './src/server/testing/levels.ts';

/** Files that mostly wait for processes and clocks. They start first; started last, they would run long after all others. */
const LONGEST =
  /(prove|backup|point-in-time|strangers|embedded-postgres|testing\/faults|crash|hostile-calls|start-command|hostile-pages|nonsense|late-charges|safety|changes|webhook|silence|grow|fill|import|photographs|processes|two-machines)\.test\.ts$/;

/**
 * Vitest orders files by their durations in earlier runs. On a machine without any, as in CI, these still start first.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const ordered = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...ordered.filter(isLong), ...ordered.filter((file) => !isLong(file))];
  }
}

const files = filesByLevel();

// Random values differ in each run; setting VANGON_SEED repeats those of an earlier one.
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
    // The levels run one after the other, each with its own number of workers.
    sequence: { groupOrder: LEVELS.indexOf(level) },
    ...(level !== 'unit' && {
      globalSetup: './src/server/testing/global-setup.ts',
      setupFiles: './src/server/testing/watch-rows.ts',
    }),
    ...test,
  },
});

export default defineConfig({
  test: {
    setupFiles: ['./src/server/testing/stay-in-level.ts', './src/server/testing/seed.ts'],
    reporters: ['default', './src/server/testing/report-errors.ts'],
    // Safe, because the modules that files share have no state.
    isolate: false,
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest's default of one second is too short for a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('unit', { maxWorkers: 2 }),
      project('calls', { maxWorkers: 3 }),
      project('system', { maxWorkers: 3 }),
    ],
  },
});

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

type OutsideError = SerializedError & { VITEST_TEST_PATH?: string; VITEST_TEST_NAME?: string };

/**
 * Writes the errors outside of tests and hooks, which Vitest’s JSON report lacks, to the file VANGON_ERRORS_FILE:
 * `[{ message, file, test }]`. `file` is the test file relative to the project (null if unknown), `test` the name of
 * the last test that had begun there (null if none had).
 */
export default class ReportErrors implements Reporter {
  onInit(): void {
    console.log(`Random values of this run: VANGON_SEED=${process.env['VANGON_SEED']}`);
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env['VANGON_ERRORS_FILE'];
    if (!path) return;
    const told = errors.map((error: OutsideError) => ({
      message: error.message,
      file: error.VITEST_TEST_PATH ? relative(process.cwd(), error.VITEST_TEST_PATH) : null,
      test: error.VITEST_TEST_NAME ?? null,
    }));
    writeFileSync(path, JSON.stringify(told));
  }
}

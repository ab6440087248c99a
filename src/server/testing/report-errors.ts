import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { mergeSeen } from './seen-rows.ts';

type OutsideError = SerializedError & { VITEST_TEST_PATH?: string; VITEST_TEST_NAME?: string };

interface Told {
  message: string;
  /** Relative to the project; null if unknown. */
  file: string | null;
  /** The last test that had begun there; null if none had. */
  test: string | null;
}

/**
 * Writes what Vitest’s JSON report lacks to the file VANGON_ERRORS_FILE: the errors outside of tests and hooks, and
 * what queries returned that is not as their row types say.
 */
export default class ReportErrors implements Reporter {
  onInit(): void {
    console.log(`Random values of this run: VANGON_SEED=${process.env['VANGON_SEED']}`);
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const wrong = await wrongRowTypes(modules);
    for (const { file, message } of wrong) console.error(`${file}: ${message}`);
    if (wrong.length > 0) process.exitCode = 1;
    const path = process.env['VANGON_ERRORS_FILE'];
    if (path) writeFileSync(path, JSON.stringify([...errors.map(outside), ...wrong]));
  }
}

const outside = (error: OutsideError): Told => ({
  message: error.message,
  file: error.VITEST_TEST_PATH ? relative(process.cwd(), error.VITEST_TEST_PATH) : null,
  test: error.VITEST_TEST_NAME ?? null,
});

async function wrongRowTypes(modules: readonly TestModule[]): Promise<Told[]> {
  const seen = mergeSeen(modules.map((each) => each.meta().seenRows ?? {}));
  if (Object.keys(seen).length === 0) return [];
  const { wrongClaims } = await import('./row-claims.ts');
  return wrongClaims(seen, process.cwd()).map((each) => ({ ...each, test: null }));
}

/** What came of one level's tests, or of the journeys. */
export interface LevelResult {
  name: string;
  code: number;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  /** Passed only at the second try. */
  unsteady: number;
  failures: string[];
  files: { file: string; seconds: number }[];
}

export function conclude(
  results: LevelResult[],
  about: { isPart: boolean; seed: string | undefined },
): number;

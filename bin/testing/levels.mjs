// Runs the tests of one level and reads what their runner reports.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageProgram, pinnedNode, root, run } from '../bootstrap.mjs';
import { browserFailures, outsideFailures, unitFailures } from '../failures.mjs';

/** What a level's tests are called in the closing lines. */
const NAMES = { unit: 'unit tests', calls: 'call tests', system: 'system tests' };

/** Runs the tests of a level: `unit`, `calls` or `system`. What one prints beside another is its `output`. */
export async function runLevel({ level, args }, reports, { isBeside = false } = {}) {
  const report = join(reports, `${level}.json`);
  const errors = join(reports, `${level}-errors.json`);
  const reporters = ['default', 'json', './src/server/testing/report-errors.ts'];
  const { code, seconds, output } = await timed(
    [
      packageProgram('vitest'),
      ...args,
      `--project=${level}`,
      ...reporters.map((each) => `--reporter=${each}`),
      `--outputFile.json=${report}`,
    ],
    { NODE_ENV: 'test', VANGON_ERRORS_FILE: errors },
    { shown: !isBeside },
  );
  const counts = read(report);
  return {
    name: NAMES[level],
    code,
    output,
    seconds,
    passed: counts?.numPassedTests ?? 0,
    failed: counts?.numFailedTests ?? 0,
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
    unsteady: 0,
    failures: [...unitFailures(counts), ...outsideFailures(read(errors))],
    files: (counts?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Runs journeys in a shell of the browser, or in the whole one where they need it. */
export async function runJourneys(args, [shell, whole], reports) {
  const report = join(reports, 'journeys.json');
  const { code, seconds } = await timed(
    [packageProgram('playwright'), 'test', '--reporter=list,json', ...args],
    {
      VANGON_BROWSER: shell,
      VANGON_WHOLE_BROWSER: whole,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const told = read(report);
  return {
    name: 'journeys',
    code,
    seconds,
    passed: (told?.stats.expected ?? 0) + (told?.stats.flaky ?? 0),
    failed: told?.stats.unexpected ?? 0,
    skipped: told?.stats.skipped ?? 0,
    unsteady: told?.stats.flaky ?? 0,
    failures: browserFailures(told),
    files: (told?.suites ?? []).map(({ file, ...suite }) => ({
      file: `e2e/${file}`,
      seconds: secondsOf(suite),
    })),
  };
}

async function timed(args, env, { shown } = { shown: true }) {
  const start = Date.now();
  const { code, output } = await run(pinnedNode, args, { env, shown });
  return { code, output, seconds: (Date.now() - start) / 1000 };
}

const secondsOf = ({ specs = [], suites = [] }) =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(lasted)))) +
  sum(suites.map(secondsOf));
const lasted = ({ duration = 0 }) => duration / 1000;
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

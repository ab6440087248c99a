// npm test: installs what the tests need, runs the unit and call tests, then the browser tests; in CI also Lighthouse.
// With words after `--`, runs only the unit tests whose path contains one of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser, browserShell } from './browser.mjs';
import { build, packageProgram, pinnedNode, run } from './bootstrap.mjs';
import { browserFailures, unitFailures } from './failures.mjs';
import { installEverything } from './install.mjs';

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'vangon-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

await installEverything();
await build();
const results = [await unitTests()];
if (filters.length === 0) results.push(await browserTests());
const lighthousePassed = filters.length > 0 || !process.env.CI || (await lighthouseGate());
process.exitCode = conclude(results) || (lighthousePassed ? 0 : 1);

async function unitTests() {
  const report = join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(
    pinnedNode,
    [packageProgram('vitest'), 'run', ...reporters, ...filters],
    {
      env: { NODE_ENV: 'test' },
      shown: true,
    },
  );
  const counts = read(report);
  return {
    name: 'unit tests',
    code,
    passed: counts?.numPassedTests ?? 0,
    failed: counts?.numFailedTests ?? 0,
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
    unsteady: 0,
    failures: unitFailures(counts),
  };
}

async function browserTests() {
  const report = join(reports, 'browser.json');
  const { code } = await run(
    pinnedNode,
    [packageProgram('playwright'), 'test', '--reporter=list,json'],
    {
      env: {
        VANGON_BROWSER: await browserShell(),
        VANGON_WHOLE_BROWSER: await browser(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      shown: true,
    },
  );
  const whole = read(report);
  const counts = whole?.stats;
  return {
    name: 'browser tests',
    code,
    passed: (counts?.expected ?? 0) + (counts?.flaky ?? 0),
    failed: counts?.unexpected ?? 0,
    skipped: counts?.skipped ?? 0,
    unsteady: counts?.flaky ?? 0,
    failures: browserFailures(whole),
  };
}

/** In CI also Lighthouse, if the machine is quiet enough; elsewhere use `npm run lighthouse`. */
async function lighthouseGate() {
  const { code } = await run(pinnedNode, ['bench/lighthouse-gate.ts'], {
    env: { VANGON_BROWSER: await browser() },
    shown: true,
  });
  return code === 0;
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Prints the totals and returns the exit code: success means that tests ran and all passed. */
function conclude(results) {
  const sum = (key) => results.reduce((total, each) => total + each[key], 0);
  const bad = results.filter(
    ({ code, passed, failed }) => code !== 0 || failed > 0 || passed === 0,
  );
  console.log('');
  // The last lines are what people read first, and what a short log keeps.
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}\n`);
  for (const { name, code, passed, failed } of bad) {
    if (passed + failed === 0) console.log(`No ${name} were run (exit code ${code}).`);
    else if (failed === 0) console.log(`The ${name} ended with exit code ${code}.`);
  }
  const unsteady = sum('unsteady');
  if (unsteady) console.log(`${unsteady} passed only at the second try (“flaky” above): a fault.`);
  console.log(`Tests: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return bad.length > 0 ? 1 : 0;
}
